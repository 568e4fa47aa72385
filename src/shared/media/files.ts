import { constants, read } from "node:fs";
import { type FileHandle, open, realpath } from "node:fs/promises";
import { join, sep } from "node:path";
import type { Writable } from "node:stream";
import type { Validators } from "#shared/http/conditions.ts";
import type { BodyReader } from "./body.ts";
import type { ByteRange } from "./ranges.ts";

/**
 * The buffer of one download, also of a stalled one. 64 KiB needs twice the CPU for a gigabyte, 1 MiB saves nothing
 * more; createReadStream, which allocates a buffer for every read, needs twice the CPU at the same size.
 */
const CHUNK_BYTES = 256 * 1024;

/** Files to serve, by name: segments of `readSegments`, joined by slashes. */
export interface MediaSource {
  /**
   * Undefined for a name without a file. The caller calls `readerOf` or `close` once.
   *
   * @throws StorageUnavailable as `readerOf`
   */
  open(name: string): Promise<OpenFile | undefined>;
}

/** An open file. `size` is in bytes. */
export interface OpenFile extends Validators {
  size: number;
  modified: Date;
  /**
   * Reads a range that is not empty; undefined where the file has been removed. The caller closes the reader.
   *
   * @param client the response; its `close` event cancels the read
   */
  readerOf(range: ByteRange, client: Writable): Promise<BodyReader | undefined>;
  close(): Promise<void>;
}

/** The files of a folder on disk. No file outside it is found, symbolic links included. */
export function folderSource(root: string): MediaSource {
  return {
    async open(name) {
      const path = await locate(root, name);
      return path === undefined ? undefined : openFile(path);
    },
  };
}

/**
 * Splits a URL path (still percent-encoded) into the decoded segments of a file name.
 * `undefined` when no stored file can have that name: empty or hidden segments, `..`, encoded separators or NUL.
 * @throws URIError on malformed percent-encoding
 */
export function readSegments(encodedPath: string): string[] | undefined {
  const segments = encodedPath.split("/").map(decodeURIComponent);
  return segments.every(isPlain) ? segments : undefined;
}

/** The real path of a name below `root`; `undefined` when it is missing or a symbolic link leads outside. */
async function locate(root: string, name: string): Promise<string | undefined> {
  try {
    const [top, path] = await Promise.all([realpath(root), realpath(join(root, name))]);
    return path.startsWith(top + sep) ? path : undefined;
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

/** Opens a regular file for reading; `undefined` for folders, sockets, pipes and missing files. */
async function openFile(path: string): Promise<OpenFile | undefined> {
  let handle: FileHandle | undefined;
  try {
    // Without O_NONBLOCK, opening a named pipe would wait for a writer.
    handle = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    const stat = await handle.stat({ bigint: true });
    if (stat.isFile()) {
      const etag = `"${stat.size.toString(36)}-${stat.mtimeNs.toString(36)}"`;
      const modified = new Date(Number(stat.mtimeNs / 1_000_000_000n) * 1000);
      return { size: Number(stat.size), etag, modified, ...readingOf(handle) };
    }
    await handle.close();
    return undefined;
  } catch (error) {
    await handle?.close();
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

function readingOf(handle: FileHandle): Pick<OpenFile, "readerOf" | "close"> {
  return { readerOf: async (range) => fileReader(handle, range), close: () => handle.close() };
}

function fileReader(handle: FileHandle, { start, end }: ByteRange): BodyReader {
  let position = start;
  let buffer: Buffer | undefined;
  let isReading = false;
  let isClosed = false;
  return {
    read(most, done) {
      buffer ??= Buffer.allocUnsafeSlow(Math.min(CHUNK_BYTES, end - start + 1));
      isReading = true;
      read(handle.fd, buffer, 0, Math.min(buffer.length, most), position, (error, bytesRead, filled) => {
        isReading = false;
        position += bytesRead;
        if (isClosed) closeHandle();
        else done(error, filled.subarray(0, bytesRead));
      });
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      if (!isReading) closeHandle();
    },
  };

  function closeHandle(): void {
    // A failed close of a file opened for reading is harmless.
    handle.close().catch(() => undefined);
  }
}

function isPlain(segment: string): boolean {
  return segment !== "" && !segment.startsWith(".") && !/[/\\\0]/.test(segment);
}

/** Whether an error of the file system says that there is no such file. */
export function isNotFound(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return ["ENOENT", "ENOTDIR", "ENAMETOOLONG", "ELOOP", "ENXIO", "EISDIR"].includes(String(code));
}
