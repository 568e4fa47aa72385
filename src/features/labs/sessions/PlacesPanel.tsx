import type { UseQueryResult } from "@tanstack/react-query";
import { useMemo } from "react";
import { BookingsFilters } from "#features/campus/dashboard/screens/BookingsFilters.tsx";
import { BookingsPanel } from "#features/campus/dashboard/screens/BookingsPanel.tsx";
import { useBookings } from "#features/campus/dashboard/use-bookings.ts";
import { upcomingFirst } from "#features/events/events/event-list.rules.ts";
import { Unread } from "#shared/queries/Unread.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { fetchFailed } from "../mentors/mentors-data.ts";
import type { SessionRow } from "./sessions-data.ts";

/** Who has a place in which session: check-ins, details and cancellations, as the dashboard has for nights. */
export function PlacesPanel({
  query,
  first,
}: {
  query: UseQueryResult<SessionRow[]>;
  /** The session whose places are shown at first; empty for those of all. */
  first: string;
}) {
  if (query.data) return <PlacesOf sessions={query.data} first={first} />;
  return <Unread query={query} loading="Loading places…" failure={`${fetchFailed.text}.`} />;
}

function PlacesOf({ sessions, first }: { sessions: readonly SessionRow[]; first: string }) {
  const events = useMemo(
    () =>
      upcomingFirst(
        sessions.map(({ event }) => event),
        new Date(),
      ),
    [sessions],
  );
  const bookings = useBookings(events, { kind: "session", first });
  if (!bookings.list.page && !bookings.list.query.error) return <LoadingState>Loading places…</LoadingState>;
  return (
    <>
      <div className="mb-3 grid gap-2 xl:flex xl:gap-4">
        <BookingsFilters bookings={bookings} events={events} />
      </div>
      <BookingsPanel bookings={bookings} events={events} />
    </>
  );
}
