import type { ReactNode } from "react";
import type { Queryable } from "#shared/db/database.server.ts";
import type { MailFailure } from "#shared/status/local-status.ts";
import type { MailList } from "#shared/status/undelivered.rules.ts";
import type { PushNotice } from "./push-notice.ts";

/** The queue stores these values unchanged: a day is yyyy-MM-dd and a moment ISO 8601, until the email shows it. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** An email: how it is sent, its words, and samples of it. */
export interface MailDefinition<Props> {
  /** The list of the back office that shows the email's failure. Undefined where no admin may learn of the reader. */
  list: MailList | undefined | ((props: Props) => MailList);
  /** Inboxes show it on locked screens: it contains no name, no code and nothing that a visitor typed. */
  subject: string | ((props: Props) => string);
  /** For `/kit/mail` and the test of every email; include the longest values. */
  samples: readonly NoInfer<Props>[];
  Content: (props: Props) => ReactNode;
  attachments?: (props: Props) => Promise<MailAttachment[]>;
  /** Reply-To addresses, in place of the sender. */
  replyTo?: (props: Props) => string[];
  /** The address of one-click unsubscription (RFC 8058). */
  unsubscribe?: (props: Props) => string;
  /** The push notification to the reader's phones, if the reader turned it on. Undefined for none. */
  push?: (props: Props) => PushNotice | undefined;
  /**
   * Needed to sign in. While the site is closed to visitors, only these emails are sent, and only to accounts with a
   * role. The account is the one at the reader's address, or at the address that the function returns.
   */
  isForSignIn?: true | ((props: Props) => string);
  /** Sent to many people at the same moment. Emails that one person waits for are sent first. */
  isBulk?: boolean;
  /** Sent to an address that anyone can type into a form, so the throttle applies. */
  isToTypedAddress?: boolean;
  /**
   * The throttle may delay this email for any time, but never drops it. The law or a booking needs it, and the reader
   * would not ask for it again.
   */
  isOwed?: boolean;
}

/** An email that can be queued. `template` is its name in the queue: waiting jobs do not know a renamed email. */
export interface MailTemplate<Props> extends MailDefinition<Props> {
  template: string;
}

/** The type of `props` in `Content` comes from the email. */
export function defineMail<Props extends { [Name in keyof Props]: Json } = Record<string, never>>(
  template: string,
  definition: MailDefinition<Props>,
): MailTemplate<Props> {
  return { template, ...definition };
}

/** An email to one person. */
export interface Mail<Props> {
  to: string;
  mail: MailTemplate<Props>;
  props: NoInfer<Props>;
}

/** An email in the form that the queue stores. */
export interface QueuedMail {
  to: string;
  template: string;
  props: Record<string, Json>;
}

/** The transactional outbox: a queued email is sent once, after the commit, and never after a rollback. */
export interface Outbox {
  /** @throws {InvalidAddress} when `to` is not one plain address of at most 255 characters. */
  queue<Props>(tx: Queryable, mail: Mail<Props> & MailId): Promise<void>;
  /** Queues an email for several people, with the number of statements for one. */
  queueAll<Props>(
    tx: Queryable,
    mail: MailTemplate<Props>,
    people: readonly (Omit<Mail<Props>, "mail"> & MailId)[],
  ): Promise<void>;
}

interface MailId {
  /** A UUID, by which the email's outcome is recognised; by default a new one. */
  id?: string;
}

/** The outbox of a process that sends emails. */
export interface SendingOutbox extends Outbox {
  /** Sends an email now, without a second attempt, and returns its outcome: for a test of the mail server. */
  sendNow<Props>(mail: Mail<Props>): Promise<"sent" | "refused" | MailFailure>;
}

/** An outbox that knows which network causes its emails. */
export interface CountingOutbox extends SendingOutbox {
  /**
   * The outbox for emails that callers of a network cause. Emails to typed addresses count towards the network's
   * share; emails of jobs have no network. @param network a pseudonym, from `mailNetworkOf`
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

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Uint8Array;
  /** The content id of a picture that the email embeds as `<img src="cid:…">`. */
  cid?: string;
}

export type RenderMail = (mail: Omit<QueuedMail, "to">) => Promise<RenderedMail>;
