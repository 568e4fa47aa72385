import { memo, useState } from "react";
import { flushSync } from "react-dom";
import { denseLondonTime } from "#shared/time/london.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { buttonClass } from "#shared/ui/Button.tsx";
import { LongRow, type LongRowPlace } from "#shared/ui/tables/LongTable.tsx";
import type { EventRow } from "../event-admin/event-admin-data.ts";
import { EventSwatch } from "../events/EventSwatch.tsx";
import type { Booking } from "./bookings-list.rules.ts";

/** The column widths of the wide table, shared by its head and rows. The university needs 64rem. */
export const wideColumns =
  "@[52rem]:gap-x-4 @[52rem]:grid-cols-[minmax(0,1.25fr)_minmax(0,1.75fr)_8.25rem_8.25rem_6.75rem_9.5rem] @[64rem]:grid-cols-[minmax(0,1.5fr)_minmax(0,1.75fr)_minmax(0,0.95fr)_8.25rem_8.25rem_6.75rem_9.5rem]";

/** The actions of a row. */
export interface BookingActions {
  checkIn(booking: Booking): void;
  undo(booking: Booking): void;
  look(booking: Booking): void;
}

/** A row of the virtual table of bookings; its cells are stacked in a narrow table. */
export const BookingRow = memo(function BookingRow({
  booking,
  event,
  eventLabel,
  isTonight,
  actions,
  ...place
}: LongRowPlace & {
  booking: Booking;
  /** Undefined for a deleted event. */
  event: EventRow | undefined;
  eventLabel: string | undefined;
  isTonight: boolean;
  actions: BookingActions;
}) {
  const { studentName, studentEmail, university, ticketCode, createdAt } = booking;
  const now = new Date();
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: some browsers drop the roles of a table with block layout.
    <LongRow {...place} className={`grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 py-3 ${wideColumns}`}>
      <td
        role="cell"
        className="order-1 col-span-2 flex min-w-0 items-baseline @[52rem]:order-none @[52rem]:col-auto"
      >
        {event && <EventSwatch event={event} />}
        <span className="min-w-0 [overflow-wrap:anywhere]">{eventLabel}</span>
      </td>
      <td role="cell" className="col-span-3 min-w-0 @[52rem]:col-auto">
        <button
          type="button"
          aria-label={`${studentName}: details`}
          onClick={() => actions.look(booking)}
          className="block min-h-6 max-w-full text-left leading-snug font-semibold [overflow-wrap:anywhere] decoration-1 underline-offset-3 hover:underline"
        >
          {studentName}
        </button>
        <span className="block text-small leading-snug text-ink-2 [overflow-wrap:anywhere]">
          {studentEmail}
        </span>
      </td>
      <td role="cell" className="hidden min-w-0 [overflow-wrap:anywhere] @[64rem]:block">
        {university}
      </td>
      <td
        role="cell"
        className="order-3 font-mono text-mono font-medium whitespace-nowrap @[52rem]:order-none"
      >
        {ticketCode}
      </td>
      <td role="cell" className="order-2 justify-self-end @[52rem]:order-none @[52rem]:justify-self-start">
        <Status booking={booking} />
      </td>
      <td
        role="cell"
        className="order-4 text-small @[52rem]:order-none @[52rem]:text-base @[52rem]:whitespace-nowrap"
      >
        {denseLondonTime(new Date(createdAt), now)}
      </td>
      <td
        role="cell"
        className="order-5 flex min-h-10 items-center justify-end gap-2.5 justify-self-end @[52rem]:order-none @[52rem]:justify-self-start"
      >
        <Action booking={booking} actions={actions} now={now} isTonight={isTonight} />
      </td>
    </LongRow>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above.
  );
});

function Status({ booking: { bookingStatus, checkedIn } }: { booking: Booking }) {
  if (bookingStatus === "cancelled") return <Badge tone="dashed">Cancelled</Badge>;
  if (checkedIn)
    return (
      <Badge tone="arch" icon="check">
        Checked in
      </Badge>
    );
  return <Badge>Confirmed</Badge>;
}

function Action({
  booking,
  actions,
  now,
  isTonight,
}: {
  booking: Booking;
  actions: BookingActions;
  now: Date;
  isTonight: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const { bookingStatus, checkedIn, checkedInAt, studentName } = booking;
  if (bookingStatus === "cancelled" && !checkedIn) return null;
  const isBehindMenu = !isTonight && !checkedIn;
  return (
    <>
      {checkedInAt && (
        <span className="text-small whitespace-nowrap">{denseLondonTime(new Date(checkedInAt), now)}</span>
      )}
      {/* The same button for both states, so that it keeps the focus. */}
      {(!isBehindMenu || isOpen) && (
        <button
          key="action"
          type="button"
          aria-label={checkedIn ? `Undo the check-in of ${studentName}` : `Check in ${studentName}`}
          onClick={() => (checkedIn ? actions.undo(booking) : actions.checkIn(booking))}
          className={
            checkedIn
              ? "link min-h-10 text-small font-semibold"
              : buttonClass(
                  { variant: "outline", compact: true },
                  "min-h-9! shrink-0 whitespace-nowrap px-3!",
                )
          }
        >
          {checkedIn ? "Undo" : "Check in"}
        </button>
      )}
      {isBehindMenu && <MoreButton studentName={studentName} isOpen={isOpen} setOpen={setOpen} />}
    </>
  );
}

/** Shows the check-in button of a ticket for another night, where a check-in is usually a mistake. */
function MoreButton({
  studentName,
  isOpen,
  setOpen,
}: {
  studentName: string;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}) {
  return (
    <button
      type="button"
      aria-label={`More for ${studentName}`}
      aria-expanded={isOpen}
      onClick={({ currentTarget }) => {
        flushSync(() => setOpen(!isOpen));
        if (!isOpen) (currentTarget.previousElementSibling as HTMLElement | null)?.focus();
      }}
      className="grid size-10 shrink-0 place-items-center text-ink-2 hover:text-ink"
    >
      <span aria-hidden="true" className="-mt-2.5 text-xl leading-none font-bold">
        …
      </span>
    </button>
  );
}
