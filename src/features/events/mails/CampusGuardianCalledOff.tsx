import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { dateText } from "#shared/time/dates.ts";
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
  /** Whether it is one date of a series; missing in mails that an earlier version queued. */
  isOfSeries?: boolean;
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
    { ...sampleOf(samplePlace, ""), isOfSeries: true },
    sampleOf(longTicket, sampleMessage),
  ],
  Content: ({ message, stock, isOfSeries = false, ...night }: Props) => (
    <EmailLayout stock={stock} heading="Called off" preview={whatIsOff(night, isOfSeries)}>
      <Paragraph>
        {`${whatIsOff(night, isOfSeries)} You were named as the parent or guardian of somebody of 14 or 15 with a ${wordsOf(night).placeAt} it, so we tell you, too.`}
      </Paragraph>
      <MailedNight night={night} />
      {message && <Paragraph>{`The organisers say: ${message}`}</Paragraph>}
      <Note>
        {isOfSeries
          ? "This is about that day alone: your answer for other dates stays, and there is nothing left for you to do. Your address is deleted with the last of them."
          : "Your address is deleted with this mail. There is nothing left for you to do."}
      </Note>
    </EmailLayout>
  ),
});

function whatIsOff({ university, eventDate }: Pick<Props, "university" | "eventDate">, isOfSeries: boolean) {
  return `${university} will not take place${isOfSeries ? ` on ${dateText(eventDate)}` : ""}.`;
}
