import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { mkdtemp, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { FileStore } from "@tus/file-store";
import { ERRORS, type Upload } from "@tus/server";
import { removeUnfinished } from "#shared/media/unfinished.server.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { UPLOAD_DAYS } from "#shared/time/periods.ts";
import { isUuid } from "#shared/uuid.ts";

/** The key of an upload. The account is part of its file's name, so that no account reaches another's uploads. */
export interface UploadKey {
  userId: string;
  /** 32 hexadecimal digits. */
  uploadId: string;
}

export interface StoredUpload {
  purpose: string;
  /** The total size in bytes. */
  size: number;
  /** The number of received bytes. */
  offset: number;
  /** The browser's file name without a path; may be empty. */
  fileName: string;
  /** Whether an account with a role uploads it; all members share a limit. */
  isStaff: boolean;
}

export type UploadFiles = ReturnType<typeof openUploadFiles>;

export const uploadIdPattern = /^[0-9a-f]{32}$/;

export const newUploadId = (): string => randomBytes(16).toString("hex");

/** The id of an upload in the tus library, which is also its file's name. */
export const tusIdOf = ({ userId, uploadId }: UploadKey): string => `${userId}.${uploadId}`;

export function keyOf(tusId: string): UploadKey {
  const [userId = "", uploadId = ""] = tusId.split(".");
  return { userId, uploadId };
}

/** Runs `create` if the upload may begin, and throws otherwise. */
export type Admit = (key: UploadKey, upload: StoredUpload, create: () => Promise<Upload>) => Promise<Upload>;

/** Unpublished uploads in a folder, until a day after their creation. */
export function openUploadFiles(folder: string, admit: Admit = (_key, _upload, create) => create()) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const store = new UploadStore(folder, admit);

  return {
    /** For the tus library. */
    store,
    find: (key: UploadKey) => find(key),
    remove,
    listOf,

    /** The received bytes of all accounts without a role. */
    async bytesOfMembers(): Promise<number> {
      const uploads = await Promise.all((await tusIds()).map(findByTusId));
      return uploads.reduce((sum, upload) => sum + (upload && !upload.isStaff ? upload.offset : 0), 0);
    },

    /** Runs `work` with the upload's file, and with a folder for derived files that lasts until `work` ends. */
    async withLocalFile<T>(
      key: UploadKey,
      work: (path: string, workFolder: string) => Promise<T>,
    ): Promise<T> {
      const workFolder = await mkdtemp(join(folder, "work-"));
      try {
        return await work(join(folder, tusIdOf(key)), workFolder);
      } finally {
        await rm(workFolder, { force: true, recursive: true });
      }
    },

    /** Removes an account's uploads without a write since `time`. */
    async removeIdle(userId: string, time: Date): Promise<void> {
      for (const id of await tusIds(userId)) {
        const written = await stat(join(folder, id)).catch(() => undefined);
        if (written && written.mtime < time) await removeByTusId(id);
      }
    },

    /** Removes uploads older than a day, and the remains of a crash. Resolves to the number of removed uploads. */
    async removeExpired(): Promise<number> {
      const removed = await store.deleteExpired();
      await removeUnfinished(folder, { recursive: true });
      return removed;
    },
  };

  /** Undefined for a missing upload, and for truncated metadata after a power cut. */
  async function find({ userId, uploadId }: UploadKey): Promise<StoredUpload | undefined> {
    if (!isUuid(userId) || !uploadIdPattern.test(uploadId)) return undefined;
    return findByTusId(tusIdOf({ userId, uploadId }));
  }

  async function findByTusId(id: string): Promise<StoredUpload | undefined> {
    const upload = await store.getUpload(id).catch(undefinedIfMissing);
    return upload && toStoredUpload(upload);
  }

  async function listOf(userId: string): Promise<StoredUpload[]> {
    const found = await Promise.all((await tusIds(userId)).map(findByTusId));
    return found.filter((upload) => upload !== undefined);
  }

  /** Succeeds for a missing upload. */
  async function remove(key: UploadKey): Promise<void> {
    await removeByTusId(tusIdOf(key));
  }

  async function removeByTusId(id: string): Promise<void> {
    await store.remove(id).catch(undefinedIfMissing);
  }

  async function tusIds(userId = ""): Promise<string[]> {
    const names = (await readdir(folder).catch(undefinedIfMissing)) ?? [];
    return names
      .filter((name) => name.startsWith(userId) && name.endsWith(".json"))
      .map((name) => name.slice(0, -".json".length));
  }
}

function toStoredUpload({ size = 0, offset, metadata }: Upload): StoredUpload {
  const { purpose, filename, admin } = metadata ?? {};
  return { purpose: purpose ?? "", size, offset, fileName: filename ?? "", isStaff: admin === "yes" };
}

function undefinedIfMissing(error: unknown): undefined {
  const isMissing = error === ERRORS.FILE_NOT_FOUND || error === ERRORS.FILE_NO_LONGER_EXISTS;
  if (isMissing || (error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
  throw error;
}

/** The library's store, with limits at the creation. */
class UploadStore extends FileStore {
  override extensions = ["creation", "termination", "expiration"];
  readonly #admit: Admit;

  constructor(directory: string, admit: Admit) {
    super({ directory, expirationPeriodInMilliseconds: UPLOAD_DAYS * DAY_MS });
    this.#admit = admit;
  }

  override create(upload: Upload): Promise<Upload> {
    return this.#admit(keyOf(upload.id), toStoredUpload(upload), () => super.create(upload));
  }

  /** Replaces the library's method, which hides why a write failed, and leaves buffers to the garbage collector. */
  override async write(body: Readable, id: string, offset: number): Promise<number> {
    const handle = await open(join(this.directory, id), "r+");
    let end = offset;
    try {
      for await (const chunk of body as AsyncIterable<Buffer>) {
        for (let at = 0; at < chunk.length; ) {
          const { bytesWritten } = await handle.write(chunk, at, chunk.length - at, end);
          at += bytesWritten;
          end += bytesWritten;
        }
        const { buffer } = chunk;
        const isAlone = buffer instanceof ArrayBuffer && buffer.byteLength === chunk.length;
        if (isAlone) buffer.transfer(0);
      }
      return end;
    } finally {
      await handle.close();
    }
  }
}
