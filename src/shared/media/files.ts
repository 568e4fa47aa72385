import { constants } from "node:fs";
import { type FileHandle, open, realpath } from "node:fs/promises";
import { join, sep } from "node:path";
import type { Validators } from "./conditions.ts";

/** An open regular file; the caller closes `handle`. `size` is in bytes. */
export interface OpenFile extends Validators {
  handle: FileHandle;
  size: number;
  modified: Date;
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
export async function locate(root: string, segments: string[]): Promise<string | undefined> {
  try {
    const [top, path] = await Promise.all([realpath(root), realpath(join(root, ...segments))]);
    return path.startsWith(top + sep) ? path : undefined;
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

/** Opens a regular file for reading; `undefined` for folders, sockets, pipes and missing files. */
export async function openFile(path: string): Promise<OpenFile | undefined> {
  let handle: FileHandle | undefined;
  try {
    // Without O_NONBLOCK, opening a named pipe would wait for a writer.
    handle = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    const stat = await handle.stat({ bigint: true });
    if (stat.isFile()) {
      const etag = `"${stat.size.toString(36)}-${stat.mtimeNs.toString(36)}"`;
      const modified = new Date(Number(stat.mtimeNs / 1_000_000_000n) * 1000);
      return { handle, size: Number(stat.size), etag, modified };
    }
    await handle.close();
    return undefined;
  } catch (error) {
    await handle?.close();
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

function isPlain(segment: string): boolean {
  return segment !== "" && !segment.startsWith(".") && !/[/\\\0]/.test(segment);
}

function isNotFound(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return ["ENOENT", "ENOTDIR", "ENAMETOOLONG", "ELOOP", "ENXIO", "EISDIR"].includes(String(code));
}
