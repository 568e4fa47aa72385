import { Paragraph, Paragraphs } from "#shared/email/EmailParts.tsx";
import { londonTime } from "#shared/time/london.ts";
import { whereText } from "../../events/event-words.rules.ts";
import { type NightDetails, whenText } from "../../events/events.rules.ts";
import type { ChangedTicket, MailedDate, OtherDate } from "./night-props.ts";

/** Date, time and place of a night. */
export function MailedNight({ night }: { night: Omit<NightDetails, "title"> }) {
  return (
    <>
      <Paragraph>{whenText(night)}</Paragraph>
      <Paragraph>{whereText(night)}</Paragraph>
    </>
  );
}

/** When and where an event is, formatted from its data unless the email already has these texts. */
export function dateOf(event: MailedDate | OtherDate): OtherDate {
  if ("when" in event) return event;
  return { when: whenText(event), where: whereText(event) };
}

/** The person's tickets for other events that changed together with the first one. */
export function OtherTickets({ heading, tickets }: { heading: string; tickets: readonly ChangedTicket[] }) {
  if (tickets.length === 0) return null;
  return (
    <>
      <Paragraph>{heading}</Paragraph>
      {tickets.map((ticket) => (
        <Paragraph key={ticket.ticketId}>{otherText(ticket)}</Paragraph>
      ))}
    </>
  );
}

/** Further events of a series, booked together or still taking place. `was` is the event before it moved. */
export function OtherDates({
  heading,
  events,
}: {
  heading: string;
  events: readonly (MailedDate & { was?: string })[];
}) {
  if (events.length === 0) return null;
  return (
    <>
      <Paragraph>{heading}</Paragraph>
      {events.map((event) => (
        <Paragraph key={`${event.eventDate} ${event.eventTime}`}>{dateLine(event)}</Paragraph>
      ))}
    </>
  );
}

function dateLine({ was, ...date }: MailedDate & { was?: string }): string {
  const line = `${whenText(date)}, ${whereText(date)}`;
  return was ? `${line}. It was: ${was}.` : line;
}

function otherText({ was, waits, ...ticket }: ChangedTicket): string {
  const asked = waits
    ? ` We’ve asked your parent or guardian again, and are holding it until ${londonTime(waits)}.`
    : "";
  return `${whenText(ticket)}, ${whereText(ticket)}. It was: ${was}.${asked}`;
}

/** The organisers' message, with a paragraph for each line. Renders nothing for an empty message. */
export function MailedMessage({ children }: { children: string }) {
  if (children === "") return null;
  return (
    <>
      <Paragraph>The organisers say:</Paragraph>
      <Paragraphs>{children}</Paragraphs>
    </>
  );
}
