import { readFileSync } from "node:fs";

/** Matches the URL of a module that pages import on demand. */
export function scriptOf(module: `src/${string}`): RegExp {
  const manifest = JSON.parse(readFileSync("build/client/.vite/manifest.json", "utf8"));
  const { file } = manifest[module] as { file: string };
  return new RegExp(`/${file.replaceAll(".", "\\.")}$`);
}
