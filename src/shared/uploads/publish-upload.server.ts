import type { UploadFolder, UploadKey } from "./upload-folder.server.ts";

const underWay = new Map<string, Promise<unknown>>();

/**
 * Makes something of a finished upload. Calls about the same upload share one attempt. An upload that vanished meanwhile (cancelled in
 * another tab, or swept) is reported as UPLOAD_NOT_FOUND, whatever the attempt found; one that can never be valid is deleted.
 *
 * @param attempt makes it, or says why not; what it throws is thrown
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
    (underWay.get(name) as ReturnType<typeof publishOnce> | undefined) ??
    publishOnce().finally(() => underWay.delete(name));
  underWay.set(name, work);
  return work;
}

const notFound = { refused: "UPLOAD_NOT_FOUND" } as const;
