import { DAY_MS } from "#shared/time/durations.ts";
import { londonInstant } from "#shared/time/london.ts";
import { readCode } from "../tickets/ticket-code.rules.ts";

/** What a device calls itself when a dashboard checks somebody in. */
export const DASHBOARD_DEVICE = "Dashboard";

/** Scans of one call at most. */
export const SCANS_A_CALL = 200;

/** A ticket as whoever decides knows it. */
export interface KnownTicket {
  bookingId: string;
  eventId: string;
  studentName: string;
  bookingStatus: "confirmed" | "cancelled";
  checkedInAt: Date | null;
  checkedInDevice: string | null;
}

export type ScanVerdict = "admitted" | "already" | "cancelled" | "other-event" | "unknown";

/** What becomes of a ticket at the door of an event. */
export function verdictOf(ticket: KnownTicket | undefined, eventId: string): ScanVerdict {
  if (!ticket) return "unknown";
  if (ticket.eventId !== eventId) return "other-event";
  if (ticket.bookingStatus === "cancelled") return "cancelled";
  return ticket.checkedInAt ? "already" : "admitted";
}

/** A moment told by a device whose clock may be wrong: no earlier than the day before the event, and no later than now. */
export function believable(at: Date, eventDate: string, now: Date): Date {
  const earliest = londonInstant(eventDate, "00:00").getTime() - DAY_MS;
  return new Date(Math.min(now.getTime(), Math.max(earliest, at.getTime())));
}

/** The codes in what was read, each once. */
export function codesIn(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => readCode(text) ?? []))];
}
