import {
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  statfs,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { isUuid } from "#shared/uuid.ts";
import { receive } from "./receive.server.ts";
import {
  newUploadId,
  pathOfKey,
  readInfo,
  type UploadFiles,
  type UploadKey,
  uploadIdPattern,
} from "./upload-files.server.ts";

/** Unpublished uploads: `<root>/<account>/<upload>` has the bytes, `<upload>.json` the metadata. */
export function uploadFolder(root: string): UploadFiles & { pathOf(key: UploadKey): string } {
  const pathOf = (key: UploadKey) => join(root, pathOfKey(key));

  return {
    pathOf,
    newId: newUploadId,
    free: () => freeUploadBytes(root),

    async create(key, info) {
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

    async find(key) {
      const path = pathOf(key);
      try {
        const info = readInfo(await readFile(`${path}.json`, "utf8"));
        return info && { ...info, offset: await sizeOf(path) };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw error;
      }
    },

    async listOf(userId) {
      const names = await namesIn(join(root, userId));
      const ids = names.filter((name) => uploadIdPattern.test(name));
      const found = await Promise.all(ids.map((uploadId) => this.find({ userId, uploadId })));
      return found.filter((upload) => upload !== undefined);
    },

    async bytesOfMembers() {
      let bytes = 0;
      for (const userId of (await namesIn(root)).filter(isUuid))
        for (const { isAdmin, offset } of await this.listOf(userId)) bytes += isAdmin ? 0 : offset;
      return bytes;
    },

    async append(key, body, { offset, check }) {
      const handle = await open(pathOf(key), "r+");
      try {
        return await receive(handle, body, { start: offset, check });
      } finally {
        await handle.close();
      }
    },

    remove,

    async withLocalFile(key, work) {
      // Of its own, since another process may publish the same upload.
      const workFolder = await mkdtemp(`${pathOf(key)}.work-`);
      try {
        return await work(pathOf(key), workFolder);
      } finally {
        await rm(workFolder, { force: true, recursive: true });
      }
    },

    /** Removes empty folders of accounts, too. */
    async removeIdleSince(time, onlyOf) {
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
    for (const each of [`${path}.json`, `${path}.new`, path]) await rm(each, { force: true });
  }
}

/** The free disk space of a folder in bytes; creates the folder. */
export async function freeUploadBytes(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Opens the file: the metadata that a network file system caches may be older than another machine's last write. */
async function sizeOf(path: string): Promise<number> {
  const handle = await open(path);
  try {
    return (await handle.stat()).size;
  } finally {
    await handle.close();
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
