import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Paragraph } from "#shared/email/EmailParts.tsx";
import type { WaitingMail } from "./campus.mails.ts";
import { MailedMessage } from "./NightParts.tsx";

/** To each person on the waiting list of a night that was called off. */
export function CampusWaitingNightCalledOff({
  university,
  when,
  where,
  stock,
  link,
  message,
}: WaitingMail & { message: string }) {
  return (
    <EmailLayout stock={stock} heading="Called off" preview={`${university} will not take place.`}>
      <Paragraph>
        We are sorry: {university} will not take place. You are off its waiting list, and there is nothing to
        do.
      </Paragraph>
      <Paragraph>{when}</Paragraph>
      <Paragraph>{where}</Paragraph>
      <MailedMessage>{message}</MailedMessage>
      <ActionLink href={link}>Find another night</ActionLink>
    </EmailLayout>
  );
}
