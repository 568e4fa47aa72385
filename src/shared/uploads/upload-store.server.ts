import { type FileHandle, open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { DataStore, ERRORS, Upload } from "@tus/server";
import type { UploadFolder, UploadInfo, UploadKey } from "./upload-folder.server.ts";
import { isDiskFull, UploadRefused } from "./upload-problems.server.ts";

/** The write batch: a system call for each received chunk would be a third of the total cost. */
const BATCH_BYTES = 512 * 1024;

/** The bytes read after a failed write, before the connection is dropped; more than one request of the site's pages. */
const MAX_DROPPED_BYTES = 16 * 1024 * 1024;

interface UploadStoreOptions {
  folder: UploadFolder;
  /** Creates an upload. Throws if it may not begin. */
  begin: (key: UploadKey, info: UploadInfo) => Promise<void>;
  /** Throws if a request may not write to its upload any more. Called before each batch. */
  checkWrite: (id: string, upload: Pick<UploadInfo, "isAdmin">) => Promise<void>;
}

/** The tus data store on the uploads' folder. Its ids are `<account>.<upload>`. */
export class UploadStore extends DataStore {
  readonly #options: UploadStoreOptions;

  constructor(options: UploadStoreOptions) {
    super();
    this.#options = options;
    this.extensions = ["creation", "termination"];
  }

  override async create(upload: Upload): Promise<Upload> {
    const { size = 0, metadata } = upload;
    const info = {
      ...{ purpose: metadata?.purpose ?? "", size, fileName: metadata?.filename ?? "" },
      isAdmin: metadata?.admin === "yes",
    };
    await unlessFull(() => this.#options.begin(keyOf(upload.id), info));
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await this.#options.folder.find(keyOf(id));
    if (!found) throw ERRORS.FILE_NOT_FOUND;
    const { size, offset } = found;
    return new Upload({ id, size, offset });
  }

  override async remove(id: string): Promise<void> {
    await this.#options.folder.remove(keyOf(id));
  }

  /**
   * Resolves to the new offset. Keeps the bytes received before a broken connection; on a full disk deletes the upload.
   */
  override async write(body: Readable, id: string, offset: number): Promise<number> {
    const key = keyOf(id);
    const isAdmin = (await this.#options.folder.find(key))?.isAdmin ?? false;
    try {
      const handle = await open(this.#options.folder.pathOf(key), "r+");
      try {
        const check = () => this.#options.checkWrite(id, { isAdmin });
        return await append(handle, body, { start: offset, check });
      } finally {
        await handle.close();
      }
    } catch (error) {
      if (isDiskFull(error)) await this.#options.folder.remove(key);
      return unlessFull(() => Promise.reject(error));
    }
  }
}

export function keyOf(id: string): UploadKey {
  const [userId = "", uploadId = ""] = id.split(".");
  return { userId, uploadId };
}

export const tusIdOf = ({ userId, uploadId }: UploadKey): string => `${userId}.${uploadId}`;

/**
 * Resolves to the new offset. Throws a write error only after the body is read, since clients miss an earlier response.
 */
async function append(
  handle: FileHandle,
  body: Readable,
  { start, check }: { start: number; check: () => Promise<void> },
): Promise<number> {
  let offset = start;
  let batch: Buffer[] = [];
  let batchBytes = 0;
  let droppedBytes = 0;
  let failure: unknown;
  const flush = async () => {
    const pieces = batch;
    const bytes = batchBytes;
    batch = [];
    batchBytes = 0;
    try {
      await check();
      await writeAll(handle, pieces, bytes, offset);
      offset += bytes;
    } catch (error) {
      failure = error;
    }
    for (const piece of pieces) release(piece);
  };
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      if (failure === undefined) {
        batch.push(chunk);
        batchBytes += chunk.length;
        if (batchBytes >= BATCH_BYTES) await flush();
      } else {
        droppedBytes += chunk.length;
        release(chunk);
        if (droppedBytes > MAX_DROPPED_BYTES) break;
      }
    }
  } finally {
    // Also after a broken connection, so that these bytes are not sent again.
    if (batchBytes > 0) await flush();
  }
  if (failure !== undefined) throw failure;
  return offset;
}

async function writeAll(handle: FileHandle, pieces: Buffer[], length: number, offset: number): Promise<void> {
  let { bytesWritten: written } = await handle.writev(pieces, offset);
  if (written === length) return;
  // A short write may precede an error.
  const bytes = Buffer.concat(pieces);
  while (written < length)
    written += (await handle.write(bytes, written, length - written, offset + written)).bytesWritten;
}

/** Frees the memory now: the garbage collector would wait until 30 MB of chunks have accumulated. */
function release({ buffer, byteLength }: Buffer): void {
  const isAlone = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
  if (isAlone) buffer.transfer(0);
}

async function unlessFull<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDiskFull(error) && !(error instanceof UploadRefused)) throw new UploadRefused("DISK_FULL");
    throw error;
  }
}
