/** Saving what a server would offer for download. */
import { call } from "../api";

export async function save(path: string, name: string): Promise<void> {
  const text = `${JSON.stringify(await call<object>("GET", path), null, 1)}\n`;
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000); // once the browser has read it
}
