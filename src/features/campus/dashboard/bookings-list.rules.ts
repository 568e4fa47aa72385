import { londonMinute } from "#shared/time/london.ts";
import type { ManagedBooking } from "../bookings/managed-booking.contract.ts";
import { type Searchable, searchable, searchFor } from "./bookings-search.rules.ts";

/** A booking, as JSON. */
export type Booking = Omit<ManagedBooking, "checkedInAt" | "createdAt"> & {
  checkedInAt: string | null;
  createdAt: string;
};

/** A booking with precomputed fields for a search over 100,000 rows at every key press. */
export interface ListRow extends Searchable {
  booking: Booking;
  /** When it was booked in London time, as "yyyy-MM-dd HH:mm". */
  booked: string;
}

export interface ListFilter {
  query: string;
  /** Empty for all events. */
  eventId: string;
}

export function listRow(booking: Booking): ListRow {
  return { booking, ...searchable(booking), booked: londonMinute(Date.parse(booking.createdAt)) };
}

/** The rows that match a filter. */
export function matchingRows(rows: readonly ListRow[], { query, eventId }: ListFilter): readonly ListRow[] {
  if (query.trim() === "" && eventId === "") return rows;
  const isFound = searchFor(query);
  return rows.filter((row) => (eventId === "" || row.booking.eventId === eventId) && isFound(row));
}

/** Inserts or replaces rows with these bookings; keeps the order, newest first. */
export function withChangedBookings(
  rows: readonly ListRow[],
  bookings: readonly Booking[],
): readonly ListRow[] {
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
