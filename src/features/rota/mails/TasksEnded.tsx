import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { TaskLines, VolunteerNote } from "./parts/TaskParts.tsx";
import { type DatedMail, taskAttachments } from "./parts/task-calendar.ts";
import { longTask, type MailedTask, sampleMail, sampleTask } from "./parts/task-props.ts";
import { tasksEndedPush } from "./parts/task-push.ts";

const at = "2026-02-20T12:00:00.000Z";

const reasons = {
  "called-off": "The event is called off, so you need not come:",
  "not-needed": "The organisers have changed the rota: you need not come for this.",
  "off-list": "The organisers have taken you off the list of volunteers: you need not come for this.",
  dropped: "You have dropped this, and others can take it:",
} as const;

type Props = DatedMail & { tasks: MailedTask[]; why: keyof typeof reasons };

/** Tells a volunteer which of their tasks ended, and why; its calendar file cancels their entries. */
export default defineMail("rota-tasks-ended", {
  subject: "You need not come for your task",
  list: "rota",
  push: tasksEndedPush,
  attachments: ({ tasks, at }) => taskAttachments(tasks, { at, isCancelled: true }),
  samples: [
    { ...sampleMail, at, tasks: [sampleTask], why: "called-off" },
    { ...sampleMail, at, tasks: [longTask], why: "not-needed" },
    { ...sampleMail, at, tasks: [sampleTask], why: "off-list" },
    { ...sampleMail, at, tasks: [sampleTask], why: "dropped" },
  ],
  Content: ({ stock, link, leaveLink, tasks, why }: Props) => (
    <EmailLayout stock={stock} heading="You need not come" preview="It goes out of your calendar. Thank you.">
      <Paragraph>{reasons[why]}</Paragraph>
      <TaskLines tasks={tasks} />
      <Paragraph>The file takes it out of your calendar. Thank you for being there for us.</Paragraph>
      {why !== "off-list" && (
        <>
          <ActionLink href={link}>My tasks</ActionLink>
          <VolunteerNote leaveLink={leaveLink} />
        </>
      )}
    </EmailLayout>
  ),
});
