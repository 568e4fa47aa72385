import type { Queryable } from "#shared/db/database.ts";

/** Told each template's props by the feature that mails: `interface MailTemplates { "confirm-sign-up": { link: string } }`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface MailTemplates {}

/** A mail to one person, as a template and what it shows. */
export type Mail = {
  [Template in keyof MailTemplates]: { to: string; template: Template; props: MailTemplates[Template] };
}[keyof MailTemplates];

/** Where mail is put to be sent after the transaction commits: not sooner, not otherwise, not twice. */
export interface Outbox {
  /** @throws {WrongAddress} when `to` is not one plain address of at most 255 characters. */
  queue(tx: Queryable, mail: Mail): Promise<void>;
}

/** What a template makes of its props. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  /** Where an answer goes instead of to the sender. */
  replyTo?: readonly string[];
  attachments?: readonly MailAttachment[];
  /** Where a POST ends mails of this kind at once (RFC 8058), for the mail program's own button. */
  unsubscribe?: string;
}

/** A file that goes with a mail. */
export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Uint8Array;
  /** Of one that the mail shows as `<img src="cid:…">`. */
  cid?: string;
}

export type RenderMail = (mail: Pick<Mail, "template" | "props">) => Promise<RenderedMail>;
