import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { TaskLines, VolunteerNote } from "./parts/TaskParts.tsx";
import { taskAttachments } from "./parts/task-calendar.ts";
import { longTask, type MailedTask, sampleMail, sampleTask, type VolunteerMail } from "./parts/task-props.ts";
import { taskPush, tasksEndedPush } from "./parts/task-push.ts";

interface Words {
  subject: string;
  heading: string;
  preview: string;
  /** Before the tasks. */
  before?: string;
  after?: string;
  /** How to drop the tasks, below the link to their page. */
  drop?: string;
}

const ended = {
  subject: "You need not come for your task",
  heading: "You need not come",
  preview: "It goes out of your calendar. Thank you.",
  after: "The file takes it out of your calendar. Thank you for being there for us.",
};

const words = {
  taken: {
    subject: "Your task is yours",
    heading: "It is yours",
    preview: "Thank you. When and where is in this mail.",
    after: "The file puts it into your calendar. We remind you the day before.",
    drop: "Can’t make it? Drop it on your page, and somebody else sees it.",
  },
  tomorrow: {
    subject: "Your task is tomorrow",
    heading: "See you tomorrow",
    preview: "What you do tomorrow, when and where.",
    drop: "Can’t make it? Drop it on your page now, so that somebody else can take it.",
  },
  changed: {
    subject: "Your task has changed",
    heading: "Your task has changed",
    preview: "Please look whether you can still come.",
    before: "This is how it is now:",
    after: "You still have it. If you can’t come then, drop it on your page.",
  },
  "called-off": { ...ended, before: "The event is called off, so you need not come:" },
  "not-needed": {
    ...ended,
    before: "The organisers have changed the rota: you need not come for this.",
  },
  "off-list": {
    ...ended,
    before: "The organisers have taken you off the list of volunteers: you need not come for this.",
  },
  dropped: { ...ended, before: "You have dropped this, and others can take it:" },
} satisfies Record<string, Words>;

type Props = VolunteerMail & {
  why: keyof typeof words;
  tasks: MailedTask[];
  /** When the mail was queued, in ISO 8601: DTSTAMP of the calendar file. */
  at: string;
  /** Whether it checks tickets in; false unless the volunteer has just taken it. */
  opensDoor?: boolean;
};

const isEnded = ({ why }: Pick<Props, "why">) => words[why].subject === ended.subject;

const sample = { ...sampleMail, at: "2026-02-20T12:00:00.000Z", tasks: [sampleTask] };
const twoTasks = [longTask, { ...sampleTask, claimId: "2", task: "Sound" }];

/** To a volunteer about their tasks; its calendar file adds, changes or cancels the entries. */
export default defineMail("rota-your-tasks", {
  subject: ({ why }) => words[why].subject,
  list: "rota",
  push: (mail) => (mail.why === "taken" ? undefined : isEnded(mail) ? tasksEndedPush(mail) : taskPush(mail)),
  attachments: async ({ tasks, at, why }) =>
    why === "tomorrow" ? [] : taskAttachments(tasks, { at, isCancelled: isEnded({ why }) }),
  samples: [
    { ...sample, why: "tomorrow" },
    { ...sample, why: "tomorrow", tasks: twoTasks },
    { ...sample, why: "taken", opensDoor: true },
    { ...sample, why: "taken", tasks: [longTask], opensDoor: false },
    { ...sample, why: "changed" },
    { ...sample, why: "changed", tasks: twoTasks },
    { ...sample, why: "called-off" },
    { ...sample, why: "not-needed", tasks: [longTask] },
    { ...sample, why: "off-list" },
    { ...sample, why: "dropped" },
  ],
  Content({ why, stock, link, leaveLink, tasks, opensDoor = false }: Props) {
    const { heading, preview, before, after, drop }: Words = words[why];
    return (
      <EmailLayout stock={stock} heading={heading} preview={preview}>
        {before && <Paragraph>{before}</Paragraph>}
        <TaskLines tasks={tasks} />
        {after && <Paragraph>{after}</Paragraph>}
        {opensDoor && (
          <Paragraph>
            You check tickets in with your own phone: from an hour before, your page has a button that opens
            the door.
          </Paragraph>
        )}
        {why !== "off-list" && (
          <>
            <ActionLink href={link}>My tasks</ActionLink>
            {drop && <Paragraph>{drop}</Paragraph>}
            <VolunteerNote leaveLink={leaveLink} />
          </>
        )}
      </EmailLayout>
    );
  },
});
