import { copyFile, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { digestOf } from "#shared/backup/hashing.server.ts";
import type { MediaStore } from "#shared/media/store.server.ts";
import { inspectFile } from "#shared/media-reader/inspect-file.server.ts";
import { COVER_SIDES, type MediaTask } from "#shared/media-reader/media-tasks.server.ts";
import { type BucketName, pathIn } from "../old-addresses/old-addresses.rules.ts";
import { Held } from "../rows/read-row.rules.ts";
import type { ImportedFiles } from "../rows/table-import.ts";
import type { SourceFiles } from "./source-files.server.ts";

interface Options {
  source: SourceFiles;
  media: Pick<MediaStore, "remove" | "take" | "url">;
  /** Copies of refused files are put here. */
  refusedFolder: string;
  /** Reads the files, and stores none. */
  checksOnly: boolean;
}

/**
 * The files of a hosted backend's buckets. Each passes the inspection of an upload, and is stored under the
 * id of its row: a repeated import finds it.
 */
export function importedFiles({ source, media, refusedFolder, checksOnly }: Options): ImportedFiles {
  async function inspected<Task extends MediaTask>(task: Task, bucket: BucketName, url: string) {
    const name = pathIn(bucket, url);
    if (name === undefined) throw new Held("no address of a file");
    const work = await mkdtemp(join(tmpdir(), "import-"));
    const remove = () => rm(work, { recursive: true, force: true });
    try {
      const path = await source.open(bucket, name, work);
      if (path === undefined) throw new Held(source.missing);
      const found = await inspectFile(task, { path, outDir: work });
      if (!("refused" in found)) return { ...found, remove };
      await mkdir(refusedFolder, { recursive: true, mode: 0o700 });
      await copyFile(path, join(refusedFolder, `${bucket}-${basename(name)}`));
      throw new Held(`its file is refused (${found.refused})`);
    } catch (error) {
      await remove();
      throw error;
    }
  }

  /** Replaces the file of an import that ended before its row was stored. */
  async function store(name: string, path: string): Promise<string> {
    if (!checksOnly) {
      await media.remove(name);
      await media.take(name, path);
    }
    return media.url(name);
  }

  return {
    async sound(url, id) {
      const { files, extension, duration, size, remove } = await inspected("audio", "tracks", url);
      try {
        const stored = await store(`tracks/admin/imported/${id}.${extension}`, files[0] ?? "");
        return { url: stored, duration, fileSize: size };
      } finally {
        await remove();
      }
    },

    async cover(url, id) {
      const { files, remove } = await inspected("cover", "covers", url);
      try {
        const urls: string[] = [];
        for (const [index, size] of COVER_SIDES.entries())
          urls.push(await store(`covers/admin/imported-${id}-${size}.webp`, files[index] ?? ""));
        return urls[1] ?? "";
      } finally {
        await remove();
      }
    },

    async film(url, id) {
      const { files, duration, width, height, size, remove } = await inspected(
        "video",
        "culture-videos",
        url,
      );
      try {
        const [path = ""] = files;
        const digest = await digestOf(path);
        const stored = await store(`culture-videos/admin/imported/${id}.mp4`, path);
        return { url: stored, duration, width, height, fileSize: size, sha256: digest?.sha256 ?? null };
      } finally {
        await remove();
      }
    },
  };
}
