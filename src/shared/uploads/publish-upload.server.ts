import type { UploadFolder, UploadKey } from "./upload-folder.server.ts";

const inProgress = new Map<string, Promise<unknown>>();

/**
 * Publishes a finished upload. Concurrent calls for the same upload share one attempt. An upload that was deleted
 * meanwhile (cancelled in another tab, or swept) is UPLOAD_NOT_FOUND in any case; one that can never be valid is
 * deleted.
 *
 * @param attempt publishes the upload or returns a refusal; its errors are rethrown
 * @param forget deletes the upload
 */
export function publishUpload<Published extends object>({
  uploads,
  key,
  attempt,
  isHopeless,
  forget,
}: {
  uploads: Pick<UploadFolder, "find">;
  key: UploadKey;
  attempt: () => Promise<Published>;
  isHopeless: (published: Published) => boolean;
  forget: () => Promise<void>;
}): Promise<Published | { refused: "UPLOAD_NOT_FOUND" }> {
  const publishOnce = async () => {
    const isGone = async () => !(await uploads.find(key));
    try {
      const published = await attempt();
      if (!isHopeless(published)) return published;
      if (await isGone()) return notFound;
      await forget();
      return published;
    } catch (error) {
      if (await isGone()) return notFound;
      throw error;
    }
  };
  const name = `${key.userId} ${key.uploadId}`;
  const work =
    (inProgress.get(name) as ReturnType<typeof publishOnce> | undefined) ??
    publishOnce().finally(() => inProgress.delete(name));
  inProgress.set(name, work);
  return work;
}

const notFound = { refused: "UPLOAD_NOT_FOUND" } as const;
