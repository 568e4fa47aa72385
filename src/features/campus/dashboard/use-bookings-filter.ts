import { useDeferredValue, useMemo, useState } from "react";
import type { EventRow } from "../event-admin/event-admin-data.ts";
import { foundRows, type ListRow } from "./bookings-list.rules.ts";
import { firstNight } from "./nights.rules.ts";

/** What the dashboard searches bookings for, and what it finds. */
export function useBookingsFilter(rows: readonly ListRow[], events: readonly EventRow[]) {
  const [query, setQuery] = useState("");
  const [chosen, setEventId] = useState(() => firstNight(events, new Date()));
  // The chosen event may be deleted meanwhile.
  const eventId = events.some(({ id }) => id === chosen) ? chosen : "";
  // React draws the typed letter first, and the rows found after that.
  const filter = useDeferredValue(useMemo(() => ({ query, eventId }), [query, eventId]));
  const found = useMemo(() => foundRows(rows, filter), [rows, filter]);
  const ofEvent = useDeferredValue(useMemo(() => foundRows(rows, { query: "", eventId }), [rows, eventId]));
  return { query, setQuery, eventId, setEventId, filter, found, ofEvent };
}

export type BookingsFilter = ReturnType<typeof useBookingsFilter>;
