import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Paragraph, QuietLink } from "#shared/email/EmailParts.tsx";
import type { SignalEventOpenedMail } from "./signal.mails.ts";

/** To subscribers of alerts: sign-up for an event is open. */
export function SignalEventOpened({
  title,
  when,
  where,
  until,
  link,
  unsubscribeLink,
}: SignalEventOpenedMail) {
  return (
    <EmailLayout stock="hivis" heading={title} preview={`${when}. Sign-up is open.`}>
      <Paragraph>A new event is open. Sign up, and you get a code for the door.</Paragraph>
      <Paragraph>{when}</Paragraph>
      {where && <Paragraph>{where}</Paragraph>}
      <Paragraph>{`You can sign up until ${until}, while there are places.`}</Paragraph>
      <ActionLink href={link}>See it and sign up</ActionLink>
      <QuietLink href={unsubscribeLink}>Unsubscribe from alerts</QuietLink>
    </EmailLayout>
  );
}
