import type { FreshProof } from "#shared/api/caller.ts";
import { type Opener, readText, type Sealed, sealText } from "#shared/secrets/sealed.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { mailboxOf } from "#shared/text/email.rules.ts";

/** The encrypted part of a complaint. */
export interface ComplaintText {
  text: string;
  page: string | null;
  name: string | null;
  email: string | null;
}

/** The encrypted part of a note. */
export interface NoteText {
  text: string;
  /** The address of the admin who wrote it. */
  author: string;
}

export function sealComplaint(
  secrets: Secrets,
  { text, page, name, email }: ComplaintText,
): Sealed<"complaint"> {
  return sealText(secrets, "complaint", JSON.stringify({ text, page, name, email }));
}

/** Null after its period, or for one that was encrypted with another key. */
export function openComplaint(
  opener: Opener<"complaint">,
  secrets: Secrets,
  sealed: Sealed<"complaint"> | null,
): ComplaintText | null {
  const text = readText(opener, secrets, "complaint", sealed);
  return text === null ? null : (JSON.parse(text) as ComplaintText);
}

/** Where the answer goes. */
export function addressOf(secrets: Secrets, sealed: Sealed<"complaint"> | null): string | null {
  return openComplaint("a mail", secrets, sealed)?.email ?? null;
}

export function sealNote(secrets: Secrets, note: NoteText): Sealed<"complaint note"> {
  return sealText(secrets, "complaint note", JSON.stringify(note));
}

export function openNote(reader: FreshProof, secrets: Secrets, sealed: Sealed<"complaint note">): NoteText {
  const text = readText(reader, secrets, "complaint note", sealed);
  return text === null ? { text: "–", author: "–" } : (JSON.parse(text) as NoteText);
}

/**
 * The token by which a sender follows a complaint, from the key of its submission, which no other browser knows: a repeated
 * submission has the same one.
 */
export function complaintToken(secrets: Pick<Secrets, "digest">, idempotencyKey: string): string {
  return secrets.digest("complaint token", idempotencyKey);
}

/** The same for each way to write an address in capitals and small letters. */
export function digestOfAddress(secrets: Pick<Secrets, "digest">, email: string): string {
  return secrets.digest("complaint address", email.toLowerCase());
}

/** The same for each spelling of a mailbox. Never for what is held of a person: spellings can be of two people. */
export function digestOfMailbox(secrets: Pick<Secrets, "digest">, email: string): string {
  return secrets.digest("complaint mailbox", mailboxOf(email));
}
