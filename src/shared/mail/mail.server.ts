import type { Queryable } from "#shared/db/database.server.ts";
import type { MailFailure } from "#shared/status/local-status.ts";

/** The props of each template. The file of a mail declares its own. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface MailTemplates {}

/** A mail to one person: a template and its props. */
export type Mail = {
  [Template in keyof MailTemplates]: { to: string; template: Template; props: MailTemplates[Template] };
}[keyof MailTemplates];

/** How the mails of a template are sent. */
export interface MailKind {
  /** Goes to many people at once: mails that one person waits for leave before it. */
  isBulk?: boolean;
  /** Goes to an address that anyone can type into a form, so the throttle applies. */
  isToTypedAddress?: boolean;
  /**
   * Needed by the law or for a place that is held, and nobody knows to ask for it again: the throttle holds it for as long as
   * it takes, and never drops it.
   */
  isOwed?: boolean;
}

/** The transactional outbox: a queued mail is sent once, after the commit, and never after a rollback. */
export interface Outbox {
  /** @throws {InvalidAddress} when `to` is not one plain address of at most 255 characters. */
  queue(tx: Queryable, mail: Mail & MailId): Promise<void>;
}

interface MailId {
  /** A UUID, by which what becomes of the mail is recognised; a new one when not given. */
  id?: string;
}

/** The outbox of a process that sends mails itself. */
export interface SendingOutbox extends Outbox {
  /** Sends a mail at once, without a second attempt, and says what became of it: for a test of the mail server. */
  sendNow(mail: Mail): Promise<"sent" | "refused" | MailFailure>;
}

/** An outbox that knows who causes its mails. */
export interface CountingOutbox extends SendingOutbox {
  /**
   * The outbox for mails that callers of a network cause, which has a share of those to typed addresses. Mails of jobs are
   * of no network. @param network a pseudonym, from `mailNetworkOf`
   */
  from(network: string): CountingOutbox;
}

/** A rendered template. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  /** Reply-To addresses, in place of the sender. */
  replyTo?: readonly string[];
  attachments?: readonly MailAttachment[];
  /** The URL of one-click unsubscription by POST (RFC 8058). */
  unsubscribe?: string;
}

/** A file attached to a mail. */
export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Uint8Array;
  /** The content id of a picture that the mail embeds as `<img src="cid:…">`. */
  cid?: string;
}

export type RenderMail = (mail: Pick<Mail, "template" | "props">) => Promise<RenderedMail>;
