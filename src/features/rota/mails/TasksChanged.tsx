import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { TaskLines, VolunteerNote } from "./parts/TaskParts.tsx";
import { type DatedMail, taskAttachments } from "./parts/task-calendar.ts";
import { longTask, type MailedTask, sampleMail, sampleTask } from "./parts/task-props.ts";
import { taskPush } from "./parts/task-push.ts";

type Props = DatedMail & { tasks: MailedTask[] };

const at = "2026-02-20T12:00:00.000Z";

/** To a volunteer whose tasks, or their event, have another time, name or place. */
export default defineMail("rota-tasks-changed", {
  subject: "Your task has changed",
  list: "rota",
  push: taskPush,
  attachments: ({ tasks, at }) => taskAttachments(tasks, { at }),
  samples: [
    { ...sampleMail, at, tasks: [sampleTask] },
    { ...sampleMail, at, tasks: [longTask, { ...sampleTask, claimId: "2", task: "Sound" }] },
  ],
  Content: ({ stock, link, leaveLink, tasks }: Props) => (
    <EmailLayout
      stock={stock}
      heading="Your task has changed"
      preview="Please look whether you can still come."
    >
      <Paragraph>This is how it is now:</Paragraph>
      <TaskLines tasks={tasks} />
      <Paragraph>You still have it. If you can’t come then, drop it on your page.</Paragraph>
      <ActionLink href={link}>My tasks</ActionLink>
      <VolunteerNote leaveLink={leaveLink} />
    </EmailLayout>
  ),
});
