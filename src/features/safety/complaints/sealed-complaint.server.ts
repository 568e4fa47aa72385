import type { FreshProof } from "#shared/api/caller.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { mailboxOf } from "#shared/text/mailbox.rules.ts";

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

const [COMPLAINT, NOTE, ANSWER] = ["complaint", "complaint note", "complaint answer"];

export function sealComplaint(secrets: Secrets, { text, page, name, email }: ComplaintText): string {
  return secrets.seal(COMPLAINT, JSON.stringify({ text, page, name, email }));
}

/** For staff with fresh proof. Null after its period, or for one that was encrypted with another key. */
export function openComplaint(_: FreshProof, secrets: Secrets, sealed: string | null): ComplaintText | null {
  return readComplaint(secrets, sealed);
}

/** Where the answer goes: for the site's own mails. */
export function addressOf(secrets: Secrets, sealed: string | null): string | null {
  return readComplaint(secrets, sealed)?.email ?? null;
}

function readComplaint(secrets: Secrets, sealed: string | null): ComplaintText | null {
  const text = open(secrets, COMPLAINT, sealed);
  return text === null ? null : (JSON.parse(text) as ComplaintText);
}

export function sealNote(secrets: Secrets, note: NoteText): string {
  return secrets.seal(NOTE, JSON.stringify(note));
}

export function openNote(_: FreshProof, secrets: Secrets, sealed: string): NoteText {
  const text = open(secrets, NOTE, sealed);
  return text === null ? { text: "–", author: "–" } : (JSON.parse(text) as NoteText);
}

export function sealAnswer(secrets: Secrets, answer: string): string {
  return secrets.seal(ANSWER, answer);
}

export function openAnswer(_: FreshProof, secrets: Secrets, sealed: string | null): string | null {
  return open(secrets, ANSWER, sealed);
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

function open(secrets: Secrets, purpose: string, sealed: string | null): string | null {
  try {
    return sealed && secrets.open(purpose, sealed);
  } catch {
    // Encrypted with another key.
    return null;
  }
}
