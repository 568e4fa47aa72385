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
  /** The organisers' message; empty without one. */
  message: string;
  /** The holder's tickets for other cancelled events of the series. */
  also: TicketMail[];
  /** The dates of the series for which the holder still has places. */
  kept: MailedDate[];
  /** The cancelled dates for which the holder was on the waiting list. */
  waited: MailedDate[];
};

/** `also` lists other dates of the series for which the person waits. */
type Waiting = WaitingMail & { reader: "waiting"; message: string; also: OtherDate[] };

type Props = Holding | Waiting;

const holding = { reader: "holder" as const, message: "", also: [] as [], kept: [] as [], waited: [] as [] };
const waiting = { reader: "waiting" as const, message: "", also: [] as [] };

/** Goes to each holder, and each person on the waiting list, of a cancelled event. */
export default defineMail<Props>("event-called-off", {
  subject(mail) {
    const { noun, fullNoun } = wordsOf(mail);
    const { also } = mail;
    if (mail.reader === "waiting")
      return mail.seriesDay && also.length === 0
        ? `Cancelled: one ${noun} on your waiting list`
        : `Cancelled: the ${noun} on your waiting list`;
    if (also.length > 0) return `Your ${fullNoun} is cancelled on ${also.length + 1} dates`;
    return `Your ${fullNoun}${mail.seriesId ? ` on ${dateText(mail.eventDate)}` : ""} is cancelled`;
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
      <EmailLayout stock={mail.stock} heading="Cancelled" preview={preview}>
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
              ? `Open the attached files to remove the ${noun}s from your calendar.`
              : `Open the attached file to remove the ${noun} from your calendar.`}
          </Note>
        )}
        <ActionLink href={mail.link}>
          {mail.reader === "waiting" ? `Find another ${noun}` : mail.name ? "My bookings" : mine}
        </ActionLink>
      </EmailLayout>
    );
  },
});

/** Other dates of the series: cancelled ones from the holder's waiting lists, and those with a place. */
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

/** Names the dates of a series, since its other dates still take place. */
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
      text: `We’re sorry: ${university} will not take place on ${also.length + 1} dates. We removed you from the waiting lists. You don’t need to do anything.`,
    };
  return {
    preview,
    text: onDay
      ? `We’re sorry: ${preview} We removed you from the waiting list for that day. You don’t need to do anything. Other dates don’t change.`
      : `We’re sorry: ${preview} We removed you from the waiting list. You don’t need to do anything.`,
  };
}
