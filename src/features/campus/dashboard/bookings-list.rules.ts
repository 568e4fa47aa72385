import { londonMinute } from "#shared/time/london.ts";
import type { ManagedBooking } from "./dashboard.contract.ts";

/** A booking as the dashboard is told of it over HTTP. */
export type Booking = Omit<ManagedBooking, "checkedInAt" | "createdAt"> & {
  checkedInAt: string | null;
  createdAt: string;
};

/** A booking with what is looked at for each of 100,000 at every key press. */
export interface ListRow {
  booking: Booking;
  /** Name, e-mail, code, and code without hyphens, in lower case. */
  text: string;
  plainCode: string;
  /** When it was booked on London clocks, as "yyyy-MM-dd HH:mm". */
  booked: string;
}

export interface ListFilter {
  query: string;
  /** Empty for all. */
  eventId: string;
}

export function listRow(booking: Booking): ListRow {
  const plainCode = booking.ticketCode.replaceAll("-", "").toLowerCase();
  const { studentName, studentEmail, ticketCode, createdAt } = booking;
  return {
    booking,
    text: `${studentName}\n${studentEmail}\n${ticketCode}\n${plainCode}`.toLowerCase(),
    plainCode,
    booked: londonMinute(Date.parse(createdAt)),
  };
}

/** The rows of an event whose name, e-mail or code has the query in it, whatever the case; of a code without its hyphens too. */
export function foundRows(rows: readonly ListRow[], { query, eventId }: ListFilter): readonly ListRow[] {
  const wanted = query.trim().toLowerCase();
  const plain = wanted.replace(/[\s\p{Dash}]/gu, "");
  if (wanted === "" && eventId === "") return rows;
  return rows.filter(
    ({ booking, text, plainCode }) =>
      (eventId === "" || booking.eventId === eventId) &&
      (text.includes(wanted) || (plain !== "" && plain !== wanted && plainCode.includes(plain))),
  );
}

/** The rows with these bookings put in or in place of what they were; the newest first, as before. */
export function mergedRows(rows: readonly ListRow[], bookings: readonly Booking[]): readonly ListRow[] {
  if (bookings.length === 0) return rows;
  const changed = new Map(bookings.map((booking) => [booking.id, booking]));
  const merged = rows.map((row) => {
    const booking = changed.get(row.booking.id);
    if (!booking) return row;
    changed.delete(booking.id);
    return listRow(booking);
  });
  if (changed.size === 0) return merged;
  const added = [...changed.values()].map(listRow);
  return [...added, ...merged].sort(newestFirst);
}

function newestFirst({ booking: a }: ListRow, { booking: b }: ListRow): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}
