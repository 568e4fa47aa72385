import { memo, useMemo } from "react";
import { LongTableFrame } from "#shared/ui/tables/LongTable.tsx";
import type { EventRow } from "../event-admin/event-admin-data.ts";
import type { EventLabels } from "../events/event-labels.rules.ts";
import { type BookingActions, BookingRow, wideColumns } from "./BookingRow.tsx";
import type { ListFilter, ListRow } from "./bookings-list.rules.ts";
import { isTonight } from "./dashboard.rules.ts";

const heads = ["Event", "Student", "University", "Ticket Code", "Status", "Booked", "Actions"].map(
  (head) => ({ key: head, head, ...(head === "University" && { headClass: "@max-[64rem]:hidden" }) }),
);

/** The filtered bookings, newest first. */
export const BookingsTable = memo(function BookingsTable({
  rows,
  events,
  labels,
  filter,
  actions,
}: {
  rows: readonly ListRow[];
  events: readonly EventRow[];
  labels: EventLabels;
  filter: ListFilter;
  actions: BookingActions;
}) {
  const now = new Date();
  const eventOf = useMemo(() => new Map(events.map((event) => [event.id, event])), [events]);
  return (
    <LongTableFrame
      caption="Ticket bookings, the newest first"
      heads={heads}
      tracks={wideColumns}
      rows={rows}
      rowKey={idOf}
      stackedRowPx={151}
      question={filter}
    >
      {({ booking }, { key, ...place }) => {
        const event = eventOf.get(booking.eventId);
        return (
          <BookingRow
            key={key}
            {...place}
            booking={booking}
            event={event}
            isTonight={event !== undefined && isTonight(event, now)}
            eventLabel={labels.get(booking.eventId)}
            actions={actions}
          />
        );
      }}
    </LongTableFrame>
  );
});

function idOf({ booking }: ListRow): string {
  return booking.id;
}
