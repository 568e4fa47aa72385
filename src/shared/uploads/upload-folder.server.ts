import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { isUuid } from "#shared/uuid.ts";

const infoSchema = z.object({
  purpose: z.string(),
  /** Bytes in all. */
  size: z.number().int().nonnegative(),
  /** As the browser gave it, without a folder; empty when it gave none. */
  fileName: z.string(),
  /** Whether an admin uploads it: what members upload is limited in all. */
  isAdmin: z.boolean().default(false),
});

export type UploadInfo = z.infer<typeof infoSchema>;

/** An upload of one account: who made it is part of where it lies, so nobody reaches another's. */
export interface UploadKey {
  userId: string;
  /** 32 hexadecimal digits. */
  uploadId: string;
}

export interface StoredUpload extends UploadInfo {
  /** Where its bytes are. */
  path: string;
  /** How many have arrived, as the disk says. */
  offset: number;
}

export const uploadIdPattern = /^[0-9a-f]{32}$/;

export type UploadFolder = ReturnType<typeof uploadFolder>;

/** What has been uploaded and not been used yet: `<root>/<account>/<upload>` holds the bytes, `<upload>.json` what they are for. */
export function uploadFolder(root: string) {
  const pathOf = ({ userId, uploadId }: UploadKey) => {
    if (!isUuid(userId) || !uploadIdPattern.test(uploadId)) throw new Error("No upload's key");
    return join(root, userId, uploadId);
  };

  return {
    root,
    pathOf,
    newId: () => randomBytes(16).toString("hex"),

    /** Bytes that may still be written. */
    async free(): Promise<number> {
      await mkdir(root, { recursive: true, mode: 0o700 });
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize;
    },

    async create(key: UploadKey, info: z.input<typeof infoSchema>): Promise<void> {
      const path = pathOf(key);
      await mkdir(join(root, key.userId), { recursive: true, mode: 0o700 });
      try {
        await writeFile(path, "", { flag: "wx" });
        // What is half written is never read.
        await writeFile(`${path}.new`, JSON.stringify(info));
        await rename(`${path}.new`, `${path}.json`);
      } catch (error) {
        await remove(key);
        throw error;
      }
    },

    async find(key: UploadKey): Promise<StoredUpload | undefined> {
      const path = pathOf(key);
      try {
        const info = readInfo(await readFile(`${path}.json`, "utf8"));
        return info && { ...info, path, offset: (await stat(path)).size };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw error;
      }
    },

    async listOf(userId: string): Promise<StoredUpload[]> {
      const names = await namesIn(join(root, userId));
      const ids = names.filter((name) => uploadIdPattern.test(name));
      const found = await Promise.all(ids.map((uploadId) => this.find({ userId, uploadId })));
      return found.filter((upload) => upload !== undefined);
    },

    /** Bytes that have arrived of the uploads of all accounts without the admin role. */
    async bytesOfMembers(): Promise<number> {
      let bytes = 0;
      for (const userId of (await namesIn(root)).filter(isUuid))
        for (const { isAdmin, offset } of await this.listOf(userId)) bytes += isAdmin ? 0 : offset;
      return bytes;
    },

    remove,

    /** Where files are made of an upload; goes with it. */
    workFolderOf: (key: UploadKey) => `${pathOf(key)}.work`,

    /**
     * Removes what nothing has been written to since then, of one account or of all, and accounts' folders with nothing in them.
     * Tells how many files.
     */
    async removeIdleSince(time: Date, onlyOf?: string): Promise<number> {
      let removed = 0;
      for (const userId of onlyOf ? [onlyOf] : await namesIn(root)) {
        const folder = join(root, userId);
        const names = await namesIn(folder);
        for (const id of new Set(names.map((name) => name.replace(/\..*$/, "")))) {
          const paths = names.filter((name) => name.startsWith(id)).map((name) => join(folder, name));
          const times = await Promise.all(paths.map(lastWritten));
          if (times.some((at) => at >= time.getTime())) continue;
          await Promise.all(paths.map((path) => rm(path, { force: true, recursive: true })));
          removed += paths.length;
        }
        // Refuses while anything is in it, which is what is wanted.
        await rmdir(folder).catch(() => {});
      }
      return removed;
    },
  };

  async function remove(key: UploadKey): Promise<void> {
    const path = pathOf(key);
    for (const each of [`${path}.json`, `${path}.new`, path, `${path}.work`])
      await rm(each, { force: true, recursive: true });
  }
}

/** Undefined for what a power cut left: it must not keep its account from beginning another. */
function readInfo(text: string): UploadInfo | undefined {
  try {
    return infoSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return [];
    throw error;
  });
}

/** Milliseconds; never for what is gone. */
async function lastWritten(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}
