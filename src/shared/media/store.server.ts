import type { IncomingMessage, ServerResponse } from "node:http";
import type { Readable } from "node:stream";

const publicPath = "/media/";

const topFolders = ["tracks", "covers", "culture-videos", "pages"] as const;

/** The status of an answer without a file. */
export type Refusal = 404 | 412 | 416;

export function isRefusal(status: number | undefined): status is Refusal {
  return status === 404 || status === 412 || status === 416;
}

/** A request, the response to it, and the signal that it has ended or that the client has left. */
export interface Exchange {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  left: AbortSignal;
}

/** Files to serve. */
export interface MediaSource {
  /**
   * Answers GET or HEAD with a file or a part of it, using at most 64 KiB for a slow client. Resolves at the end of
   * the response, or to a refusal, for which nothing is sent.
   *
   * @throws StorageUnavailable before anything is sent
   */
  send(name: string, exchange: Exchange, headers: Record<string, string>): Promise<Refusal | undefined>;
}

/**
 * Stores uploaded and generated files by name: a top folder, then at least one more segment of `[a-zA-Z0-9._-]`. All
 * methods except `nameAt` throw InvalidMediaName for any other name.
 */
export interface MediaStore extends MediaSource {
  /**
   * Stores the content atomically, replacing a file of that name; resolves to its size in bytes. Rejects with the
   * content's own error.
   */
  put(name: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<{ size: number }>;
  /**
   * Stores the local file at `path` durably. Resolves to its size in bytes. The caller may remove the file
   * afterwards, but must not write to it. Rejects with EEXIST for an existing name, and with the file's error.
   */
  take(name: string, path: string): Promise<{ size: number }>;
  /** Stores a file under a second name, with the guarantees of `take`. */
  copy(from: string, to: string): Promise<{ size: number }>;
  /** The file's bytes; undefined for a missing file. The caller reads them to the end or destroys the stream. */
  read(name: string): Promise<Readable | undefined>;
  /**
   * All files below a folder of the store, such as `tracks/admin`, or all files without one. Each has its size in
   * bytes and the time of the last write or link.
   */
  list(folder?: string): AsyncIterable<ListedFile>;
  /** Succeeds for a missing file. */
  remove(name: string): Promise<void>;
  /** The public path, with a leading slash. */
  url(name: string): string;
  /** The name of a public path of this store; `undefined` for any other URL. Never throws. */
  nameAt(url: string): string | undefined;
}

export interface ListedFile {
  name: string;
  size: number;
  changedAt: Date;
}

export class InvalidMediaName extends Error {
  override name = "InvalidMediaName";
}

/** `url` and `nameAt` of every store. */
export const mediaUrls: Pick<MediaStore, "url" | "nameAt"> = {
  url: (name) => `${publicPath}${checkedName(name)}`,
  nameAt(url) {
    const name = url.startsWith(publicPath) ? url.slice(publicPath.length) : "";
    return isMediaName(name) ? name : undefined;
  },
};

/** @throws InvalidMediaName */
export function checkedName(name: string): string {
  if (!isMediaName(name)) throw new InvalidMediaName(`Not a name for a stored file: ${JSON.stringify(name)}`);
  return name;
}

export function isMediaName(name: string): boolean {
  const [top, ...rest] = name.split("/");
  const isPlain = rest.every((part) => /^[a-zA-Z0-9_-][a-zA-Z0-9._-]{0,199}$/.test(part));
  return rest.length > 0 && isPlain && topFolders.some((known) => known === top);
}

/** Whether the file is kept as evidence: it is never served under `/media/`. */
export function isSealedName(name: string): boolean {
  return name.split("/")[1] === "sealed";
}

/** Whether the content of a name never changes: the name ends in a hash or UUID, or starts with a timestamp. */
export function hasUniqueName(name: string): boolean {
  return (
    /(?:^|[/._-])(?=[0-9a-f]*[a-f])(?=[0-9a-f]*[0-9])[0-9a-f]{8,}\.\w+$/i.test(name) ||
    /(?:^|\/)\d{10,}[_-][^/]+$/.test(name)
  );
}

/** Whether an error of a store, or of the file system, says that there is no such file. */
export function isNotFound(error: unknown): boolean {
  return ["ENOENT", "ENOTDIR", "ENAMETOOLONG"].includes(
    (error as NodeJS.ErrnoException | undefined)?.code ?? "",
  );
}
