import type { UploadFiles, UploadKey } from "./upload-files.server.ts";

/** By the storage of a site: tests run several sites in one process. */
const inProgress = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Publishes a finished upload. Concurrent calls for the same upload share one attempt; of two in different processes
 * the slower one, whose files or turn the other has taken, answers with what the other has published. An upload that
 * was deleted meanwhile (cancelled in another tab, or swept) is UPLOAD_NOT_FOUND in any case; one that can never be
 * valid is deleted.
 *
 * @param attempt publishes the upload or returns a refusal; its errors are rethrown
 * @param findPublished what the upload was published as
 * @param forget deletes the upload
 */
export function publishUpload<Published extends object>({
  uploads,
  key,
  attempt,
  findPublished,
  isHopeless,
  forget,
}: {
  uploads: Pick<UploadFiles, "find">;
  key: UploadKey;
  attempt: () => Promise<Published>;
  findPublished: () => Promise<Published | undefined>;
  isHopeless: (published: Published) => boolean;
  forget: () => Promise<void>;
}): Promise<Published | { refused: "UPLOAD_NOT_FOUND" }> {
  const publishOnce = async () => {
    const isGone = async () => !(await uploads.find(key));
    try {
      const answer = await attempt();
      if (!("refused" in answer)) return answer;
      const published = await findPublished();
      if (published || !isHopeless(answer)) return published ?? answer;
      if (await isGone()) return notFound;
      await forget();
      return answer;
    } catch (error) {
      const published = await findPublished();
      if (published) return published;
      if (await isGone()) return notFound;
      throw error;
    }
  };
  const name = `${key.userId} ${key.uploadId}`;
  const running = inProgress.get(uploads) ?? new Map<string, Promise<unknown>>();
  inProgress.set(uploads, running);
  const work =
    (running.get(name) as ReturnType<typeof publishOnce> | undefined) ??
    publishOnce().finally(() => running.delete(name));
  running.set(name, work);
  return work;
}

const notFound = { refused: "UPLOAD_NOT_FOUND" } as const;
