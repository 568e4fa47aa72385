import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { TaskLines, VolunteerNote } from "./parts/TaskParts.tsx";
import { longTask, type MailedTask, sampleMail, sampleTask, type VolunteerMail } from "./parts/task-props.ts";

export type TasksOpenProps = VolunteerMail & {
  /** Not shown: whether the volunteer is still on the list is asked before the mail is sent. */
  volunteerId: string;
  /** The first of them. */
  tasks: MailedTask[];
  /** How many more are open. */
  more: number;
};

const volunteerId = "0b8f7c1e-5d0a-4c39-9d56-6a1f2f6f5a21";

/** To every volunteer, when somebody of the charity presses the button: tasks that nobody has yet. */
export default defineMail("rota-tasks-open", {
  subject: "Our events need a hand",
  list: "rota",
  isBulk: true,
  unsubscribe: ({ leaveLink }) => leaveLink,
  samples: [
    { ...sampleMail, volunteerId, tasks: [sampleTask], more: 0 },
    {
      ...sampleMail,
      volunteerId,
      tasks: Array.from({ length: 8 }, (_, n) => ({ ...longTask, claimId: `${n}` })),
      more: 12,
    },
  ],
  Content: ({ stock, link, leaveLink, tasks, more }: TasksOpenProps) => (
    <EmailLayout
      stock={stock}
      heading="Our events need a hand"
      preview="Tasks are open. Take one with one press."
    >
      <Paragraph>These tasks have nobody yet, or not enough people:</Paragraph>
      <TaskLines tasks={tasks} />
      {more > 0 && <Paragraph>{`More on your page: ${more}.`}</Paragraph>}
      <ActionLink href={link}>See the tasks, and take one</ActionLink>
      <VolunteerNote leaveLink={leaveLink} />
    </EmailLayout>
  ),
});
