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
  /** The email address of the admin who wrote the note. */
  author: string;
}

/** Null after the retention period, or if another key encrypted the complaint. */
export const openComplaint = (
  opener: Opener<"complaint">,
  secrets: Secrets,
  sealed: Sealed<"complaint"> | null,
) => readJson<ComplaintText, "complaint">(opener, secrets, "complaint", sealed);

/** The email address for the answer. */
export const addressOf = (secrets: Secrets, sealed: Sealed<"complaint"> | null) =>
  openComplaint("an email", secrets, sealed)?.email ?? null;

export const sealNote = (secrets: Secrets, note: NoteText) => sealJson(secrets, "complaint note", note);

export const openNote = (reader: FreshProof, secrets: Secrets, sealed: Sealed<"complaint note">) =>
  readJson<NoteText, "complaint note">(reader, secrets, "complaint note", sealed) ?? {
    text: "–",
    author: "–",
  };

/**
 * The token of a sender's private link, derived from the idempotency key, which no other browser knows. A repeated
 * submission has the same token.
 */
export const complaintToken = (secrets: Pick<Secrets, "digest">, idempotencyKey: string) =>
  secrets.digest("complaint token", idempotencyKey);

/** Capital and small letters in an email address give the same digest. */
export const digestOfAddress = (secrets: Pick<Secrets, "digest">, email: string) =>
  secrets.digest("complaint address", email.toLowerCase());

/**
 * A new complaint's columns that derive from the sender's input. All spellings of a mailbox share its digest. We
 * never search personal data by it, because two spellings can belong to two people.
 */
export const columnsOf = (secrets: Secrets, { text, page, name, email }: ComplaintText) => ({
  sealed: sealJson(secrets, "complaint", { text, page, name, email }),
  addressDigest: email && digestOfAddress(secrets, email),
  mailboxDigest: email && secrets.digest("complaint mailbox", mailboxOf(email)),
});
