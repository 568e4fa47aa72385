import { randomUUID } from "node:crypto";
import { createReadStream, type Stats } from "node:fs";
import { link, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import send from "send";
import { syncFolder } from "#shared/sync-tree.server.ts";
import { sendPieces } from "./send-pieces.server.ts";
import {
  checkedName,
  isMediaName,
  isNotFound,
  isRefusal,
  type MediaSource,
  type MediaStore,
  mediaUrls,
} from "./store.server.ts";
import { removeUnfinished } from "./unfinished.server.ts";

/**
 * Stores files in `<dataDir>/media`, taking over local ones by a hard link where the file system can. Deletes
 * unfinished files of a crash in the background.
 */
export function folderStore(dataDir: string): MediaStore {
  const root = join(dataDir, "media");
  // Beside the top folders, for a rename within one file system; hidden, so that it is never served.
  const incoming = join(root, ".incoming");
  void removeUnfinished(incoming);

  return {
    ...mediaUrls,
    send: folderSource(root).send,
    async put(name, content) {
      const path = join(root, checkedName(name));
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
      const target = join(root, checkedName(name));
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
      return this.take(to, join(root, checkedName(from)));
    },
    async read(name) {
      const handle = await open(join(root, checkedName(name))).catch((error: unknown) => {
        if (isNotFound(error)) return undefined;
        throw error;
      });
      return handle?.createReadStream();
    },
    async *list(folder) {
      const entries = await readdir(folder === undefined ? root : join(root, checkedName(folder)), {
        recursive: true,
        withFileTypes: true,
      }).catch(() => []);
      for (const entry of entries.filter((entry) => entry.isFile())) {
        const path = join(entry.parentPath, entry.name);
        const name = relative(root, path).split(sep).join("/");
        const found = isMediaName(name) ? await stat(path).catch(() => undefined) : undefined;
        if (found)
          yield { name, size: found.size, changedAt: new Date(Math.max(found.mtimeMs, found.ctimeMs)) };
      }
    },
    async remove(name) {
      await rm(join(root, checkedName(name)), { force: true });
    },
  };
}

/** The files of a folder, to serve by the name of a store. */
export function folderSource(root: string): MediaSource {
  return {
    send: (name, { incoming, outgoing, left }, headers) =>
      new Promise((resolve, reject) => {
        left.addEventListener("abort", () => resolve(undefined));
        // Only a GET may have a range.
        const options = { root, index: false, cacheControl: false, acceptRanges: incoming.method === "GET" };
        const sending = send(incoming, checkedName(name), options);
        sending.stream = (path, { start }: { start: number }) => {
          const length = Number(outgoing.getHeader("content-length"));
          sendPieces(path, { start, length }, outgoing, left, (error) => {
            for (const field of ["content-length", "content-range"]) outgoing.removeHeader(field);
            sending.onStatError(error);
          });
        };
        sending
          .on("headers", (_outgoing, _path, { size, mtimeMs }: Stats) => {
            for (const [field, value] of Object.entries(headers)) outgoing.setHeader(field, value);
            // A strong tag, with which browsers keep parts of a file.
            outgoing.setHeader("etag", `"${size.toString(36)}-${mtimeMs.toString(36)}"`);
          })
          .on("directory", () => resolve(404))
          .on("error", (error: Error & { status: number }) => {
            if (isRefusal(error.status)) resolve(error.status);
            else reject(error);
          })
          .pipe(outgoing);
      }),
  };
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
