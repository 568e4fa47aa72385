import { isUniqueViolation } from "#shared/db/database-errors.server.ts";
import { isUnavailable } from "#shared/errors/unavailable.server.ts";
import { logFailure } from "#shared/log/failures.server.ts";
import type { Log } from "#shared/log/log.server.ts";
import type { MediaStore } from "#shared/media/store.server.ts";
import type { UploadFiles, UploadKey } from "./upload-files.server.ts";
import { isDiskFull } from "./upload-problems.server.ts";

/** The publication of an upload. */
export interface Publication<Published, Facts, Row, Refused> {
  userId: string;
  uploadId: string;
  purpose: string;
  /** The uploads that belong to the publication and are deleted with it. */
  extraIds: readonly (string | undefined)[];
  /** Finds an earlier publication of the upload. */
  find: () => Promise<Published | undefined>;
  urlOf: (published: Published) => string;
  /** Refuses an upload before the expensive work. The publication can be tried again. */
  check?: () => Promise<Refused | undefined>;
  /** Reads the file by its content. A refused file can never be published, so it is deleted. */
  inspect: (path: string, workFolder: string, fileName: string) => Promise<Facts | Refused>;
  store: (files: NewFiles, facts: Facts) => Promise<Row>;
  /** Inserts row, jobs and audit entry in one transaction. The row has the upload's id, which is unique. */
  insert: (row: Row) => Promise<Published | Refused>;
}

/** Puts files into the media store, and removes them if they are not published. */
export interface NewFiles {
  /** Stores a file of this machine. Resolves to its URL. */
  take(name: string, path: string): Promise<string>;
  /**
   * Runs `work` on the file of another upload, and resolves to the URL that it stored. Null without such an upload
   * and where the work fails. While the storage is unavailable it rejects, so that the entire publication is repeated
   * later.
   */
  extra(
    upload: { uploadId: string | undefined; purpose: string },
    work: (path: string, workFolder: string) => Promise<string | null>,
  ): Promise<string | null>;
}

interface Context {
  uploads: UploadFiles;
  media: MediaStore;
  log: Log;
}

type UploadRefusal = { refused: "UPLOAD_NOT_FOUND" | "UPLOAD_UNFINISHED" | "DISK_FULL" };

/** Keyed by the storage of a site, because tests run several sites in one process. */
const inProgress = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Publishes a finished upload, atomically and once: concurrent calls share one attempt. A repeated call, or the
 * slower of two processes, returns the first publication. The upload is kept until the row is committed, so that
 * every failure can be retried.
 */
export function publishUpload<Published extends object, Facts extends object, Row, Refused extends object>(
  context: Context,
  publication: Publication<Published, Facts, Row, Refused>,
): Promise<Published | Refused | UploadRefusal> {
  const running = inProgress.get(context.uploads) ?? new Map<string, Promise<unknown>>();
  inProgress.set(context.uploads, running);
  const name = `${publication.userId} ${publication.uploadId}`;
  const work =
    (running.get(name) as ReturnType<typeof publishOnce<Published, Facts, Row, Refused>> | undefined) ??
    publishOnce(context, publication).finally(() => running.delete(name));
  running.set(name, work);
  return work;
}

async function publishOnce<Published extends object, Facts extends object, Row, Refused extends object>(
  context: Context,
  publication: Publication<Published, Facts, Row, Refused>,
): Promise<Published | Refused | UploadRefusal> {
  const { uploads, media, log } = context;
  const { userId, uploadId, purpose, extraIds } = publication;
  const key = { userId, uploadId };
  const stored: string[] = [];
  let isHopeless = false;
  const outcome = await attempt().catch((error: unknown) => ({ error }));
  // After a lost answer of the database, and for the slower of two processes, the stored publication is the answer.
  const published =
    "error" in outcome || "refused" in outcome ? await publication.find() : (outcome as Published);
  const isOurs = published && stored.some((name) => media.url(name) === publication.urlOf(published));
  if (!isOurs) await removeFiles(context, stored);
  if (published) {
    if ("error" in outcome && !isUniqueViolation(outcome.error))
      log.warn({ err: outcome.error, uploadId }, "published, but its commit reported an error");
    await deleteUploads();
    return published;
  }
  // The upload was cancelled in another tab, or has expired.
  if (!(await uploads.find(key))) return { refused: "UPLOAD_NOT_FOUND" };
  if (isHopeless) await deleteUploads();
  if (!("error" in outcome)) return outcome;
  if (isDiskFull(outcome.error)) return { refused: "DISK_FULL" };
  throw outcome.error;

  async function attempt(): Promise<Published | Refused | UploadRefusal> {
    const known = await publication.find();
    if (known) return known;
    const upload = await uploads.find(key);
    if (upload?.purpose !== purpose) return { refused: "UPLOAD_NOT_FOUND" };
    if (upload.offset !== upload.size) return { refused: "UPLOAD_UNFINISHED" };
    const refused = await publication.check?.();
    if (refused) return refused;
    return uploads.withLocalFile(key, async (path, workFolder) => {
      const facts = await publication.inspect(path, workFolder, upload.fileName);
      if ("refused" in facts) {
        isHopeless = true;
        return facts as Refused;
      }
      const row = await publication.store(newFiles(context, userId, stored), facts as Facts);
      if (!(await uploads.find(key))) return { refused: "UPLOAD_NOT_FOUND" };
      return publication.insert(row);
    });
  }

  async function deleteUploads(): Promise<void> {
    for (const id of [uploadId, ...extraIds]) {
      if (!id) continue;
      await uploads.remove({ userId, uploadId: id }).catch((error: unknown) => {
        log.error({ err: error }, "failed to delete a published upload; it expires");
      });
    }
  }
}

/** @param stored receives the names of all files that stay if the publication succeeds */
function newFiles(context: Context, userId: string, stored: string[]): NewFiles {
  const { uploads, media, log } = context;
  return {
    async take(name, path) {
      stored.push(name);
      await media.take(name, path);
      return media.url(name);
    },

    async extra({ uploadId = "", purpose }, work) {
      const key: UploadKey = { userId, uploadId };
      const before = stored.length;
      try {
        const upload = await uploads.find(key);
        if (upload?.purpose !== purpose || upload.offset !== upload.size) return null;
        const url = await uploads.withLocalFile(key, work);
        if (url !== null) return url;
      } catch (error) {
        if (isUnavailable(error)) throw error;
        log.error({ err: error, purpose }, "left out of a publication");
      }
      await removeFiles(context, stored.splice(before));
      return null;
    },
  };
}

async function removeFiles({ media, log }: Context, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await media.remove(name).catch((error: unknown) => {
      logFailure(log, error, "an unpublished file is left to the sweep");
    });
  }
}
