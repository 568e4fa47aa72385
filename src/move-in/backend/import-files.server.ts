import { copyFile, mkdir, mkdtemp, rm } from "node:fs/promises";
import { extname, join } from "node:path";
import { digestOf } from "#shared/backup/hashing.server.ts";
import type { MediaStore } from "#shared/media/store.server.ts";
import { inspectFile } from "#shared/media-reader/inspect-file.server.ts";
import type { MediaFound } from "#shared/media-reader/media-reader.server.ts";
import { COVER_SIDES, type MediaTask } from "#shared/media-reader/media-tasks.server.ts";
import { type BucketName, pathIn } from "../old-addresses/old-addresses.rules.ts";
import { Held } from "../rows/read-row.rules.ts";
import type { SourceFiles } from "./source-files.server.ts";
import type { ImportedFiles } from "./table-import.ts";

interface Options {
  source: SourceFiles;
  media: Pick<MediaStore, "remove" | "take" | "url">;
  /** Copies of refused files are put here, under the ids of their rows. */
  refusedFolder: string;
  /** Files are fetched and inspected here. */
  workFolder: string;
}

type Usable<Task extends MediaTask> = Exclude<MediaFound<Task>, { refused: string }>;

/** S3 keys are at most this long. */
const LONGEST_PATH = 1024;

/**
 * The files of a hosted backend's buckets. Each passes the inspection of an upload, and is stored under its row's id,
 * so that a repeated import replaces it.
 */
export function importedFiles({ source, media, refusedFolder, workFolder }: Options): ImportedFiles {
  async function inspected<Task extends MediaTask, Result>(
    { task, bucket, url, id }: { task: Task; bucket: BucketName; url: string; id: string },
    keep: (found: Usable<Task>) => Promise<Result>,
  ): Promise<Result> {
    const name = pathIn(bucket, url);
    if (!name || name.includes("\0") || Buffer.byteLength(name) > LONGEST_PATH)
      throw new Held("no address of a file");
    const work = await mkdtemp(join(workFolder, "file-"));
    try {
      const path = await source.open(bucket, name, work);
      if (path === undefined) throw new Held(source.missing);
      const found = await inspectFile(task, { path, outDir: work });
      if (!("refused" in found)) return await keep(found as Usable<Task>);
      await mkdir(refusedFolder, { recursive: true, mode: 0o700 });
      await copyFile(path, join(refusedFolder, `${bucket}-${id}${extname(name).slice(0, 10)}`));
      throw new Held(`its file is refused (${found.refused})`);
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  }

  /** Replaces the file of an earlier import. */
  async function store(name: string, path = ""): Promise<string> {
    await media.remove(name);
    await media.take(name, path);
    return media.url(name);
  }

  return {
    sound: (url, id) =>
      inspected(
        { task: "audio", bucket: "tracks", url, id },
        async ({ files, extension, duration, size }) => ({
          url: await store(`tracks/admin/imported/${id}.${extension}`, files[0]),
          duration,
          fileSize: size,
        }),
      ),

    cover: (url, id) =>
      inspected({ task: "cover", bucket: "covers", url, id }, async ({ files }) => {
        const urls: string[] = [];
        for (const [index, size] of COVER_SIDES.entries())
          urls.push(await store(`covers/admin/imported-${id}-${size}.webp`, files[index]));
        return urls[1] ?? "";
      }),

    film: (url, id) =>
      inspected(
        { task: "video", bucket: "culture-videos", url, id },
        async ({ files: [path = ""], duration, width, height, size }) => {
          const digest = await digestOf(path);
          const stored = await store(`culture-videos/admin/imported/${id}.mp4`, path);
          return { url: stored, duration, width, height, fileSize: size, sha256: digest?.sha256 ?? null };
        },
      ),
  };
}
