import { type PushNotice, pathOf } from "#shared/mail/push-notice.ts";
import { londonDate } from "#shared/time/london.ts";
import type { MailedShift, VolunteerMail } from "./shift-props.ts";

/** The push notification about a volunteer's shifts. It expires when the last shift begins. */
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

/** The push notification for cancelled shifts. On the day of the first shift it ignores quiet hours. */
export function shiftsEndedPush(mail: Parameters<typeof shiftPush>[0]): PushNotice {
  const [first] = mail.tasks.map(({ startsAt }) => startsAt).sort();
  return { ...shiftPush(mail), breaksQuietOn: first && londonDate(new Date(first)) };
}
