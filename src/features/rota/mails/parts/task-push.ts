import { type PushNotice, pathOf } from "#shared/mail/push-notice.ts";
import { londonDate } from "#shared/time/london.ts";
import type { MailedTask, VolunteerMail } from "./task-props.ts";

/** The notice of a volunteer's tasks. It is of no use once the last of them has begun. */
export function taskPush({
  link,
  tasks,
}: Pick<VolunteerMail, "link"> & { tasks: readonly MailedTask[] }): PushNotice {
  const [last] = tasks
    .map(({ startsAt }) => startsAt)
    .sort()
    .reverse();
  return { kind: "tasks", path: pathOf(link), until: last };
}

/** The same where they need not come: on the day of the first task they are told at night, too. */
export function tasksEndedPush(mail: Parameters<typeof taskPush>[0]): PushNotice {
  const [first] = mail.tasks.map(({ startsAt }) => startsAt).sort();
  return { ...taskPush(mail), breaksQuietOn: first && londonDate(new Date(first)) };
}
