import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import type { ReminderMail } from "./campus.mails.ts";
import { MailedNight } from "./NightParts.tsx";

/** To each holder the day before, with a link that cancels the ticket. */
export function CampusReminder({ day, price, cantComeLink, ...ticket }: ReminderMail) {
  const { name, university, link, eventTime, venue } = ticket;
  return (
    <EmailLayout
      stock={ticket.stock}
      heading={`See you ${day}`}
      preview={`${university}, doors ${eventTime}, ${venue}.`}
    >
      <Paragraph>
        {name}, {university} is {day}.
      </Paragraph>
      <MailedNight night={ticket} />
      <Paragraph>{price}</Paragraph>
      <Paragraph>Have your ticket open before you reach the door. It works without signal.</Paragraph>
      <ActionLink href={link}>My ticket</ActionLink>
      <Paragraph>Can’t make it? Two presses, and somebody on the waiting list gets in.</Paragraph>
      <ActionLink href={cantComeLink}>I can’t come</ActionLink>
      <Note>This link is yours: whoever has it can give your ticket back.</Note>
    </EmailLayout>
  );
}
