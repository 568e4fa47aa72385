import { type AccountCaller, refusalToAccount } from "#shared/api/caller.ts";
import type { Access } from "#shared/api/procedure.ts";

/** One thing that files are uploaded for. */
export interface UploadPurpose {
  /** The largest file. */
  maxBytes: number;
  /** Who may upload one. */
  access: Exclude<Access, "anyone" | "door">;
  /** What a person is told of a larger one. */
  tooLarge: string;
}

/** By name; each feature has its own. */
export type UploadPurposes = Readonly<Record<string, UploadPurpose>>;

/** What a person is told when a file does not fit on the server's disk. */
export const DISK_FULL = "The server's disk is full. Ask whoever runs the site to make room, then try again.";

/** The same when what all accounts without the admin role may store together is used up. */
export const MEMBERS_FULL =
  "There is no room for more uploads at the moment. Ask whoever runs the site to make some, or try again later.";

/** How many unfinished or unpublished uploads one account may have, and how many bytes they may come to. */
export const mostAtOnce = { uploads: 10, bytes: 1024 ** 3 };

/** Why the caller may not upload for this; undefined when they may. */
export function refusalToUpload(
  purpose: UploadPurpose | undefined,
  caller: AccountCaller,
): ReturnType<typeof refusalToAccount> | "BAD_REQUEST" {
  // Before anything is told of what may be uploaded.
  const signedOut = refusalToAccount("signed-in", caller);
  if (signedOut) return signedOut;
  if (!purpose) return "BAD_REQUEST";
  return refusalToAccount(purpose.access, caller);
}

/** Why another upload of so many bytes may not begin beside those that the account has; undefined when it may. */
export function refusalToBegin(
  upload: { purpose: UploadPurpose; size: number },
  others: readonly { size: number }[],
): "UPLOAD_TOO_LARGE" | "TOO_MANY_UPLOADS" | undefined {
  if (upload.size > upload.purpose.maxBytes) return "UPLOAD_TOO_LARGE";
  const bytes = others.reduce((sum, { size }) => sum + size, upload.size);
  if (others.length >= mostAtOnce.uploads || bytes > mostAtOnce.bytes) return "TOO_MANY_UPLOADS";
  return undefined;
}
