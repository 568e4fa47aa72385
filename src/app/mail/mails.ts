import { createElement } from "react";
import { renderEmail } from "#shared/email/render-email.tsx";
import type { Json, MailTemplate, QueuedMail, RenderedMail } from "#shared/mail/mail.server.ts";
import type { MailList } from "#shared/status/undelivered.rules.ts";

type Named = Omit<QueuedMail, "to">;

/** Every mail: each file of a feature's `mails` folder is one. `mails/parts` is what several share. */
const files = import.meta.glob<MailTemplate<Record<string, Json>>>("../../features/*/mails/*.tsx", {
  eager: true,
  import: "default",
});
const mails = Object.values(files);

/** The list of the back office that shows the failure of a mail; undefined for none. */
export function mailListOf({ template, props }: Named): MailList | undefined {
  const list = mails.find((mail) => mail.template === template)?.list;
  return typeof list === "function" ? list(props) : list;
}

/** The address of the account that a mail signs in; undefined for a mail that is not needed to sign in. */
export function addressToSignIn({ to, template, props }: QueuedMail): string | undefined {
  const isForSignIn = mails.find((mail) => mail.template === template)?.isForSignIn;
  if (typeof isForSignIn === "function") return isForSignIn(props);
  return isForSignIn && to;
}

/** Every mail with its samples. */
export const mailSamples: readonly Named[] = mails.flatMap(({ template, samples }) =>
  samples.map((props) => ({ template, props })),
);

/** @throws {Error} for an unknown template: that of a mail that an older release queued may be gone */
export async function renderMail({ template, props }: Named): Promise<RenderedMail> {
  const mail = mails.find((known) => known.template === template);
  if (!mail) throw new Error(`There is no mail named ${template}`);
  const attachments = await mail.attachments?.(props);
  return {
    subject: typeof mail.subject === "string" ? mail.subject : mail.subject(props),
    ...renderEmail(createElement(mail.Content, props)),
    ...(attachments && { attachments }),
    ...(mail.replyTo && { replyTo: mail.replyTo(props) }),
    ...(mail.unsubscribe && { unsubscribe: mail.unsubscribe(props) }),
  };
}
