import { readFileSync } from "node:fs";

/** What a page loads the scripts of a module by that is imported on demand, for `page.route`. */
export function scriptOf(module: `src/${string}`): string {
  const manifest = JSON.parse(readFileSync("build/client/.vite/manifest.json", "utf8"));
  const { file } = manifest[module] as { file: string };
  return `**/${file}`;
}
