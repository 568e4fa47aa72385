import { Letter } from "#shared/letter/Letter.tsx";
import { ActionLink, Code, Note, Paragraph, Picture } from "#shared/letter/LetterParts.tsx";
import { longDate } from "../bookings/calendar.rules.ts";
import type { TicketMail } from "../bookings/tickets.mails.ts";

/** A ticket, with its code as a picture and as text. The picture and the calendar entry are attached by `ticketAttachments`. */
export function CampusTicket({
  name,
  university,
  venue,
  location,
  eventDate,
  eventTime,
  code,
  link,
}: TicketMail & { code: string }) {
  return (
    <Letter
      stock="carrier"
      heading={university}
      preview={`You are in. ${longDate(eventDate)}, doors ${eventTime}.`}
    >
      <Paragraph>You are in, {name}. One ticket, one person.</Paragraph>
      <Paragraph>
        {longDate(eventDate)}, doors {eventTime}
      </Paragraph>
      <Paragraph>{`${venue}, ${location}`}</Paragraph>
      <Picture cid="ticket-qr" size={240}>
        Your ticket as a QR code
      </Picture>
      <Paragraph>Show this at the door, on paper or on a screen. The code says the same:</Paragraph>
      <Code>{code}</Code>
      <ActionLink href={link}>My tickets</ActionLink>
      <Note>Your phone keeps the ticket once you have opened it there, for doors without signal.</Note>
      <Note>Cannot come? Give it back there too, and the place goes to the next in line.</Note>
    </Letter>
  );
}
