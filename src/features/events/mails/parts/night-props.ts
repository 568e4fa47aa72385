import type { EmailStock } from "#shared/email/email-styles.ts";
import type { MailList } from "#shared/status/undelivered.rules.ts";
import { dateText } from "#shared/time/dates.ts";
import { type EventKind, kindOf } from "../../kinds/kinds.rules.ts";

/** A night or session in an email. Dates are yyyy-MM-dd, times HH:mm in London. */
export type MailedEvent = {
  kind: EventKind;
  university: string;
  venue: string;
  location: string;
  eventDate: string;
  eventTime: string;
  /** Empty for a night. */
  endTime: string;
  /** The paper colour of the night's ticket. */
  stock: EmailStock;
};

/** A ticket, with the data for its calendar entry. */
export type TicketMail = MailedEvent & {
  ticketId: string;
  /** Empty for a guest, because a stranger may have typed the name. */
  name: string;
  link: string;
  /** When the email was queued, in ISO 8601. */
  at: string;
  /** The SEQUENCE of its calendar entry. */
  sequence: number;
  /** Missing in emails that version 1.0.0 queued. */
  seriesId: string | null;
};

/** When and where another event of the series is. */
export type MailedDate = Pick<MailedEvent, "venue" | "location" | "eventDate" | "eventTime" | "endTime">;

/** A ticket with its code, and the amount to pay at the door. */
export type CodedTicket = TicketMail & { code: string; price: string };

/** The attachment name of the QR code for an email's first ticket, or for a further one. */
export function qrName(at: number): string {
  return at === 0 ? "ticket-qr" : `ticket-qr-${at + 1}`;
}

/** A ticket for an event that has changed. */
export type ChangedTicket = TicketMail & {
  was: string;
  /** Until when the place is held for the guardian, after we ask again. */
  waits: string | null;
};

/** A night in an email to a person on the waiting list. */
export interface WaitingMail {
  kind: EventKind;
  university: string;
  /** "14 Mar 2027, 18:30" */
  when: string;
  where: string;
  /** "14 Mar 2027" for one date of a series, otherwise empty. */
  seriesDay: string;
  stock: EmailStock;
  link: string;
}

/** Another event of the series for which the person also waits. */
export type OtherDate = { when: string; where: string };

/** Another event of the series after a change. */
export type OtherWaiting = OtherDate & { was: string; leaveLink: string };

/** The event of a ticket, for emails to people other than its holder. */
export function eventOf(ticket: TicketMail): MailedEvent {
  const { kind, university, venue, location, eventDate, eventTime, endTime, stock } = ticket;
  return { kind, university, venue, location, eventDate, eventTime, endTime, stock };
}

/** The name of a ticket's event. In a series it includes the day, since the other dates may still take place. */
export function nameOf({ university, seriesId, eventDate }: TicketMail): string {
  return seriesId ? `${university} on ${dateText(eventDate)}` : university;
}

/** A sentence that addresses a holder by name, if we have it: "Amara, we are sorry", "We are sorry". */
export function addressed({ name }: Pick<TicketMail, "name">, sentence: string): string {
  return name ? `${name}, ${sentence}` : sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** The list of undelivered emails for the event's kind. */
export function mailListOf(event: { kind: EventKind }): MailList {
  return kindOf(event).mailList;
}

export const sampleTicket: TicketMail = {
  ticketId: "0b8f7c1e-5d0a-4c39-9d56-6a1f2f6f5a10",
  name: "Amara Okafor",
  kind: "night",
  university: "Goldsmiths",
  venue: "Students’ Union",
  location: "New Cross, London",
  eventDate: "2026-03-14",
  eventTime: "18:30",
  endTime: "",
  stock: "market",
  link: "https://site.example/profile",
  at: "2026-02-20T12:00:00.000Z",
  sequence: 1,
  seriesId: null,
};

/** Values of maximum length that cannot wrap. */
export const long = {
  name: "N".repeat(100),
  university: "U".repeat(100),
  venue: "V".repeat(150),
  location: "L".repeat(150),
  message: "M".repeat(500),
};

export const longTicket: TicketMail = {
  ...sampleTicket,
  name: long.name,
  university: long.university,
  venue: long.venue,
  location: long.location,
};

/** A place in a session. */
export const samplePlace: TicketMail = {
  ...sampleTicket,
  kind: "session",
  university: "Beats on a phone",
  venue: "Studio 2, Rich Street Works, London E14",
  location: "",
  eventTime: "18:00",
  endTime: "20:00",
};

/** The next place in a series. */
export const sampleNextPlace: TicketMail = {
  ...samplePlace,
  ticketId: "0b8f7c1e-5d0a-4c39-9d56-6a1f2f6f5a11",
  seriesId: "6a1f2f6f-5d0a-4c39-9d56-0b8f7c1e5a10",
  eventDate: "2026-03-21",
};

/** A guest's place at a signal event. */
export const sampleGuest: TicketMail = {
  ...sampleTicket,
  name: "",
  kind: "signal",
  university: "Roof cinema",
  venue: "",
  location: "Arch 42",
  link: "https://site.example/signal",
};

export const sampleWaiting: WaitingMail = {
  kind: "night",
  university: "Goldsmiths",
  when: "14 Mar 2026, 18:30",
  where: "Students’ Union, New Cross, London",
  seriesDay: "",
  stock: "market",
  link: "https://site.example/campus-tickets",
};

export const sampleWaitingForPlace: WaitingMail = {
  ...sampleWaiting,
  kind: "session",
  university: samplePlace.university,
  when: "14 Mar 2026, 18:00–20:00",
  where: samplePlace.venue,
  seriesDay: "14 Mar 2026",
  link: "https://site.example/labs",
};

export const sampleOtherDate: OtherDate = { when: "21 Mar 2026, 18:00–20:00", where: samplePlace.venue };

export const sampleNextWaiting: OtherWaiting = {
  ...sampleOtherDate,
  was: "Beats on a phone, 19 Mar 2026, 18:00–20:00, Place to be announced",
  leaveLink: "",
};

export const longWaiting: WaitingMail = {
  ...sampleWaiting,
  university: long.university,
  where: `${long.venue}, ${long.location}`,
};

export const sampleWas = "Goldsmiths, 12 Mar 2026, 19:00, Great Hall, New Cross, London";
export const samplePlaceWas = "Beats on a phone, 12 Mar 2026, 18:00–20:00, Place to be announced";
export const sampleNextWas = "Beats on a phone, 19 Mar 2026, 18:00–20:00, Place to be announced";
export const longWas = `${long.university}, 12 Mar 2026, 19:00, ${long.venue}, ${long.location}`;

export const sampleMessage = "The hall has no power this week. Come to the next one, it is on us.";
export const sampleCantCome =
  "https://site.example/campus-tickets/cant-come?ticket=0b8f7c1e-5d0a-4c39-9d56-6a1f2f6f5a10&key=pJ6E9XoQmW2v";
export const sampleGuardianLink =
  "https://site.example/campus-tickets/guardian?guardian=0b8f7c1e-5d0a-4c39-9d56-6a1f2f6f5a10&key=pJ6E9XoQmW2v";
