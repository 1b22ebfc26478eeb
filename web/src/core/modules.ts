/** The modules of the games, each loaded when it is first needed. */

const files = import.meta.glob<string>("../../wasm/*.wasm", { query: "?url", import: "default" });
const compiled = new Map<string, Promise<WebAssembly.Module>>();

/** Whether the core has a game. */
export const hasCore = (game: string): boolean => `../../wasm/${game}.wasm` in files;

export function moduleOf(game: string): Promise<WebAssembly.Module> {
  let module = compiled.get(game);
  if (!module) {
    module = load(game);
    module.catch(() => compiled.delete(game)); // offline now is not offline for ever
    compiled.set(game, module);
  }
  return module;
}

async function load(game: string): Promise<WebAssembly.Module> {
  const address = await files[`../../wasm/${game}.wasm`]?.();
  if (!address) throw new RangeError(`the core has no game ${game}`);
  const answer = await fetch(address);
  if (!answer.ok) throw new TypeError(`${answer.status} ${address}`);
  return WebAssembly.compile(await answer.arrayBuffer()); // a plain file server may not know the type of the file
}
