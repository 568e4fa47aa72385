import type { ComponentType } from "react";
import type { MailList } from "#shared/status/undelivered.rules.ts";
import type { MailAttachment, MailKind, MailTemplates } from "./mail.server.ts";

/** A mail: how it is sent, its words, and samples of it. */
export interface MailDefinition<Props> extends MailKind {
  /** The list of the back office that shows its failure; undefined for a mail whose reader no admin may learn of. */
  list: MailList | undefined | ((props: Props) => MailList);
  /** Notifications show it on locked screens: it has no name, no code and nothing that a visitor typed. */
  subject: string | ((props: Props) => string);
  /** For `/kit/mail` and the test of every mail; also with the longest values. */
  samples: readonly Props[];
  Content: ComponentType<Props>;
  attachments?: (props: Props) => Promise<MailAttachment[]>;
  /** Reply-To addresses, in place of the sender. */
  replyTo?: (props: Props) => string[];
  /** The address of one-click unsubscription (RFC 8058). */
  unsubscribe?: (props: Props) => string;
}

/** @param template its name in queued jobs: a renamed mail is an unknown one to those */
export function defineMail<Template extends keyof MailTemplates>(
  template: Template,
  definition: MailDefinition<MailTemplates[Template]>,
) {
  return { template, ...definition };
}
