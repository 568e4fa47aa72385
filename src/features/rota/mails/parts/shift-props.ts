import { printOfEvent } from "#features/events/events/event-print.rules.ts";
import { whereText } from "#features/events/events/event-words.rules.ts";
import type { EmailStock } from "#shared/email/email-styles.ts";

/** A shift in an email. Times are in ISO 8601. */
export type MailedShift = {
  /** The UID of the calendar entry. */
  claimId: string;
  task: string;
  event: string;
  where: string;
  startsAt: string;
  endsAt: string;
  /** SEQUENCE of the calendar entry. */
  sequence: number;
};

/** The fields of every email to a volunteer. */
export type VolunteerMail = {
  stock: EmailStock;
  /** The volunteer's page of shifts. */
  link: string;
  leaveLink: string;
};

export function mailedShift(
  event: { title: string; venue: string; location: string },
  shift: { name: string; startsAt: Date; endsAt: Date },
  claim: { id: string; version: number },
): MailedShift {
  return {
    claimId: claim.id,
    task: shift.name,
    event: event.title,
    where: whereText(event),
    startsAt: shift.startsAt.toISOString(),
    endsAt: shift.endsAt.toISOString(),
    sequence: claim.version,
  };
}

export function stockOf(event: { id: string; title: string }): EmailStock {
  return printOfEvent(event.id, event.title).stock;
}

export const sampleShift: MailedShift = {
  claimId: "0b8f7c1e-5d0a-4c39-9d56-6a1f2f6f5a20",
  task: "Door",
  event: "Goldsmiths",
  where: "Students’ Union, New Cross, London",
  startsAt: "2026-03-14T18:00:00.000Z",
  endsAt: "2026-03-15T00:30:00.000Z",
  sequence: 1,
};

export const longShift: MailedShift = {
  ...sampleShift,
  task: "T".repeat(40),
  event: "U".repeat(100),
  where: `${"V".repeat(150)}, ${"L".repeat(150)}`,
};

const link = "https://site.example/rota?volunteer=0b8f7c1e-5d0a-4c39-9d56-6a1f2f6f5a21&key=pJ6E9XoQmW2v";

export const sampleMail: VolunteerMail = {
  stock: "market",
  link,
  leaveLink: link.replace("/rota?", "/rota/leave?"),
};
