import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { eventLabels } from "#features/events/events/event-labels.rules.ts";
import type { AccountKind } from "#features/events/kinds/kinds.rules.ts";
import { shownColumns } from "#shared/lists/shown-columns.ts";
import { useList } from "#shared/lists/use-list.ts";
import { londonDate } from "#shared/time/london.ts";
import type { EventRow } from "../event-admin/event-admin-data.ts";
import { bookingCells } from "./booking-cells.tsx";
import { bookingsList } from "./bookings-list.rules.ts";
import { checkInKey, checkInMutation } from "./check-in-data.ts";
import type { Booking } from "./dashboard.api.ts";
import { bookingProcedures } from "./dashboard-data.ts";

/**
 * The list of bookings of all events of a kind, and the dialog that one of them has opened.
 *
 * @param options.first the event whose bookings are shown at first, instead of those of all events
 */
export function useBookings(
  events: readonly EventRow[],
  { kind = "night", first = "" }: { kind?: AccountKind; first?: string } = {},
) {
  const { mutate: checkIn } = useMutation(checkInMutation(useQueryClient()));
  const [dialog, setDialog] = useState<{
    what: "details" | "decide" | "cancel" | "undo";
    booking: Booking;
  }>();
  const labels = useMemo(() => eventLabels(events), [events]);
  const denseLabels = useMemo(() => eventLabels(events, { today: londonDate(new Date()) }), [events]);
  const descriptor = useMemo(() => bookingsList(kind), [kind]);
  const input = useMemo(() => ({ kind }), [kind]);
  const columns = useMemo(() => {
    const cells = bookingCells({
      kind,
      events: new Map(events.map((event) => [event.id, event])),
      denseLabels,
      actions: {
        checkIn,
        undo: (booking) => setDialog({ what: "undo", booking }),
        decide: (booking) => setDialog({ what: "decide", booking }),
        look: (booking) => setDialog({ what: "details", booking }),
      },
    });
    return shownColumns(descriptor, cells);
  }, [kind, descriptor, events, denseLabels, checkIn]);
  const list = useList({
    list: descriptor,
    procedures: bookingProcedures,
    topic: "campus-bookings",
    input,
    firstFilters: first ? { eventId: first } : undefined,
    pausedBy: checkInKey,
  });
  const { eventId = "" } = list.view.filters;
  return { kind, list, columns, eventId, labels, denseLabels, dialog, setDialog };
}

export type Bookings = ReturnType<typeof useBookings>;
