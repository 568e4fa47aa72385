import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { whenText } from "../events/events.rules.ts";
import type { TicketMail } from "./campus.mails.ts";
import { MailedNight } from "./NightParts.tsx";

/** To each holder of a night whose name, date, time or place changed. The new calendar entry is attached. */
export function CampusNightChanged({
  was,
  cantComeLink,
  ...ticket
}: TicketMail & { was: string; cantComeLink: string }) {
  const { name, university, link } = ticket;
  return (
    <EmailLayout
      stock={ticket.stock}
      heading="Your night has changed"
      preview={`Now ${university}, ${whenText(ticket)}.`}
    >
      <Paragraph>{name}, the night you hold a ticket for has changed. Your ticket stays good.</Paragraph>
      <Paragraph>This is how it is now:</Paragraph>
      <Paragraph>{university}</Paragraph>
      <MailedNight night={ticket} />
      <Paragraph>It was: {was}</Paragraph>
      <Note>The file changes the night in your calendar.</Note>
      <ActionLink href={link}>My tickets</ActionLink>
      <Paragraph>Does it not suit you any more? Give the ticket back, and somebody else gets in.</Paragraph>
      <ActionLink href={cantComeLink}>I can’t come</ActionLink>
    </EmailLayout>
  );
}
