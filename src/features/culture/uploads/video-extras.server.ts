import { open } from "node:fs/promises";
import type { SignedIn } from "#shared/api/caller.ts";
import type { CallContext } from "#shared/api/guard.server.ts";
import { requesterOf } from "#shared/media-reader/media-queue.ts";
import { readCaptions } from "../videos/captions.rules.ts";
import { videoUploadPurposes } from "../videos/videos.rules.ts";
import { makePoster } from "./video-file.server.ts";

type Context = Pick<CallContext, "media" | "uploads" | "log"> & { caller: SignedIn };

/**
 * Stores the uploaded poster of a video under `stem` and an extension; resolves to its URL, null without one. A failed
 * poster does not fail the video.
 */
export function storePoster(context: Context, uploadId: string | undefined, stem: string) {
  return nullOnError(context, async () => {
    const upload = uploadId ? await findFinished(context, "video-poster", uploadId) : undefined;
    if (!upload) return null;
    const poster = await makePoster(
      upload.path,
      context.uploads.workFolderOf(upload.key),
      requesterOf(context.caller),
    );
    if ("refused" in poster) return null;
    await context.media.take(`${stem}.webp`, poster.path);
    return context.media.url(`${stem}.webp`);
  });
}

/** The same for captions. */
export function storeCaptions(context: Context, uploadId: string | undefined, stem: string) {
  return nullOnError(context, async () => {
    const upload = uploadId ? await findFinished(context, "video-captions", uploadId) : undefined;
    const text = upload && (await readUploadedCaptions(upload));
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
export async function readUploadedCaptions({ path }: { path: string }): Promise<string | undefined> {
  const { maxBytes } = videoUploadPurposes["video-captions"];
  const file = await open(path);
  try {
    const { size } = await file.stat();
    return size > maxBytes ? undefined : readCaptions(await file.readFile());
  } finally {
    await file.close();
  }
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
    log.error({ err: error }, "failed to store a video's poster or captions");
    return null;
  }
}
