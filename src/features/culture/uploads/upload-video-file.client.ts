import { accessToken, renewAccessToken } from "#features/auth/account/access-token.client.ts";
import { authClient } from "#features/auth/account/account.store.ts";
import { Refused } from "#shared/errors/refusal.rules.ts";
import { loadOrReject } from "#shared/pages/lazy-with-retry.ts";
import type { UploadFileOptions } from "#shared/uploads/upload-file.client.ts";
import { SIGNED_OUT_VIDEO } from "../videos/videos.rules.ts";

/** Uploads a file with the account's session; resolves to the upload's id. Loads its dependencies lazily. */
export async function uploadVideoFile(
  file: File,
  purpose: string,
  options: UploadFileOptions = {},
): Promise<string> {
  const { data } = await (await authClient()).getSession();
  const userId = data.session?.user.id;
  const { sendFile } = await loadOrReject(() => import("#shared/uploads/upload-file.client.ts"));
  if (!userId) throw new Refused("UNAUTHORIZED", SIGNED_OUT_VIDEO);
  return sendFile(file, purpose, { userId, accessToken, renewAccessToken }, options);
}
