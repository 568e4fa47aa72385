import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { pages } from "#features/site/pages.ts";
import type { Figure } from "./figures.ts";
import { ask } from "./load.ts";
import type { Site } from "./site.ts";

/** The JavaScript of each page's first view, in gzip bytes; pages with the same files share a line. */
export async function benchFirstView(site: Site): Promise<Figure[]> {
  const files = new Files(site.url);
  const byFiles = new Map<string, { paths: string[]; bytes: number; count: number }>();
  for (const { path } of Object.values(pages)) {
    const loaded = await files.loadedBy(await files.named(path));
    const bytes = loaded.reduce((sum, file) => sum + file.bytes, 0);
    const key = loaded
      .map((file) => file.path)
      .sort()
      .join();
    const line = byFiles.get(key) ?? { paths: [], bytes, count: loaded.length };
    line.paths.push(path);
    byFiles.set(key, line);
  }
  return [...byFiles.values()].map(({ paths, bytes, count }) => ({
    name: `scripts of ${paths[0]}${paths.length > 1 ? ` and ${paths.length - 1} more` : ""}`,
    value: bytes / 1000,
    unit: "kB",
    note: `${count} files, gzip`,
  }));
}

interface File {
  path: string;
  /** The transferred size. */
  bytes: number;
  imports: string[];
}

class Files {
  readonly #url: string;
  readonly #known = new Map<string, Promise<File>>();

  constructor(url: string) {
    this.#url = url;
  }

  /** The scripts in a page's HTML: module preloads, script tags, imports of inline scripts. */
  async named(path: string): Promise<string[]> {
    const { text } = await this.#get(path);
    return [...new Set(text.match(/\/assets\/[\w.-]+\.js/g))];
  }

  /** These files and all their static imports. */
  async loadedBy(paths: readonly string[]): Promise<File[]> {
    const seen = new Set(paths);
    const files: File[] = [];
    // Iterating a set includes elements added during the iteration.
    for (const path of seen) {
      const known = this.#known.get(path) ?? this.#read(path);
      this.#known.set(path, known);
      const file = await known;
      files.push(file);
      for (const imported of file.imports) seen.add(imported);
    }
    return files;
  }

  async #read(path: string): Promise<File> {
    const { text, bytes } = await this.#get(path);
    const imports = text.matchAll(/(?:\bfrom|\bimport)\s*["'](\.{0,2}\/[^"']+\.js)["']/g);
    return {
      path,
      bytes,
      imports: [...imports].map(([, to = ""]) => new URL(to, `http://site${path}`).pathname),
    };
  }

  async #get(path: string): Promise<{ text: string; bytes: number }> {
    const { status, headers, body } = await ask({
      url: this.#url + path,
      headers: { "accept-encoding": "gzip" },
    });
    if (status !== 200) throw new Error(`${path}: ${status}`);
    const unpack = { gzip: gunzipSync, br: brotliDecompressSync }[String(headers["content-encoding"])];
    return { text: String(unpack ? unpack(body) : body), bytes: body.byteLength };
  }
}
