import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useList } from "#shared/lists/use-list.ts";
import { londonDate } from "#shared/time/london.ts";
import type { EventRow } from "../event-admin/event-admin-data.ts";
import { eventLabels } from "../events/event-labels.rules.ts";
import { bookingColumns } from "./booking-columns.tsx";
import { checkInKey, checkInMutation } from "./check-in-data.ts";
import { type Booking, bookingsList } from "./dashboard-data.ts";

/** The list of bookings, at first of all events, and the dialog that one of them has opened. */
export function useBookings(events: readonly EventRow[]) {
  const { mutate: checkIn } = useMutation(checkInMutation(useQueryClient()));
  const [dialog, setDialog] = useState<{ what: "details" | "cancel" | "undo"; booking: Booking }>();
  const [chosen, setEventId] = useState("");
  // The chosen event may have been deleted.
  const eventId = events.some(({ id }) => id === chosen) ? chosen : "";
  const labels = useMemo(() => eventLabels(events), [events]);
  const denseLabels = useMemo(() => eventLabels(events, { today: londonDate(new Date()) }), [events]);
  const columns = useMemo(
    () =>
      bookingColumns({
        events: new Map(events.map((event) => [event.id, event])),
        labels,
        denseLabels,
        actions: {
          checkIn,
          undo: (booking) => setDialog({ what: "undo", booking }),
          look: (booking) => setDialog({ what: "details", booking }),
        },
      }),
    [events, labels, denseLabels, checkIn],
  );
  const filter = useMemo(
    () =>
      eventId
        ? { input: { eventId }, matches: (booking: Booking) => booking.eventId === eventId }
        : undefined,
    [eventId],
  );
  const list = useList({
    list: bookingsList,
    topic: "campus-bookings",
    columns,
    filter,
    pausedBy: checkInKey,
  });
  return { list, eventId, setEventId, labels, denseLabels, dialog, setDialog };
}

export type Bookings = ReturnType<typeof useBookings>;
