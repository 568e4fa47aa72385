import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";

const buckets = ["tracks", "covers", "culture-videos"] as const;

/** Size in bytes. */
interface StoredFile {
  size: number;
  modifiedAt: Date;
}

/**
 * Where uploaded and generated files live, by name: a bucket, then at least one more segment of `[a-zA-Z0-9._-]`.
 * Every method throws InvalidMediaName for any other name.
 */
export interface MediaStore {
  /** Stores the whole content or nothing; replaces what had the name. Rejects with the content's own error. */
  put(name: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<{ size: number }>;
  /** No error when there is nothing to remove. */
  remove(name: string): Promise<void>;
  /** The public path, which starts with a slash. */
  url(name: string): string;
  stat(name: string): Promise<StoredFile | undefined>;
  /** The content; the stream emits an error when there is none. */
  open(name: string): Readable;
}

export class InvalidMediaName extends Error {
  override name = "InvalidMediaName";
}

/** Keeps files in `<dataDir>/media`, which is also the root to serve them from. */
export function folderStore(dataDir: string): MediaStore & { root: string } {
  const root = join(dataDir, "media");
  const pathOf = (name: string) => join(root, checked(name));

  return {
    root,
    async put(name, content) {
      const path = pathOf(name);
      // Beside the buckets, so that the rename stays in one file system; hidden, so that it is never served.
      const temporary = join(root, ".incoming", randomUUID());
      await mkdir(dirname(temporary), { recursive: true });
      await mkdir(dirname(path), { recursive: true });
      try {
        const size = await writeDurably(temporary, content);
        await rename(temporary, path);
        await syncFolder(dirname(path));
        return { size };
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
    },
    url: (name) => `/media/${checked(name)}`,
    async stat(name) {
      const found = await stat(pathOf(name)).catch(absentAsUndefined);
      return found?.isFile() ? { size: found.size, modifiedAt: found.mtime } : undefined;
    },
    open: (name) => createReadStream(pathOf(name)),
  };
}

function checked(name: string): string {
  const [bucket, ...rest] = name.split("/");
  const isKnown = buckets.some((known) => known === bucket);
  const isPlain = rest.length > 0 && rest.every((part) => /^[a-zA-Z0-9_-][a-zA-Z0-9._-]{0,199}$/.test(part));
  if (!isKnown || !isPlain)
    throw new InvalidMediaName(`Not a name for a stored file: ${JSON.stringify(name)}`);
  return name;
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

/** Makes the rename itself survive a power cut. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function absentAsUndefined(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT" && error.code !== "ENOTDIR") throw error;
}
