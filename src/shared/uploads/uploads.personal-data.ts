import { type PersonalWords, periodText } from "#shared/personal-data/personal-data.ts";
import { UPLOAD_DAYS } from "#shared/time/periods.ts";

/** Uploads in progress. */
export const uploadsPersonalData = {
  files: "`DATA_DIR/uploads`, in files named by the account's id",
  what: "uploads in progress: file, name and account",
  why: "resumption after a lost connection, and publication",
  basis: "contract",
  who: "the account",
  ends: `publication or cancellation; ${periodText(UPLOAD_DAYS)} after the begin`,
  card: "Your videos",
} satisfies PersonalWords;
