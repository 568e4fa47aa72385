import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Code, Note, Paragraph, QuietLink } from "#shared/email/EmailParts.tsx";
import type { SignalInvitationMail } from "./signal.mails.ts";

/** An invitation's code, with a link that turns alerts on. It contains nothing that a visitor typed. */
export function SignalInvitation({
  title,
  when,
  where,
  code,
  link,
  confirmLink,
  unsubscribeLink,
}: SignalInvitationMail) {
  return (
    <EmailLayout stock="hivis" heading={title} preview={`You are on the list. ${when}.`}>
      <Paragraph>You are on the list. Say this code at the door. It lets one person in, once:</Paragraph>
      <Code>{code}</Code>
      <Paragraph>{when}</Paragraph>
      {where && <Paragraph>{where}</Paragraph>}
      {confirmLink && (
        <>
          <Paragraph>Do you want a mail when the next event opens?</Paragraph>
          <ActionLink href={confirmLink}>Turn alerts on</ActionLink>
          <Note>Without that we mail you no alerts. You did not sign up? Then do nothing.</Note>
        </>
      )}
      <QuietLink href={link}>All open events</QuietLink>
      <QuietLink href={unsubscribeLink}>Unsubscribe from alerts</QuietLink>
    </EmailLayout>
  );
}
