import type { UploadFileOptions } from "#shared/uploads/upload-file.ts";
import { accessToken, authClient, renewAccessToken } from "../../auth/account.store.ts";
import {
  SIGNED_OUT_UPLOAD,
  sentenceOfUpload,
  type TrackUploadPurpose,
  trackUploadPurposes,
} from "./track-uploads.rules.ts";

/**
 * Uploads a sound or a cover as whoever is signed in; resolves to the upload's id. Loads what it needs at the first call. Rejects
 * with an Error whose message is the sentence to show, or with the signal's reason once that is aborted.
 */
export async function uploadFile(
  file: File,
  purpose: TrackUploadPurpose,
  options: UploadFileOptions = {},
): Promise<string> {
  const { maxBytes, tooLarge } = trackUploadPurposes[purpose];
  if (file.size > maxBytes) throw new Error(tooLarge);
  const { data } = await (await authClient()).getSession();
  const userId = data.session?.user.id;
  if (!userId) throw new Error(SIGNED_OUT_UPLOAD, { cause: { code: "UNAUTHORIZED" } });
  const { sendFile, UploadFailed } = await import("#shared/uploads/upload-file.ts");
  try {
    return await sendFile(file, purpose, { userId, accessToken, renewAccessToken }, options);
  } catch (error) {
    if (!(error instanceof UploadFailed)) throw error;
    throw new Error(sentenceOfUpload(error), { cause: error });
  }
}
