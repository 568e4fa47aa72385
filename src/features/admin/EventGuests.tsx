import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { BookingsOf } from "#features/campus/dashboard/screens/BookingsOf.tsx";
import type { EventRow } from "#features/campus/event-admin/event-admin-data.ts";
import { hasGuests, isBookedByAccount } from "#features/events/kinds/kinds.rules.ts";
import { cyclesQuery } from "#features/programme/cycles/cycles-data.ts";
import { Register } from "#features/programme/Register.tsx";
import { InvitationsPanel } from "#features/signal/invitations/InvitationsPanel.tsx";
import { Unread } from "#shared/queries/Unread.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";

/** An event's guests: bookings, invitations, or the attendance register of a week’s cycle. */
export function EventGuests({ event }: { event: EventRow }) {
  const events = useMemo(() => [event], [event]);
  if (isBookedByAccount(event.kind)) return <BookingsOf events={events} kind={event.kind} only={event.id} />;
  return hasGuests(event) ? <InvitationsPanel eventId={event.id} /> : <Registered weekId={event.id} />;
}

function Registered({ weekId }: { weekId: string }) {
  const query = useQuery(cyclesQuery);
  if (!query.data) return <Unread query={query} loading="Loading the register…" />;
  const cycle = query.data.find(({ weeks }) => weeks.some(({ id }) => id === weekId));
  if (!cycle) return <EmptyState title="No register">This week belongs to no cycle.</EmptyState>;
  return <Register cycleId={cycle.id} />;
}
