import { type AccountCaller, refusalToAccount } from "#shared/api/caller.ts";
import type { Access, ProcedureMeta } from "#shared/api/procedure.ts";

/** A purpose of uploads, such as a track's audio. */
export interface UploadPurpose extends Pick<ProcedureMeta, "roles"> {
  maxBytes: number;
  access: Exclude<Access, "anyone" | "door">;
  tooLarge: string;
}

/** Purposes by name; each feature declares its own. */
export type UploadPurposes = Readonly<Record<string, UploadPurpose>>;

/** The purpose of that name; undefined for an unknown one. */
export function purposeOf(purposes: UploadPurposes, name: string): UploadPurpose | undefined {
  return Object.hasOwn(purposes, name) ? purposes[name] : undefined;
}

/** The sentence for a file that does not fit on the server's disk. */
export const DISK_FULL = "The server’s disk is full. Ask the site’s operator to make room, then try again.";

/** The API's refusals of any publication, with a custom message for a failed one. */
export function publishErrors(failed: string) {
  return {
    /** The upload is unknown, of another account or purpose, expired, or published and deleted since. */
    UPLOAD_NOT_FOUND: { status: 404, message: failed },
    UPLOAD_UNFINISHED: { status: 409, message: failed },
    DISK_FULL: { status: 507, message: DISK_FULL },
  } as const;
}

/** The sentence for an exhausted limit of all accounts without a role. */
export const MEMBERS_FULL =
  "There is no room for more uploads at the moment. Ask the site’s operator to make room, or try again later.";

/** The maximum number of unfinished or unpublished uploads of an account, and their total size. */
export const accountMaximum = { uploads: 10, bytes: 1024 ** 3 };

/** The error code that refuses the caller's upload; undefined if it is allowed. */
export function refusalToUpload(
  purpose: UploadPurpose | undefined,
  caller: AccountCaller,
): ReturnType<typeof refusalToAccount> | "BAD_REQUEST" {
  // Checked first, so that visitors learn nothing about the purposes.
  const signedOut = refusalToAccount({ access: "signed-in" }, caller);
  if (signedOut) return signedOut;
  if (!purpose) return "BAD_REQUEST";
  return refusalToAccount(purpose, caller);
}

/** The error code that refuses a new upload, given the account's others. Undefined if it may begin. */
export function refusalToBegin(
  upload: { purpose: UploadPurpose; size: number },
  others: readonly { size: number }[],
): "UPLOAD_TOO_LARGE" | "TOO_MANY_UPLOADS" | undefined {
  if (upload.size > upload.purpose.maxBytes) return "UPLOAD_TOO_LARGE";
  const bytes = others.reduce((sum, { size }) => sum + size, upload.size);
  if (others.length >= accountMaximum.uploads || bytes > accountMaximum.bytes) return "TOO_MANY_UPLOADS";
  return undefined;
}
