import { Letter } from "#shared/letter/Letter.tsx";
import { ActionLink, Note, Paragraph } from "#shared/letter/LetterParts.tsx";
import { doorsText } from "../events/event-when.rules.ts";
import type { TicketMail } from "./tickets.mails.ts";

export function CampusTicketCancelled({
  name,
  university,
  venue,
  location,
  eventDate,
  eventTime,
  link,
}: TicketMail) {
  return (
    <Letter
      stock="market"
      heading="Given back"
      preview={`Your ticket for ${university} is given back. Its code opens no door any more.`}
    >
      <Paragraph>
        {name}, your ticket for {university} is given back. Its code opens no door any more, and the place
        goes to the next.
      </Paragraph>
      <Paragraph>{doorsText({ eventDate, eventTime })}</Paragraph>
      <Paragraph>{`${venue}, ${location}`}</Paragraph>
      <Note>The file takes the night out of your calendar.</Note>
      <ActionLink href={link}>My tickets</ActionLink>
      <Note>Not you? Then somebody else is signed in as you: change your password there.</Note>
    </Letter>
  );
}
