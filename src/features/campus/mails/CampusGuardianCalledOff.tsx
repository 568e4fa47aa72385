import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { Note, Paragraph } from "#shared/email/EmailParts.tsx";
import type { EmailStock } from "#shared/email/email-styles.ts";
import { defineMail } from "#shared/mail/mail.server.ts";
import { wordsOf } from "../events/event-words.rules.ts";
import type { EventKind } from "../events/events.rules.ts";
import { MailedNight } from "./parts/NightParts.tsx";
import {
  longTicket,
  sampleMessage,
  samplePlace,
  sampleTicket,
  type TicketMail,
} from "./parts/night-props.ts";

function sampleOf(
  { kind, university, venue, location, eventDate, eventTime, endTime, stock }: TicketMail,
  message: string,
) {
  return { kind, university, venue, location, eventDate, eventTime, endTime, stock, message };
}

/** `message` is the organisers', or empty. */
interface Props {
  kind: EventKind;
  university: string;
  venue: string;
  location: string;
  eventDate: string;
  eventTime: string;
  /** Empty for a night. */
  endTime: string;
  stock: EmailStock;
  message: string;
}

/** To a guardian who was asked about a place at an event that is called off. It contains nothing that the holder typed. */
export default defineMail("campus-guardian-called-off", {
  subject: (event) => `A ${wordsOf(event).fullNoun} is called off`,
  // Its address is deleted with the place, and kept in no list.
  list: undefined,
  isToTypedAddress: true,
  isOwed: true,
  samples: [
    sampleOf(sampleTicket, sampleMessage),
    sampleOf(samplePlace, ""),
    sampleOf(longTicket, sampleMessage),
  ],
  Content: ({ message, stock, ...night }: Props) => (
    <EmailLayout stock={stock} heading="Called off" preview={`${night.university} will not take place.`}>
      <Paragraph>
        {`${night.university} will not take place. You were named as the parent or guardian of somebody of 14 or 15 with a ${wordsOf(night).placeAt} it, so we tell you, too.`}
      </Paragraph>
      <MailedNight night={night} />
      {message && <Paragraph>{`The organisers say: ${message}`}</Paragraph>}
      <Note>Your address is deleted with this mail. There is nothing left for you to do.</Note>
    </EmailLayout>
  ),
});
