import type { FreshProof } from "#shared/api/caller.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";

/** The encrypted part of an entry. */
export interface EntryText {
  what: string;
  action: string | null;
  /** The address of the lead who wrote it. */
  author: string;
}

const [SUBJECT, ENTRY] = ["safeguarding subject", "safeguarding entry"];

export function sealSubject(secrets: Secrets, subject: string): string {
  return secrets.seal(SUBJECT, subject);
}

/** @throws Error when it was encrypted with another key */
export function openSubject(_: FreshProof, secrets: Secrets, sealed: string): string {
  return secrets.open(SUBJECT, sealed);
}

export function sealEntry(secrets: Secrets, entry: EntryText): string {
  return secrets.seal(ENTRY, JSON.stringify(entry));
}

/** @throws Error when it was encrypted with another key */
export function openEntry(_: FreshProof, secrets: Secrets, sealed: string): EntryText {
  return JSON.parse(secrets.open(ENTRY, sealed)) as EntryText;
}
