import { Fragment } from "react";
import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { dateText } from "#shared/time/dates.ts";
import { wordsOf } from "../kinds/kinds.rules.ts";
import { MailedNight, OtherDates } from "./parts/NightParts.tsx";
import {
  eventOf,
  longTicket,
  type MailedDate,
  type MailedEvent,
  sampleGuardianLink,
  sampleMessage,
  sampleNextPlace,
  samplePlace,
  sampleTicket,
  type TicketMail,
} from "./parts/night-props.ts";

const sampleOf = (ticket: TicketMail, message: string) => ({
  ...eventOf(ticket),
  message,
  isOfSeries: false,
  also: [] as Props["also"],
  waiting: [] as Props["waiting"],
  isKept: false,
});

const sampleSeries = { ...sampleOf(sampleNextPlace, ""), isOfSeries: true };

interface Props extends MailedEvent {
  /** The organisers' message; empty without one. */
  message: string;
  /** Whether the event is one date of a series. */
  isOfSeries: boolean;
  /** Further dates that are cancelled with it. */
  also: MailedEvent[];
  /** Dates of the series that still wait for the guardian, grouped by their link. */
  waiting: { link: string; dates: MailedDate[] }[];
  /** Whether other places still need the address. */
  isKept: boolean;
}

/** Goes to a guardian after the event is cancelled. It contains nothing that the holder typed. */
export default defineMail("campus-guardian-called-off", {
  subject: (event) => `A ${wordsOf(event).fullNoun} is cancelled`,
  // The address is deleted with the place, so no list of undelivered emails may store it.
  list: undefined,
  isToTypedAddress: true,
  isOwed: true,
  samples: [
    sampleOf(sampleTicket, sampleMessage),
    sampleOf(samplePlace, ""),
    { ...sampleSeries, isKept: true },
    {
      ...sampleSeries,
      also: [{ ...eventOf(sampleNextPlace), eventDate: "2026-03-28" }],
      waiting: [{ link: sampleGuardianLink, dates: [eventOf(samplePlace)] }],
      isKept: true,
    },
    sampleOf(longTicket, sampleMessage),
  ],
  Content: ({ stock, ...props }: Props) => {
    const { message, also, waiting, isKept } = props;
    return (
      <EmailLayout stock={stock} heading="Cancelled" preview={whatIsOff(props)}>
        <Paragraph>
          {`${whatIsOff(props)} We’re emailing you because someone aged 14 or 15 with a ${wordsOf(props).placeAt} it named you as their parent or guardian.`}
        </Paragraph>
        <MailedNight night={props} />
        <OtherDates heading="These dates are also cancelled:" events={also} />
        {message && <Paragraph>{`The organisers say: ${message}`}</Paragraph>}
        {waiting.map(({ link, dates }) => (
          <Fragment key={link}>
            <OtherDates heading="These dates take place, and still need your answer:" events={dates} />
            <ActionLink href={link}>Read and answer</ActionLink>
          </Fragment>
        ))}
        <Note>
          {waiting.length > 0
            ? "We delete your address after the last of them."
            : isKept
              ? "Other bookings that name you don’t change. We delete your address after the last of them."
              : "We delete your address after this email. You don’t need to do anything."}
        </Note>
      </EmailLayout>
    );
  },
});

function whatIsOff({ university, eventDate, isOfSeries, also }: Omit<Props, "stock">): string {
  if (also.length > 0) return `${university} will not take place on ${also.length + 1} dates.`;
  return `${university} will not take place${isOfSeries ? ` on ${dateText(eventDate)}` : ""}.`;
}
