import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { question } from "#features/auth/desk/question.ts";
import { useAsked } from "#features/auth/desk/use-asked.tsx";
import { holderQuestion } from "#features/events/bookings/holder-question.ts";
import { eventLabels } from "#features/events/events/event-labels.rules.ts";
import type { AccountKind } from "#features/events/kinds/kinds.rules.ts";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { replaceRow } from "#shared/lists/replace-row.ts";
import { shownColumns } from "#shared/lists/shown-columns.ts";
import { useList } from "#shared/lists/use-list.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { londonDate } from "#shared/time/london.ts";
import type { EventRow } from "../event-admin/event-admin-data.ts";
import { bookingCells } from "./booking-cells.tsx";
import { bookingsList } from "./bookings-list.rules.ts";
import { checkInKey, checkInMutation } from "./check-in-data.ts";
import type { Booking } from "./dashboard.api.ts";
import { bookingProcedures } from "./dashboard-data.ts";

const undoing = question({
  title: "Undo the check-in?",
  description: ({ studentName, ticketCode }: Booking) =>
    `${studentName}, ${ticketCode}, can then be let in once more.`,
  keep: "Keep it",
  favours: "confirm",
  confirm: "Undo",
  confirming: "Undoing…",
  call: ({ id }: Booking) => apiQueries.campus.checkIns.undo.call({ id }),
  problemOf: (error) => `Failed to undo the check-in: ${refusalText(error)}`,
  slot: "check-in",
  done: ({ id, studentName, ticketCode }) => ({
    title: "Check-in undone",
    text: `${studentName}, ${ticketCode}`,
    tone: "note",
    slot: `check-in-${id}`,
  }),
  shows: (undone, client) => replaceRow(client, bookingProcedures, undone),
});

const correcting = holderQuestion(
  ({ studentName: fullName, studentEmail: email, hasAccount }: Booking) => ({ fullName, email, hasAccount }),
  { shows: (corrected, client) => replaceRow(client, bookingProcedures, corrected) },
);

/**
 * The list of bookings of all events of a kind, or of one event, and the open dialog about one of them.
 *
 * @param options.first the event selected at first, instead of all events
 * @param options.only the only event in the list
 */
export function useBookings(
  events: readonly EventRow[],
  { kind, first = "", only = "" }: { kind: AccountKind; first?: string; only?: string },
) {
  const { mutate: checkIn } = useMutation(checkInMutation(useQueryClient()));
  const { ask, dialog: confirmation } = useAsked();
  const [dialog, setDialog] = useState<
    { what: "details" | "decide" | "cancel"; booking: Booking } | { what: "add"; event: EventRow }
  >();
  const labels = useMemo(() => eventLabels(events), [events]);
  const denseLabels = useMemo(() => eventLabels(events, { today: londonDate(new Date()) }), [events]);
  const descriptor = useMemo(() => {
    const list = bookingsList(kind);
    const { eventId: _, ...others } = list.filters ?? {};
    return only ? { ...list, filters: others } : list;
  }, [kind, only]);
  const input = useMemo(() => ({ kind, ...(only && { eventId: only }) }), [kind, only]);
  const columns = useMemo(() => {
    const cells = bookingCells({
      kind,
      events: new Map(events.map((event) => [event.id, event])),
      denseLabels,
      actions: {
        checkIn,
        undo: (booking) => ask(undoing, booking),
        decide: (booking) => setDialog({ what: "decide", booking }),
        correct: (booking) => ask(correcting, booking),
        look: (booking) => setDialog({ what: "details", booking }),
        cancel: (booking) => setDialog({ what: "cancel", booking }),
      },
    });
    return shownColumns(descriptor, cells);
  }, [kind, descriptor, events, denseLabels, checkIn, ask]);
  const list = useList({
    list: descriptor,
    procedures: bookingProcedures,
    topic: "campus-bookings",
    input,
    firstFilters: first ? { eventId: first } : undefined,
    pausedBy: checkInKey,
  });
  const { eventId = only } = list.view.filters;
  return {
    kind,
    list,
    columns,
    eventId,
    isOfOne: only !== "",
    labels,
    denseLabels,
    dialog,
    setDialog,
    /** Opens the dialog that corrects a booking's name or email. */
    correct: (booking: Booking) => ask(correcting, booking),
    confirmation,
  };
}

export type Bookings = ReturnType<typeof useBookings>;
