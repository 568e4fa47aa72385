import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { BookingsFilters } from "#features/campus/dashboard/screens/BookingsFilters.tsx";
import { BookingsPanel } from "#features/campus/dashboard/screens/BookingsPanel.tsx";
import { useBookings } from "#features/campus/dashboard/use-bookings.ts";
import type { EventRow } from "#features/campus/event-admin/event-admin-data.ts";
import { type AccountKind, hasGuests, isBookedByAccount } from "#features/events/kinds/kinds.rules.ts";
import { cyclesQuery } from "#features/programme/cycles/cycles-data.ts";
import { Register } from "#features/programme/cycles/Register.tsx";
import { InvitationsPanel } from "#features/signal/invitations/InvitationsPanel.tsx";
import { Unread } from "#shared/queries/Unread.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";

/** Who comes to an event: bookings, invitations, or the register of a week’s cycle. */
export function EventGuests({ event }: { event: EventRow }) {
  if (isBookedByAccount(event.kind)) return <Booked event={event} kind={event.kind} />;
  return hasGuests(event) ? <InvitationsPanel eventId={event.id} /> : <Registered weekId={event.id} />;
}

function Booked({ event, kind }: { event: EventRow; kind: AccountKind }) {
  const events = useMemo(() => [event], [event]);
  const bookings = useBookings(events, { kind, only: event.id });
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

function Registered({ weekId }: { weekId: string }) {
  const query = useQuery(cyclesQuery);
  if (!query.data) return <Unread query={query} loading="Loading the register…" />;
  const cycle = query.data.find(({ weeks }) => weeks.some(({ id }) => id === weekId));
  if (!cycle) return <EmptyState title="No register">This week belongs to no cycle.</EmptyState>;
  return <Register cycleId={cycle.id} />;
}
