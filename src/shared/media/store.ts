import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { link, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { syncFolder } from "#shared/db/sync-tree.ts";
import { removeUnfinished } from "./unfinished.ts";

const publicPath = "/media/";

const buckets = ["tracks", "covers", "culture-videos"] as const;

/**
 * Stores uploaded and generated files by name: a bucket, then at least one more segment of `[a-zA-Z0-9._-]`. All
 * methods throw InvalidMediaName for any other name.
 */
export interface MediaStore {
  /**
   * Stores the content atomically, replacing a file of that name; resolves to its size in bytes. Rejects with the
   * content's own error.
   */
  put(name: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<{ size: number }>;
  /**
   * Stores the local file at `path` durably, by a hard link where the file system can; resolves to its size in bytes.
   * The file may be removed afterwards, and must not be written to. Rejects for an existing name, and with the file's
   * own error.
   */
  take(name: string, path: string): Promise<{ size: number }>;
  /** Stores the file of one name under a second one, as `take` does. */
  copy(from: string, to: string): Promise<{ size: number }>;
  /** All files below a folder of the store, such as `tracks/admin`, with the time of the last write or link. */
  list(folder: string): AsyncIterable<{ name: string; changedAt: Date }>;
  /** Succeeds for a missing file. */
  remove(name: string): Promise<void>;
  /** The public path, with a leading slash. */
  url(name: string): string;
  /** The name of a public path of this store; `undefined` for any other URL. Never throws. */
  nameAt(url: string): string | undefined;
}

export class InvalidMediaName extends Error {
  override name = "InvalidMediaName";
}

/**
 * Stores files in `<dataDir>/media`, which is also the root for serving them. Deletes unfinished files of a crash in
 * the background.
 */
export function folderStore(dataDir: string): MediaStore & { root: string } {
  const root = join(dataDir, "media");
  // Beside the buckets, for a rename within one file system; hidden, so that it is never served.
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
    async take(name, path) {
      const target = join(root, checked(name));
      await mkdir(dirname(target), { recursive: true });
      const size = await makeDurable(path);
      try {
        await link(path, target);
        syncFolder(dirname(target));
      } catch (error) {
        if (!cannotLink(error)) throw error;
        await this.put(name, createReadStream(path));
      }
      return { size };
    },
    async copy(from, to) {
      return this.take(to, join(root, checked(from)));
    },
    async *list(folder) {
      const entries = await readdir(join(root, checked(folder)), {
        recursive: true,
        withFileTypes: true,
      }).catch(() => []);
      for (const entry of entries.filter((entry) => entry.isFile())) {
        const path = join(entry.parentPath, entry.name);
        const found = await stat(path).catch(() => undefined);
        const name = relative(root, path).split(sep).join("/");
        if (found && isName(name))
          yield { name, changedAt: new Date(Math.max(found.mtimeMs, found.ctimeMs)) };
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

/** Fsyncs a file. Resolves to its size in bytes. */
async function makeDurable(path: string): Promise<number> {
  const handle = await open(path, "r+");
  try {
    await handle.sync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

/** Whether the target is on another file system, or on one without hard links. */
function cannotLink(error: unknown): boolean {
  const { code = "" } = error as NodeJS.ErrnoException;
  return ["EXDEV", "EPERM", "ENOTSUP", "ENOSYS", "EMLINK"].includes(code);
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
