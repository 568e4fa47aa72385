import { type ComponentType, createElement } from "react";
import { renderEmail } from "#shared/email/render-email.tsx";
import type { MailDefinition } from "#shared/mail/define-mail.server.ts";
import type { Mail, MailKind, RenderedMail } from "#shared/mail/mail.server.ts";
import type { MailList } from "#shared/status/undelivered.rules.ts";

type Named = Pick<Mail, "template" | "props">;
type Definition = MailDefinition<Mail["props"]> & Pick<Mail, "template">;

/** Every mail: each file of a feature's `mails` folder is one. `mails/parts` is what several share. */
const files = import.meta.glob<Definition>("../../features/*/mails/*.tsx", {
  eager: true,
  import: "default",
});
const definitions = Object.values(files);

const definitionOf = (template: string): Definition | undefined =>
  definitions.find((mail) => mail.template === template);

/** A mail that an older process queued may have a template that no longer exists. */
export const mailKindOf = (template: Mail["template"]): MailKind => definitionOf(template) ?? {};

/** The list of the back office that shows the failure of a mail; undefined for none. */
export function mailListOf({ template, props }: Named): MailList | undefined {
  const list = definitionOf(template)?.list;
  return typeof list === "function" ? list(props) : list;
}

/** Every mail with its samples. */
export const mailSamples: readonly Named[] = definitions.flatMap(({ template, samples }) =>
  samples.map((props) => ({ template, props }) as Named),
);

/** @throws {Error} for an unknown template */
export async function renderMail({ template, props }: Named): Promise<RenderedMail> {
  const mail = definitionOf(template);
  if (!mail) throw new Error(`There is no mail named ${template}`);
  const attachments = await mail.attachments?.(props);
  return {
    subject: typeof mail.subject === "string" ? mail.subject : mail.subject(props),
    ...renderEmail(createElement(mail.Content as ComponentType<typeof props>, props)),
    ...(attachments && { attachments }),
    ...(mail.replyTo && { replyTo: mail.replyTo(props) }),
    ...(mail.unsubscribe && { unsubscribe: mail.unsubscribe(props) }),
  };
}
