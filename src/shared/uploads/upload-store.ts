import { type FileHandle, open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { DataStore, ERRORS, Upload } from "@tus/server";
import pLimit from "p-limit";
import type { UploadFolder, UploadInfo, UploadKey } from "./upload-folder.ts";
import { isDiskFull, UploadRefused } from "./upload-problems.ts";

/** Written at once: a call to the disk for each piece that arrives would be a third of the whole cost. */
const BATCH_BYTES = 512 * 1024;

/** Throws for what may not begin. */
type Admit = (key: UploadKey, info: UploadInfo) => Promise<void>;

/** The protocol's view of the uploads' folder. Its ids are `<account>.<upload>`. */
export class UploadStore extends DataStore {
  readonly #folder: UploadFolder;
  readonly #admit: Admit;
  readonly #oneAtATime = pLimit(1);

  constructor(folder: UploadFolder, admit: Admit) {
    super();
    this.#folder = folder;
    this.#admit = admit;
    this.extensions = ["creation", "termination"];
  }

  override async create(upload: Upload): Promise<Upload> {
    const { size = 0, metadata } = upload;
    const info = { purpose: metadata?.purpose ?? "", size, fileName: metadata?.filename ?? "" };
    await this.#oneAtATime(async () => {
      await this.#admit(keyOf(upload.id), info);
      await unlessFull(() => this.#folder.create(keyOf(upload.id), info));
    });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await this.#folder.find(keyOf(id));
    if (!found) throw ERRORS.FILE_NOT_FOUND;
    const { size, offset } = found;
    return new Upload({ id, size, offset });
  }

  override async remove(id: string): Promise<void> {
    await this.#folder.remove(keyOf(id));
  }

  /** Answers with the new offset. What arrived before the connection broke stays; where the disk is full nothing does. */
  override async write(body: Readable, id: string, offset: number): Promise<number> {
    const key = keyOf(id);
    try {
      const handle = await open(this.#folder.pathOf(key), "r+");
      try {
        return await append(handle, body, offset);
      } finally {
        await handle.close();
      }
    } catch (error) {
      if (isDiskFull(error)) await this.#folder.remove(key);
      return unlessFull(() => Promise.reject(error));
    }
  }
}

export function keyOf(id: string): UploadKey {
  const [userId = "", uploadId = ""] = id.split(".");
  return { userId, uploadId };
}

export const tusIdOf = ({ userId, uploadId }: UploadKey): string => `${userId}.${uploadId}`;

async function append(handle: FileHandle, body: Readable, start: number): Promise<number> {
  let offset = start;
  let batch: Buffer[] = [];
  let batchBytes = 0;
  const flush = async () => {
    const { bytesWritten } = await handle.writev(batch, offset);
    if (bytesWritten < batchBytes) await writeRest(handle, Buffer.concat(batch), bytesWritten, offset);
    offset += batchBytes;
    batch = [];
    batchBytes = 0;
  };
  try {
    for await (const chunk of body) {
      batch.push(chunk);
      batchBytes += chunk.length;
      if (batchBytes >= BATCH_BYTES) await flush();
    }
  } finally {
    // Also of a connection that broke: it need not be sent again.
    if (batchBytes > 0) await flush();
  }
  return offset;
}

/** The system may write less than it was given, before it says why. */
async function writeRest(handle: FileHandle, bytes: Buffer, from: number, offset: number): Promise<void> {
  let written = from;
  while (written < bytes.length) {
    const left = bytes.length - written;
    const { bytesWritten } = await handle.write(bytes, written, left, offset + written);
    written += bytesWritten;
  }
}

async function unlessFull<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDiskFull(error)) throw new UploadRefused("DISK_FULL");
    throw error;
  }
}
