import { Letter } from "#shared/letter/Letter.tsx";
import { ActionLink, Note, Paragraph } from "#shared/letter/LetterParts.tsx";
import { MailedMessage } from "./MailedMessage.tsx";
import { MailedNight } from "./MailedNight.tsx";
import type { TicketMail } from "./tickets.mails.ts";

/** To each holder of a night that will not take place. What takes it out of calendars is attached. */
export function CampusNightCalledOff({ message, ...ticket }: TicketMail & { message: string }) {
  const { name, university, link } = ticket;
  return (
    <Letter
      stock="market"
      heading="Called off"
      preview={`${university} will not take place. Your ticket is cancelled, and nothing is to be paid.`}
    >
      <Paragraph>
        {name}, we are sorry: {university} will not take place. Your ticket is cancelled, and there is nothing
        to pay.
      </Paragraph>
      <MailedNight night={ticket} />
      <MailedMessage>{message}</MailedMessage>
      <Note>The file takes the night out of your calendar.</Note>
      <ActionLink href={link}>My tickets</ActionLink>
    </Letter>
  );
}
