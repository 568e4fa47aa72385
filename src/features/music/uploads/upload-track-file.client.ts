import { accessToken, renewAccessToken } from "#features/auth/account/access-token.client.ts";
import { authClient } from "#features/auth/account/account.store.ts";
import { Refused } from "#shared/errors/refusal.rules.ts";
import { loadOrReject } from "#shared/pages/lazy-with-retry.ts";
import type { UploadFileOptions } from "#shared/uploads/upload-file.client.ts";
import {
  SIGNED_OUT_UPLOAD,
  type TrackUploadPurpose,
  trackUploadPurposes,
  uploadFailureMessage,
} from "./track-uploads.rules.ts";

/**
 * Uploads an audio file or a cover with the account's session; resolves to the upload's id. Loads its dependencies
 * lazily.
 *
 * @throws an Error whose message is the sentence to show, or the signal's reason after an abort
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
  if (!userId) throw new Refused("UNAUTHORIZED", SIGNED_OUT_UPLOAD);
  const { sendFile } = await loadOrReject(() => import("#shared/uploads/upload-file.client.ts"));
  try {
    return await sendFile(file, purpose, { userId, accessToken, renewAccessToken }, options);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new Refused(error.code, uploadFailureMessage(error));
  }
}
