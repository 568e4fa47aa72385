import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, mkdtemp, open, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { removeUnfinished } from "#shared/media/unfinished.ts";
import type { Bucket } from "#shared/object-storage/bucket.server.ts";
import { openBytes } from "#shared/object-storage/object-bytes.server.ts";
import { receive } from "./receive.server.ts";
import {
  newUploadId,
  pathOfKey,
  readInfo,
  type UploadFiles,
  type UploadInfo,
  type UploadKey,
} from "./upload-files.server.ts";
import { freeUploadBytes } from "./upload-folder.server.ts";
import { partName, type StoredPart, slicesOf, startOfPart } from "./upload-parts.rules.ts";
import { isDiskFull, UploadRefused } from "./upload-problems.server.ts";

/** The prefix of the keys of unpublished uploads in the bucket. */
const PREFIX = "uploads/";

const INFO = "info.json";

/** Metadata never changes, so a process reads it once. */
const MAX_KNOWN = 10_000;

const CONCURRENT_READS = 8;

interface Listed {
  /** All keys of the upload. */
  keys: string[];
  parts: StoredPart[];
  /** Whether it has metadata: not once its removal has begun. */
  isWhole: boolean;
  /** The last write. */
  changedAt: Date;
}

/**
 * Unpublished uploads in object storage: `uploads/<account>/<upload>/info.json`, and an object for each request's bytes.
 * A request's bytes wait in a temporary file for their end, or that of the connection.
 *
 * @param workFolder for temporary files on this machine; those of a crash are deleted in the background
 */
export function uploadBucket(bucket: Bucket, workFolder: string): UploadFiles {
  const known = new LRUCache<string, UploadInfo>({ max: MAX_KNOWN });
  const reading = pLimit(CONCURRENT_READS);
  void removeUnfinished(workFolder, { recursive: true });
  const folderOf = (key: UploadKey) => `${PREFIX}${pathOfKey(key)}/`;

  return {
    newId: newUploadId,
    free: () => freeUploadBytes(workFolder),

    async create(key, info) {
      await bucket.put(folderOf(key) + INFO, Buffer.from(JSON.stringify(info)));
    },

    async find(key) {
      return (await uploadsBelow(folderOf(key)))[0];
    },

    listOf: (userId) => uploadsBelow(`${PREFIX}${userId}/`),

    async bytesOfMembers() {
      const uploads = await uploadsBelow(PREFIX);
      return uploads.reduce((sum, { isAdmin, offset }) => sum + (isAdmin ? 0 : offset), 0);
    },

    async append(key, body, { offset, check }) {
      return inFolder(async (folder) => {
        const path = join(folder, "part");
        const broken = await receiveInto(path, body, check);
        const { size } = await stat(path);
        if (size > 0) {
          await check();
          const name = folderOf(key) + partName({ start: offset, size });
          await bucket.put(name, createReadStream(path));
        }
        if (broken) throw broken.error;
        return offset + size;
      });
    },

    remove: async (key) => removeAll(await listed(folderOf(key))),

    async withLocalFile(key, work) {
      return inFolder(async (folder) => {
        const path = join(folder, "file");
        const [upload] = await listed(folderOf(key));
        if (!upload?.isWhole) throw new Error("An upload is gone");
        await pipeline(Readable.from(bytesOf(key, upload.parts)), createWriteStream(path));
        return work(path, join(folder, "work"));
      });
    },

    async removeIdleSince(time, onlyOf) {
      if (!onlyOf) await removeUnfinished(workFolder, { recursive: true });
      const uploads = await listed(onlyOf ? `${PREFIX}${onlyOf}/` : PREFIX);
      const idle = uploads.filter(({ changedAt }) => changedAt < time);
      await removeAll(idle);
      return idle.reduce((sum, { keys }) => sum + keys.length, 0);
    },
  };

  async function listed(prefix: string): Promise<Listed[]> {
    const uploads = new Map<string, Listed>();
    for await (const { key, size, changedAt } of bucket.list(prefix)) {
      const [, userId, uploadId, name = ""] = key.split("/");
      const id = `${userId}/${uploadId}`;
      const upload = uploads.get(id) ?? { keys: [], parts: [], isWhole: false, changedAt };
      uploads.set(id, upload);
      const start = startOfPart(name);
      if (start !== undefined) upload.parts.push({ name, start, size });
      if (name === INFO) upload.isWhole = true;
      if (changedAt > upload.changedAt) upload.changedAt = changedAt;
      upload.keys.push(key);
    }
    return [...uploads.values()];
  }

  async function uploadsBelow(prefix: string) {
    const uploads = (await listed(prefix)).filter(({ isWhole }) => isWhole);
    const found = uploads.map(({ keys, parts }) =>
      reading(async () => {
        const info = await infoAt(keys.find((key) => key.endsWith(INFO)) ?? "");
        return info && { ...info, offset: slicesOf(parts).at(-1)?.end ?? 0 };
      }),
    );
    return (await Promise.all(found)).filter((upload) => upload !== undefined);
  }

  async function infoAt(key: string): Promise<UploadInfo | undefined> {
    const cached = known.get(key);
    if (cached) return cached;
    const found = await openBytes(bucket, key);
    const info = found && readInfo(await text(found.bytes));
    if (info) known.set(key, info);
    return info;
  }

  async function* bytesOf(key: UploadKey, parts: StoredPart[]) {
    for (const { name, range } of slicesOf(parts)) {
      const found = await openBytes(bucket, folderOf(key) + name, { range });
      if (!found) throw new Error("An upload was removed while it was read");
      yield* found.bytes;
    }
  }

  async function removeAll(uploads: Listed[]): Promise<void> {
    for (const { keys } of uploads) {
      // The metadata first: an upload without it is none.
      const last = keys.filter((key) => !key.endsWith(INFO));
      for (const key of [...keys.filter((key) => key.endsWith(INFO)), ...last]) await bucket.remove(key);
    }
  }

  async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
    await mkdir(workFolder, { recursive: true, mode: 0o700 });
    const folder = await mkdtemp(join(workFolder, "work-"));
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/** Writes a body to a file. Resolves to the error of a broken connection, whose bytes are kept. */
async function receiveInto(path: string, body: Readable, check: () => Promise<void>) {
  const handle = await open(path, "wx");
  try {
    await receive(handle, body, { start: 0, check });
    return undefined;
  } catch (error) {
    if (error instanceof UploadRefused || isDiskFull(error)) throw error;
    return { error };
  } finally {
    await handle.close();
  }
}
