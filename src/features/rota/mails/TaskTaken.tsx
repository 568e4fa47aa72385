import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { TaskLines, VolunteerNote } from "./parts/TaskParts.tsx";
import { type DatedMail, taskAttachments } from "./parts/task-calendar.ts";
import { longTask, type MailedTask, sampleMail, sampleTask } from "./parts/task-props.ts";

type Props = DatedMail & { tasks: MailedTask[]; opensDoor: boolean };

const at = "2026-02-20T12:00:00.000Z";

/** To a volunteer who took a task. */
export default defineMail("rota-task-taken", {
  subject: "Your task is yours",
  list: "rota",
  attachments: ({ tasks, at }) => taskAttachments(tasks, { at }),
  samples: [
    { ...sampleMail, at, tasks: [sampleTask], opensDoor: true },
    { ...sampleMail, at, tasks: [longTask], opensDoor: false },
  ],
  Content: ({ stock, link, leaveLink, tasks, opensDoor }: Props) => (
    <EmailLayout stock={stock} heading="It is yours" preview="Thank you. When and where is in this mail.">
      <TaskLines tasks={tasks} />
      <Paragraph>The file puts it into your calendar. We remind you the day before.</Paragraph>
      {opensDoor && (
        <Paragraph>
          You check tickets in with your own phone: from an hour before, your page has a button that opens the
          door.
        </Paragraph>
      )}
      <ActionLink href={link}>My tasks</ActionLink>
      <Note>Can’t make it? Drop it on your page, and somebody else sees it.</Note>
      <VolunteerNote leaveLink={leaveLink} />
    </EmailLayout>
  ),
});
