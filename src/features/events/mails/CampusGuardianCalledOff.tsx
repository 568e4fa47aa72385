import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { wordsOf } from "../kinds/kinds.rules.ts";
import { MailedNight } from "./parts/NightParts.tsx";
import {
  eventOf,
  longTicket,
  type MailedEvent,
  sampleMessage,
  samplePlace,
  sampleTicket,
  type TicketMail,
} from "./parts/night-props.ts";

const sampleOf = (ticket: TicketMail, message: string) => ({ ...eventOf(ticket), message });

interface Props extends MailedEvent {
  /** The organisers', or empty. */
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
