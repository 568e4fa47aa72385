import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { isUuid } from "#shared/uuid.ts";

const infoSchema = z.object({
  purpose: z.string(),
  /** The total size in bytes. */
  size: z.number().int().nonnegative(),
  /** The browser's file name without a path; may be empty. */
  fileName: z.string(),
  /** Whether an admin uploads it; all members share a limit. */
  isAdmin: z.boolean().default(false),
});

export type UploadInfo = z.infer<typeof infoSchema>;

/** The key of an upload. The account is part of its path, so that no account reaches another's uploads. */
export interface UploadKey {
  userId: string;
  /** 32 hexadecimal digits. */
  uploadId: string;
}

export interface StoredUpload extends UploadInfo {
  /** The file with its bytes. */
  path: string;
  /** The number of received bytes: the file's size on disk. */
  offset: number;
}

export const uploadIdPattern = /^[0-9a-f]{32}$/;

export type UploadFolder = ReturnType<typeof uploadFolder>;

/** Unpublished uploads: `<root>/<account>/<upload>` has the bytes, `<upload>.json` the metadata. */
export function uploadFolder(root: string) {
  const pathOf = ({ userId, uploadId }: UploadKey) => {
    if (!isUuid(userId) || !uploadIdPattern.test(uploadId)) throw new Error("No upload's key");
    return join(root, userId, uploadId);
  };

  return {
    root,
    pathOf,
    newId: () => randomBytes(16).toString("hex"),

    /** The free disk space in bytes. */
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
        // Atomic, so that a partial file is never read.
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

    /** The received bytes of all accounts without the admin role. */
    async bytesOfMembers(): Promise<number> {
      let bytes = 0;
      for (const userId of (await namesIn(root)).filter(isUuid))
        for (const { isAdmin, offset } of await this.listOf(userId)) bytes += isAdmin ? 0 : offset;
      return bytes;
    },

    remove,

    /** The folder for files derived from an upload; removed with it. */
    workFolderOf: (key: UploadKey) => `${pathOf(key)}.work`,

    /**
     * Removes uploads without a write since `time`, of one account or of all, and empty account folders. Resolves to
     * the number of removed files.
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
        // Fails for a folder with files, as intended.
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

/** Undefined for a file truncated by a power cut, which must not count against its account. */
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

/** The time of the last write in milliseconds; 0 for a missing file. */
async function lastWritten(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}
