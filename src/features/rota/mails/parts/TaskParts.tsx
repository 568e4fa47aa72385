import { Note, Paragraph, QuietLink } from "#shared/email/EmailParts.tsx";
import { timesText } from "../../times/times.rules.ts";
import type { MailedTask, VolunteerMail } from "./task-props.ts";

export function TaskLines({ tasks }: { tasks: readonly MailedTask[] }) {
  return (
    <>
      {tasks.map((task) => (
        <Paragraph key={task.claimId}>
          {`${task.task} at ${task.event}: ${timesText(task)}, ${task.where}.`}
        </Paragraph>
      ))}
    </>
  );
}

/** The end of each mail to a volunteer. */
export function VolunteerNote({ leaveLink }: Pick<VolunteerMail, "leaveLink">) {
  return (
    <>
      <Note>The links are yours: whoever has them can take and drop tasks for you.</Note>
      <QuietLink href={leaveLink}>Leave the list of volunteers</QuietLink>
    </>
  );
}
