import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { eventLabels } from "#features/events/events/event-labels.rules.ts";
import type { EventKind } from "#features/events/kinds/kinds.rules.ts";
import { useList } from "#shared/lists/use-list.ts";
import { londonDate } from "#shared/time/london.ts";
import type { EventRow } from "../event-admin/event-admin-data.ts";
import { bookingColumns } from "./booking-columns.tsx";
import { checkInKey, checkInMutation } from "./check-in-data.ts";
import { type Booking, bookingsOf } from "./dashboard-data.ts";

/**
 * The list of bookings of all events of a kind, and the dialog that one of them has opened.
 *
 * @param options.first the event whose bookings are shown at first, instead of those of all events
 */
export function useBookings(
  events: readonly EventRow[],
  { kind = "night", first = "" }: { kind?: EventKind; first?: string } = {},
) {
  const { mutate: checkIn } = useMutation(checkInMutation(useQueryClient()));
  const [dialog, setDialog] = useState<{
    what: "details" | "decide" | "cancel" | "undo";
    booking: Booking;
  }>();
  const [selectedId, setSelectedId] = useState(first);
  // The selected event may have been deleted.
  const eventId = events.some(({ id }) => id === selectedId) ? selectedId : "";
  const labels = useMemo(() => eventLabels(events), [events]);
  const denseLabels = useMemo(() => eventLabels(events, { today: londonDate(new Date()) }), [events]);
  const columns = useMemo(
    () =>
      bookingColumns({
        kind,
        events: new Map(events.map((event) => [event.id, event])),
        labels,
        denseLabels,
        actions: {
          checkIn,
          undo: (booking) => setDialog({ what: "undo", booking }),
          decide: (booking) => setDialog({ what: "decide", booking }),
          look: (booking) => setDialog({ what: "details", booking }),
        },
      }),
    [kind, events, labels, denseLabels, checkIn],
  );
  const filter = useMemo(
    () =>
      eventId
        ? { input: { eventId }, matches: (booking: Booking) => booking.eventId === eventId }
        : undefined,
    [eventId],
  );
  const bookings = useMemo(() => bookingsOf(kind), [kind]);
  const list = useList({
    list: bookings,
    topic: "campus-bookings",
    columns,
    filter,
    pausedBy: checkInKey,
  });
  return { kind, list, eventId, setSelectedId, labels, denseLabels, dialog, setDialog };
}

export type Bookings = ReturnType<typeof useBookings>;
