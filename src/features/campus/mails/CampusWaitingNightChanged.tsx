import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import type { WaitingMail } from "./campus.mails.ts";

/** To each person on the waiting list of a night whose name, date, time or place changed. */
export function CampusWaitingNightChanged({
  university,
  when,
  where,
  stock,
  link,
  was,
}: WaitingMail & { was: string }) {
  return (
    <EmailLayout stock={stock} heading="The night has changed" preview={`Now ${university}, ${when}.`}>
      <Paragraph>
        A night you are on the waiting list for has changed. You keep your place in the line.
      </Paragraph>
      <Paragraph>This is how it is now:</Paragraph>
      <Paragraph>{university}</Paragraph>
      <Paragraph>{when}</Paragraph>
      <Paragraph>{where}</Paragraph>
      <Paragraph>It was: {was}</Paragraph>
      <ActionLink href={link}>See the night</ActionLink>
      <Note>Does it not suit you any more? Leave the waiting list on your profile.</Note>
    </EmailLayout>
  );
}
