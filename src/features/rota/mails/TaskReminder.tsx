import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { TaskLines, VolunteerNote } from "./parts/TaskParts.tsx";
import { longTask, type MailedTask, sampleMail, sampleTask, type VolunteerMail } from "./parts/task-props.ts";
import { taskPush } from "./parts/task-push.ts";

type Props = VolunteerMail & { tasks: MailedTask[] };

/** To a volunteer, the day before: all of that day's tasks. */
export default defineMail("rota-task-reminder", {
  subject: "Your task is tomorrow",
  list: "rota",
  push: taskPush,
  samples: [
    { ...sampleMail, tasks: [sampleTask] },
    { ...sampleMail, tasks: [longTask, { ...sampleTask, claimId: "2", task: "Sound" }] },
  ],
  Content: ({ stock, link, leaveLink, tasks }: Props) => (
    <EmailLayout stock={stock} heading="See you tomorrow" preview="What you do tomorrow, when and where.">
      <TaskLines tasks={tasks} />
      <ActionLink href={link}>My tasks</ActionLink>
      <Paragraph>Can’t make it? Drop it on your page now, so that somebody else can take it.</Paragraph>
      <VolunteerNote leaveLink={leaveLink} />
    </EmailLayout>
  ),
});
