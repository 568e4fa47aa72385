import { createElement } from "react";
import { renderEmail } from "#shared/email/render-email.tsx";
import type { Json, MailTemplate, QueuedMail, RenderedMail } from "#shared/mail/mail.server.ts";
import type { MailList } from "#shared/status/undelivered.rules.ts";

type Named = Omit<QueuedMail, "to">;

/** Every email: each file of a feature's `mails` folder is one. `mails/parts` contains shared parts. */
const files = import.meta.glob<MailTemplate<Record<string, Json>>>("../../features/*/mails/*.tsx", {
  eager: true,
  import: "default",
});
const mails = Object.values(files);

/**
 * Emails that 1.0.0 queued in an old form, by their queued name: with the current name and the missing props. So an
 * email that was queued before an update is still sent.
 */
export const earlierMails: Record<string, [template: string, lacked: Named["props"]]> = {
  "campus-guardian": ["campus-guardian", { also: [], more: [] }],
  "campus-guardian-called-off": [
    "campus-guardian-called-off",
    { isOfSeries: false, also: [], waiting: [], isKept: false },
  ],
  "campus-night-changed": ["event-changed", { reader: "holder", waited: [] }],
  "campus-waiting-night-changed": ["event-changed", { reader: "waiting", also: [] }],
  "campus-night-called-off": ["event-called-off", { reader: "holder", kept: [], waited: [] }],
  "campus-waiting-night-called-off": ["event-called-off", { reader: "waiting", also: [], seriesDay: "" }],
  "campus-place-to-decide": ["campus-place-to-decide", { also: [] }],
  "campus-ticket": ["campus-ticket", { also: [] }],
  "campus-place-waits": ["your-place", { why: "waits" }],
  "campus-place-lost": ["your-place", {}],
  "campus-ticket-cancelled": ["your-place", { why: "cancelled" }],
  "campus-ticket-withdrawn": ["your-place", { why: "withdrawn" }],
  "programme-registered": ["programme-your-registration", { isListed: null, message: "" }],
  "programme-decided": ["programme-your-registration", {}],
  "rota-task-reminder": ["rota-your-tasks", { why: "tomorrow" }],
  "rota-task-taken": ["rota-your-tasks", { why: "taken" }],
  "rota-tasks-changed": ["rota-your-tasks", { why: "changed" }],
  "rota-tasks-ended": ["rota-your-tasks", {}],
  "safeguarding-concern": ["safeguarding-concern", { isInLog: false }],
};

/** A queued email's definition, with its props in the current form. Undefined for an unknown template. */
function find({ template, props }: Named) {
  const [name, lacked] = earlierMails[template] ?? [template, {}];
  const mail = mails.find((known) => known.template === name);
  return mail && { mail, props: { ...lacked, ...props } };
}

/** The list of the back office that shows the failure of an email. Undefined for no list. */
export function mailListOf(queued: Named): MailList | undefined {
  const found = find(queued);
  if (!found) return undefined;
  const { list } = found.mail;
  return typeof list === "function" ? list(found.props) : list;
}

/** The address of the account that an email signs in. Undefined for an email that is not needed to sign in. */
export function addressToSignIn({ to, template, props }: QueuedMail): string | undefined {
  const isForSignIn = find({ template, props })?.mail.isForSignIn;
  if (typeof isForSignIn === "function") return isForSignIn(props);
  return isForSignIn && to;
}

export const mailSamples: readonly Named[] = mails.flatMap(({ template, samples }) =>
  samples.map((props) => ({ template, props })),
);

/** @throws {Error} for an unknown template, for example of a newer release */
export async function renderMail(queued: Named): Promise<RenderedMail> {
  const found = find(queued);
  if (!found) throw new Error(`There is no mail named ${queued.template}`);
  const { mail, props } = found;
  const attachments = await mail.attachments?.(props);
  return {
    subject: typeof mail.subject === "string" ? mail.subject : mail.subject(props),
    ...renderEmail(createElement(mail.Content, props)),
    ...(attachments && { attachments }),
    ...(mail.replyTo && { replyTo: mail.replyTo(props) }),
    ...(mail.unsubscribe && { unsubscribe: mail.unsubscribe(props) }),
  };
}
