import { useDeferredValue, useMemo, useState } from "react";
import type { EventRow } from "../event-admin/event-admin-data.ts";
import { type ListRow, matchingRows } from "./bookings-list.rules.ts";

/** The filter of the dashboard's bookings, at first of all events, and the rows that match. */
export function useBookingsFilter(rows: readonly ListRow[], events: readonly EventRow[]) {
  const [query, setQuery] = useState("");
  const [chosen, setEventId] = useState("");
  // The chosen event may have been deleted.
  const eventId = events.some(({ id }) => id === chosen) ? chosen : "";
  // Deferred: React renders the input first, then the rows.
  const filter = useDeferredValue(useMemo(() => ({ query, eventId }), [query, eventId]));
  const found = useMemo(() => matchingRows(rows, filter), [rows, filter]);
  const ofEvent = useDeferredValue(
    useMemo(() => matchingRows(rows, { query: "", eventId }), [rows, eventId]),
  );
  return { query, setQuery, eventId, setEventId, filter, found, ofEvent };
}

export type BookingsFilter = ReturnType<typeof useBookingsFilter>;
