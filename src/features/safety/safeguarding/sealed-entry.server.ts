import type { FreshProof } from "#shared/api/caller.ts";
import { openText, type Sealed, sealText } from "#shared/secrets/sealed.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";

/** The encrypted part of an entry. */
export interface EntryText {
  what: string;
  action: string | null;
  /** The address of the lead who wrote it. */
  author: string;
}

export function sealEntry(secrets: Secrets, entry: EntryText): Sealed<"safeguarding entry"> {
  return sealText(secrets, "safeguarding entry", JSON.stringify(entry));
}

/** @throws Error when it was encrypted with another key */
export function openEntry(
  reader: FreshProof,
  secrets: Secrets,
  sealed: Sealed<"safeguarding entry">,
): EntryText {
  return JSON.parse(openText(reader, secrets, "safeguarding entry", sealed)) as EntryText;
}
