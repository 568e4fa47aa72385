import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { dateText } from "#shared/time/dates.ts";
import { wordsOf } from "../kinds/kinds.rules.ts";
import { calledOffPush, waitingPush } from "./parts/event-push.ts";
import { dateOf, MailedMessage, OtherDates } from "./parts/NightParts.tsx";
import {
  addressed,
  eventOf,
  long,
  longTicket,
  longWaiting,
  type MailedDate,
  mailListOf,
  type OtherDate,
  sampleGuest,
  sampleMessage,
  sampleNextPlace,
  sampleOtherDate,
  samplePlace,
  sampleTicket,
  sampleWaiting,
  sampleWaitingForPlace,
  type TicketMail,
  type WaitingMail,
} from "./parts/night-props.ts";
import { cancellationAttachments } from "./parts/ticket-attachments.server.ts";

type Holding = TicketMail & {
  reader: "holder";
  /** The organisers', or empty. */
  message: string;
  /** Their tickets for others of the series that are called off. */
  also: TicketMail[];
  /** Its dates for which they have places still. */
  kept: MailedDate[];
  /** Those that are called off and for which they waited. */
  waited: MailedDate[];
};

/** `also` are others of the series for which they wait. */
type Waiting = WaitingMail & { reader: "waiting"; message: string; also: OtherDate[] };

type Props = Holding | Waiting;

const holding = { reader: "holder" as const, message: "", also: [] as [], kept: [] as [], waited: [] as [] };
const waiting = { reader: "waiting" as const, message: "", also: [] as [] };

/** To each holder, and each person on the waiting list, of an event that was called off. */
export default defineMail<Props>("event-called-off", {
  subject(mail) {
    const { noun, fullNoun } = wordsOf(mail);
    const { also } = mail;
    if (mail.reader === "waiting")
      return mail.seriesDay && also.length === 0
        ? `One ${noun} that you wait for is called off`
        : `The ${noun} you wait for is called off`;
    if (also.length > 0) return `Your ${fullNoun} is called off on ${also.length + 1} dates`;
    return `Your ${fullNoun}${mail.seriesId ? ` on ${dateText(mail.eventDate)}` : ""} is called off`;
  },
  list: mailListOf,
  isBulk: true,
  push: (mail) => (mail.reader === "holder" ? calledOffPush(mail) : waitingPush(mail)),
  attachments: async (mail) => (mail.reader === "holder" ? cancellationAttachments(mail, mail.also) : []),
  samples: [
    { ...sampleTicket, ...holding, message: sampleMessage },
    { ...samplePlace, ...holding, also: [sampleNextPlace] },
    { ...sampleNextPlace, ...holding, message: sampleMessage, kept: [eventOf(samplePlace)] },
    { ...samplePlace, ...holding, waited: [eventOf(sampleNextPlace)] },
    { ...sampleGuest, ...holding },
    { ...longTicket, ...holding },
    { ...sampleWaiting, ...waiting, message: sampleMessage },
    { ...sampleWaitingForPlace, ...waiting, also: [sampleOtherDate] },
    { ...sampleWaitingForPlace, ...waiting },
    { ...longWaiting, ...waiting, message: long.message },
  ],
  Content(mail: Props) {
    const { preview, text } = mail.reader === "holder" ? holderWords(mail) : waitingWords(mail);
    const { when, where } = dateOf(mail);
    const { noun, mine } = wordsOf(mail);
    const others = mail.also.map(dateOf);
    return (
      <EmailLayout stock={mail.stock} heading="Called off" preview={preview}>
        <Paragraph>{text}</Paragraph>
        <Paragraph>{when}</Paragraph>
        <Paragraph>{where}</Paragraph>
        {others.length > 0 && <Paragraph>These dates are cancelled too:</Paragraph>}
        {others.map((other) => (
          <Paragraph key={other.when}>{`${other.when}, ${other.where}`}</Paragraph>
        ))}
        {mail.reader === "holder" && <OtherPlaces {...mail} />}
        <MailedMessage>{mail.message}</MailedMessage>
        {mail.reader === "holder" && (
          <Note>
            {others.length > 0
              ? `The files take the ${noun}s out of your calendar.`
              : `The file takes the ${noun} out of your calendar.`}
          </Note>
        )}
        <ActionLink href={mail.link}>
          {mail.reader === "waiting" ? `Find another ${noun}` : mail.name ? "My bookings" : mine}
        </ActionLink>
      </EmailLayout>
    );
  },
});

/** The other dates of the series: those off whose waiting lists a holder is, and those with a place. */
function OtherPlaces({ kind, kept, waited }: Holding) {
  return (
    <>
      <OtherDates
        heading="These dates are cancelled too. We’ve removed you from their waiting lists:"
        events={waited}
      />
      <OtherDates
        heading={`You keep your ${wordsOf({ kind }).ticket}${kept.length > 1 ? "s" : ""} on:`}
        events={kept}
      />
    </>
  );
}

interface Words {
  preview: string;
  text: string;
}

/** Of a series it says which dates, since others stay. */
function holderWords({ also, ...ticket }: Holding): Words {
  const { university, seriesId, eventDate } = ticket;
  const { ticket: held, nothingToPay } = wordsOf(ticket);
  const preview =
    also.length > 0
      ? `${university} will not take place on ${also.length + 1} dates. Your ${held}s on these days are cancelled${nothingToPay}.`
      : seriesId
        ? `${university} will not take place on ${dateText(eventDate)}. Your ${held} on that day is cancelled${nothingToPay}.`
        : `${university} will not take place. Your ${held} is cancelled${nothingToPay}.`;
  return { preview, text: addressed(ticket, `we are sorry: ${preview}`) };
}

function waitingWords({ university, seriesDay, also }: Waiting): Words {
  const onDay = seriesDay && also.length === 0 ? ` on ${seriesDay}` : "";
  const preview = `${university} will not take place${onDay}.`;
  if (also.length > 0)
    return {
      preview,
      text: `We are sorry: ${university} will not take place on ${also.length + 1} dates. You are off their waiting lists, and there is nothing to do.`,
    };
  return {
    preview,
    text: onDay
      ? `We are sorry: ${preview} You are off the waiting list of that day, and there is nothing to do. Other dates are as they were.`
      : `We are sorry: ${preview} You are off its waiting list, and there is nothing to do.`,
  };
}
