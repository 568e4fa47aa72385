import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { syncFolder } from "#shared/db/sync-tree.ts";
import { removeUnfinished } from "./unfinished.ts";

const publicPath = "/media/";

const buckets = ["tracks", "covers", "culture-videos"] as const;

/**
 * Where uploaded and generated files live, by name: a bucket, then at least one more segment of `[a-zA-Z0-9._-]`.
 * All throw InvalidMediaName for any other name.
 */
export interface MediaStore {
  /**
   * Stores the whole content or nothing, and tells its size in bytes; replaces what had the name. Rejects with the
   * content's own error.
   */
  put(name: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<{ size: number }>;
  /** No error when there is nothing to remove. */
  remove(name: string): Promise<void>;
  /** The public path, which starts with a slash. */
  url(name: string): string;
  /** The name behind a public path of this store; `undefined` for any other address. Never throws. */
  nameAt(url: string): string | undefined;
}

export class InvalidMediaName extends Error {
  override name = "InvalidMediaName";
}

/**
 * Keeps files in `<dataDir>/media`, which is also the root to serve them from. Clears away, in the background, what a
 * crash left unfinished.
 */
export function folderStore(dataDir: string): MediaStore & { root: string } {
  const root = join(dataDir, "media");
  // Beside the buckets, so that a rename stays in one file system; hidden, so that it is never served.
  const incoming = join(root, ".incoming");
  void removeUnfinished(incoming);

  return {
    root,
    async put(name, content) {
      const path = join(root, checked(name));
      const temporary = join(incoming, randomUUID());
      await mkdir(incoming, { recursive: true });
      await mkdir(dirname(path), { recursive: true });
      try {
        const size = await writeDurably(temporary, content);
        await rename(temporary, path);
        syncFolder(dirname(path));
        return { size };
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async remove(name) {
      await rm(join(root, checked(name)), { force: true });
    },
    url: (name) => `${publicPath}${checked(name)}`,
    nameAt(url) {
      const name = url.startsWith(publicPath) ? url.slice(publicPath.length) : "";
      return isName(name) ? name : undefined;
    },
  };
}

function checked(name: string): string {
  if (!isName(name)) throw new InvalidMediaName(`Not a name for a stored file: ${JSON.stringify(name)}`);
  return name;
}

function isName(name: string): boolean {
  const [bucket, ...rest] = name.split("/");
  const isPlain = rest.every((part) => /^[a-zA-Z0-9_-][a-zA-Z0-9._-]{0,199}$/.test(part));
  return rest.length > 0 && isPlain && buckets.some((known) => known === bucket);
}

async function writeDurably(path: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  const handle = await open(path, "wx");
  try {
    let size = 0;
    for await (const chunk of content) {
      await handle.writeFile(chunk);
      size += chunk.byteLength;
    }
    await handle.sync();
    return size;
  } finally {
    await handle.close();
  }
}
