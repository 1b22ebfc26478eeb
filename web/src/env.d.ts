declare module "virtual:words/*" {
  const texts: string;
  export default texts;
}
declare module "virtual:lessons/*" {
  const texts: string;
  export default texts;
}
declare module "*.md" {
  const html: string;
  export default html;
}
