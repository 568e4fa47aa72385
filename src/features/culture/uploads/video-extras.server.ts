import { readFile, stat } from "node:fs/promises";
import type { SignedIn } from "#shared/api/caller.ts";
import { isUnavailable } from "#shared/errors/unavailable.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { requesterOf } from "#shared/media-reader/media-queue.ts";
import type { UploadKey } from "#shared/uploads/upload-files.server.ts";
import { readCaptions } from "../videos/captions.rules.ts";
import { videoUploadPurposes } from "../videos/videos.rules.ts";
import { makePoster } from "./video-file.server.ts";

type Context = Pick<CallContext, "media" | "uploads" | "log"> & { caller: SignedIn };

/**
 * Stores the uploaded poster of a video under `stem` and an extension; resolves to its URL, null without one. A failed
 * poster does not fail the video, except while the storage is away.
 */
export function storePoster(context: Context, uploadId: string | undefined, stem: string) {
  return nullOnError(context, async () => {
    const upload = uploadId ? await findFinished(context, "video-poster", uploadId) : undefined;
    if (!upload) return null;
    return context.uploads.withLocalFile(upload.key, async (path, workFolder) => {
      const poster = await makePoster(path, workFolder, requesterOf(context.caller));
      if ("refused" in poster) return null;
      await context.media.take(`${stem}.webp`, poster.path);
      return context.media.url(`${stem}.webp`);
    });
  });
}

/** The same for captions. */
export function storeCaptions(context: Context, uploadId: string | undefined, stem: string) {
  return nullOnError(context, async () => {
    const upload = uploadId ? await findFinished(context, "video-captions", uploadId) : undefined;
    const text = upload && (await readUploadedCaptions(context, upload.key));
    return text === undefined ? null : storeCaptionsText(context, text, stem);
  });
}

/** Resolves to their URL. */
export async function storeCaptionsText({ media }: Context, text: string, stem: string): Promise<string> {
  const name = `${stem}.vtt`;
  await media.put(name, [Buffer.from(text)]);
  return media.url(name);
}

/** The validated captions of a finished upload; undefined for invalid ones. */
export async function readUploadedCaptions(
  { uploads }: Pick<Context, "uploads">,
  key: UploadKey,
): Promise<string | undefined> {
  const { maxBytes } = videoUploadPurposes["video-captions"];
  return uploads.withLocalFile(key, async (path) =>
    (await stat(path)).size > maxBytes ? undefined : readCaptions(await readFile(path)),
  );
}

async function findFinished({ uploads, caller }: Context, purpose: string, uploadId: string) {
  const key = { userId: caller.userId, uploadId };
  const upload = await uploads.find(key);
  return upload?.purpose === purpose && upload.offset === upload.size ? { ...upload, key } : undefined;
}

async function nullOnError({ log }: Context, work: () => Promise<string | null>): Promise<string | null> {
  try {
    return await work();
  } catch (error) {
    // The whole publication is repeated later, so nothing has to be left out.
    if (isUnavailable(error)) throw error;
    log.error({ err: error }, "failed to store a video's poster or captions");
    return null;
  }
}
