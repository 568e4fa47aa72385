import { type PushNotice, pathOf } from "#shared/mail/push-notice.ts";
import { londonDate } from "#shared/time/london.ts";
import type { MailedShift, VolunteerMail } from "./shift-props.ts";

/** The notice of a volunteer's shifts. It is of no use once the last of them has begun. */
export function shiftPush({
  link,
  tasks,
}: Pick<VolunteerMail, "link"> & { tasks: readonly MailedShift[] }): PushNotice {
  const [last] = tasks
    .map(({ startsAt }) => startsAt)
    .sort()
    .reverse();
  return { kind: "tasks", path: pathOf(link), until: last };
}

/** The same where they need not come: on the day of the first shift they are told at night, too. */
export function shiftsEndedPush(mail: Parameters<typeof shiftPush>[0]): PushNotice {
  const [first] = mail.tasks.map(({ startsAt }) => startsAt).sort();
  return { ...shiftPush(mail), breaksQuietOn: first && londonDate(new Date(first)) };
}
