import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import type { EventRow } from "../../event-admin/event-admin-data.ts";
import { useBookings } from "../use-bookings.ts";
import { BookingsFilters } from "./BookingsFilters.tsx";
import { BookingsPanel } from "./BookingsPanel.tsx";

/** The bookings of all events of a kind, or of one event, below their filters. */
export function BookingsOf({
  events,
  ...options
}: { events: readonly EventRow[] } & Parameters<typeof useBookings>[1]) {
  const bookings = useBookings(events, options);
  if (!bookings.list.page && !bookings.list.query.error)
    return <LoadingState>Loading bookings…</LoadingState>;
  return (
    <>
      <div className="mb-3 grid gap-2 xl:flex xl:gap-4">
        <BookingsFilters bookings={bookings} events={events} />
      </div>
      <BookingsPanel bookings={bookings} events={events} />
    </>
  );
}
