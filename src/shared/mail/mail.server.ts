import type { ReactNode } from "react";
import type { Queryable } from "#shared/db/database.server.ts";
import type { MailFailure } from "#shared/status/local-status.ts";
import type { MailList } from "#shared/status/undelivered.rules.ts";
import type { PushNotice } from "./push-notice.ts";

/** What the queue keeps as it is: a day is yyyy-MM-dd and a moment in ISO 8601, as in the API, until the mail shows it. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** A mail: how it is sent, its words, and samples of it. */
export interface MailDefinition<Props> {
  /** The list of the back office that shows its failure; undefined for a mail whose reader no admin may learn of. */
  list: MailList | undefined | ((props: Props) => MailList);
  /** Notifications show it on locked screens: it has no name, no code and nothing that a visitor typed. */
  subject: string | ((props: Props) => string);
  /** For `/kit/mail` and the test of every mail; also with the longest values. */
  samples: readonly NoInfer<Props>[];
  Content: (props: Props) => ReactNode;
  attachments?: (props: Props) => Promise<MailAttachment[]>;
  /** Reply-To addresses, in place of the sender. */
  replyTo?: (props: Props) => string[];
  /** The address of one-click unsubscription (RFC 8058). */
  unsubscribe?: (props: Props) => string;
  /** What phones of its reader that asked for it are told at the same time; undefined for nothing. */
  push?: (props: Props) => PushNotice | undefined;
  /**
   * Needed to sign in. While the site is closed to visitors, only these leave, and only if the account has a role: the one
   * at the reader's address, or at the address that the function returns.
   */
  isForSignIn?: true | ((props: Props) => string);
  /** Goes to many people at once: mails that one person waits for leave before it. */
  isBulk?: boolean;
  /** Goes to an address that anyone can type into a form, so the throttle applies. */
  isToTypedAddress?: boolean;
  /**
   * The throttle delays this mail for as long as it takes, and never drops it: the law or a held place needs it, and its
   * reader would not ask for it again.
   */
  isOwed?: boolean;
}

/** A mail that can be queued. `template` is its name there: a renamed mail is an unknown one to jobs that wait. */
export interface MailTemplate<Props> extends MailDefinition<Props> {
  template: string;
}

/** The type of `props` in `Content` is that of the mail. */
export function defineMail<Props extends { [Name in keyof Props]: Json } = Record<string, never>>(
  template: string,
  definition: MailDefinition<Props>,
): MailTemplate<Props> {
  return { template, ...definition };
}

/** A mail to one person. */
export interface Mail<Props> {
  to: string;
  mail: MailTemplate<Props>;
  props: NoInfer<Props>;
}

/** A mail as the queue keeps it. */
export interface QueuedMail {
  to: string;
  template: string;
  props: Record<string, Json>;
}

/** The transactional outbox: a queued mail is sent once, after the commit, and never after a rollback. */
export interface Outbox {
  /** @throws {InvalidAddress} when `to` is not one plain address of at most 255 characters. */
  queue<Props>(tx: Queryable, mail: Mail<Props> & MailId): Promise<void>;
  /** Queues one mail for several people, by as many statements as for one. */
  queueAll<Props>(
    tx: Queryable,
    mail: MailTemplate<Props>,
    people: readonly (Omit<Mail<Props>, "mail"> & MailId)[],
  ): Promise<void>;
}

interface MailId {
  /** A UUID, by which what becomes of the mail is recognised; a new one when not given. */
  id?: string;
}

/** The outbox of a process that sends mails itself. */
export interface SendingOutbox extends Outbox {
  /** Sends a mail at once, without a second attempt, and says what became of it: for a test of the mail server. */
  sendNow<Props>(mail: Mail<Props>): Promise<"sent" | "refused" | MailFailure>;
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

export type RenderMail = (mail: Omit<QueuedMail, "to">) => Promise<RenderedMail>;
