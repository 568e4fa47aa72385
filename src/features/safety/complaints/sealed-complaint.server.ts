import type { FreshProof } from "#shared/api/caller.ts";
import { type Opener, readJson, type Sealed, sealJson } from "#shared/secrets/sealed.server.ts";
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
interface NoteText {
  text: string;
  /** The address of the admin who wrote it. */
  author: string;
}

/** Null after its period, or for one that was encrypted with another key. */
export const openComplaint = (
  opener: Opener<"complaint">,
  secrets: Secrets,
  sealed: Sealed<"complaint"> | null,
) => readJson<ComplaintText, "complaint">(opener, secrets, "complaint", sealed);

/** Where the answer goes. */
export const addressOf = (secrets: Secrets, sealed: Sealed<"complaint"> | null) =>
  openComplaint("a mail", secrets, sealed)?.email ?? null;

export const sealNote = (secrets: Secrets, note: NoteText) => sealJson(secrets, "complaint note", note);

export const openNote = (reader: FreshProof, secrets: Secrets, sealed: Sealed<"complaint note">) =>
  readJson<NoteText, "complaint note">(reader, secrets, "complaint note", sealed) ?? {
    text: "–",
    author: "–",
  };

/**
 * The token by which a sender follows a complaint, from the key of its submission, which no other browser knows: a repeated
 * submission has the same one.
 */
export const complaintToken = (secrets: Pick<Secrets, "digest">, idempotencyKey: string) =>
  secrets.digest("complaint token", idempotencyKey);

/** The same for each way to write an address in capitals and small letters. */
export const digestOfAddress = (secrets: Pick<Secrets, "digest">, email: string) =>
  secrets.digest("complaint address", email.toLowerCase());

/**
 * The columns of a new complaint that come of what its sender typed. The digest of the mailbox is the same for each spelling.
 * It never finds what is held of a person: spellings can be of two people.
 */
export const columnsOf = (secrets: Secrets, { text, page, name, email }: ComplaintText) => ({
  sealed: sealJson(secrets, "complaint", { text, page, name, email }),
  addressDigest: email && digestOfAddress(secrets, email),
  mailboxDigest: email && secrets.digest("complaint mailbox", mailboxOf(email)),
});
