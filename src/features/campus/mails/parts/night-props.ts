import type { EmailStock } from "#shared/email/email-styles.ts";

/** A ticket, with the data of its calendar entry. Dates are yyyy-MM-dd, times HH:mm in London. */
export interface TicketMail extends Record<string, string> {
  ticketId: string;
  name: string;
  university: string;
  venue: string;
  location: string;
  eventDate: string;
  eventTime: string;
  /** The paper colour of the night's ticket. */
  stock: EmailStock;
  link: string;
  /** When the mail was queued, in ISO 8601. */
  at: string;
  /** SEQUENCE of the calendar entry. */
  sequence: string;
}

/** A night in a mail to a person on its waiting list. */
export interface WaitingMail extends Record<string, string> {
  university: string;
  /** "14 Mar 2027, 18:30" */
  when: string;
  where: string;
  stock: EmailStock;
  link: string;
}

export const sampleTicket: TicketMail = {
  ticketId: "0b8f7c1e-5d0a-4c39-9d56-6a1f2f6f5a10",
  name: "Amara Okafor",
  university: "Goldsmiths",
  venue: "Students’ Union",
  location: "New Cross, London",
  eventDate: "2026-03-14",
  eventTime: "18:30",
  stock: "market",
  link: "https://site.example/profile",
  at: "2026-02-20T12:00:00.000Z",
  sequence: "1",
};

/** Values of maximum length without a break opportunity. */
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

export const sampleWaiting: WaitingMail = {
  university: "Goldsmiths",
  when: "14 Mar 2026, 18:30",
  where: "Students’ Union, New Cross, London",
  stock: "market",
  link: "https://site.example/campus-tickets",
};

export const longWaiting: WaitingMail = {
  ...sampleWaiting,
  university: long.university,
  where: `${long.venue}, ${long.location}`,
};

export const sampleWas = "Goldsmiths, 12 Mar 2026, 19:00, Great Hall, New Cross, London";
export const longWas = `${long.university}, 12 Mar 2026, 19:00, ${long.venue}, ${long.location}`;

export const sampleMessage = "The hall has no power this week. Come to the next one, it is on us.";
export const sampleCantCome =
  "https://site.example/campus-tickets/cant-come?ticket=0b8f7c1e-5d0a-4c39-9d56-6a1f2f6f5a10&key=pJ6E9XoQmW2v";
