import { useState } from "react";
import { flushSync } from "react-dom";
import { EventSwatch } from "#features/events/events/EventSwatch.tsx";
import type { EventLabels } from "#features/events/events/event-labels.rules.ts";
import { type AccountKind, asksFor, bookingOf } from "#features/events/kinds/kinds.rules.ts";
import type { ListCell } from "#shared/lists/shown-columns.ts";
import { denseLondonTime } from "#shared/time/london.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import type { EventRow } from "../event-admin/event-admin-data.ts";
import type { Booking } from "./dashboard.api.ts";
import { isTonight } from "./dashboard.rules.ts";

interface BookingActions {
  checkIn(booking: Booking): void;
  undo(booking: Booking): void;
  look(booking: Booking): void;
  cancel(booking: Booking): void;
  correct(booking: Booking): void;
  /** Only for a place that waits for a lead. */
  decide(booking: Booking): void;
}

const stacked = "grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 py-3";

const wide =
  "@[52rem]:gap-x-4 @[52rem]:grid-cols-[minmax(0,1.25fr)_minmax(0,1.75fr)_8.25rem_8.25rem_6.75rem_9.5rem]";

const withUniversity = `${wide} @[64rem]:grid-cols-[minmax(0,1.5fr)_minmax(0,1.75fr)_minmax(0,0.95fr)_8.25rem_8.25rem_6.75rem_9.5rem]`;

/** The columns of the table, which is wide enough for the university only from 64rem. */
export function bookingsLayoutOf(kind: AccountKind) {
  return { stacked, wide: asksFor({ kind }, "university") ? withUniversity : wide };
}

export const bookingCells = ({
  kind,
  events,
  denseLabels,
  actions,
}: {
  kind: AccountKind;
  events: ReadonlyMap<string, EventRow>;
  denseLabels: EventLabels;
  actions: BookingActions;
}): Record<string, ListCell<Booking>> => ({
  [bookingOf({ kind }).list.event]: {
    cellClass: "order-1 col-span-2 flex items-baseline",
    cell: ({ eventId }) => {
      const event = events.get(eventId);
      return (
        <>
          {event && <EventSwatch event={event} />}
          <span className="min-w-0 [overflow-wrap:anywhere]">{denseLabels.get(eventId)}</span>
        </>
      );
    },
  },
  Student: {
    cellClass: "col-span-3",
    cell: (booking) => (
      <>
        <button
          type="button"
          aria-label={`${booking.studentName}: details`}
          onClick={() => actions.look(booking)}
          className="link block min-h-6 max-w-full text-left leading-snug font-semibold [overflow-wrap:anywhere]"
        >
          {booking.studentName}
        </button>
        <span className="block text-small leading-snug text-ink-2 [overflow-wrap:anywhere]">
          {booking.studentEmail}
        </span>
        {booking.addedByStaff && <span className="block text-small leading-snug">Added by staff</span>}
      </>
    ),
  },
  University: { headClass: "@max-[64rem]:hidden", cellClass: "hidden @[64rem]:block" },
  [bookingOf({ kind }).list.codeHead]: {
    cellClass: "order-3 font-mono text-mono font-medium",
  },
  Status: {
    cellClass: "order-2 justify-self-end",
    cell: (booking) => <Status booking={booking} />,
  },
  Booked: {
    cellClass: "order-4 text-small @[52rem]:text-base @[52rem]:whitespace-nowrap",
    cell: ({ createdAt }) => denseLondonTime(new Date(createdAt), new Date()),
  },
  Actions: {
    cellClass: "order-5 flex min-h-10 flex-wrap items-center justify-end gap-2.5 justify-self-end",
    cell: (booking) => {
      const event = events.get(booking.eventId);
      const now = new Date();
      return (
        <Action
          booking={booking}
          actions={actions}
          now={now}
          isTonight={event !== undefined && isTonight(event, now)}
        />
      );
    },
  },
});

function Status({ booking }: { booking: Booking }) {
  const { bookingStatus, cancelledReason, checkedIn, guardianDueAt, guardianRefusedAt } = booking;
  if (cancelledReason === "waiting") return <Badge tone="dashed">Waiting list</Badge>;
  if (bookingStatus === "cancelled") return <Badge tone="dashed">Cancelled</Badge>;
  if (guardianRefusedAt) return <Badge tone="ink">You decide</Badge>;
  if (guardianDueAt) return <Badge tone="dashed">Place held</Badge>;
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
  const [isOpen, setIsOpen] = useState(false);
  const { bookingStatus, checkedIn, checkedInAt, studentName, studentEmail } = booking;
  if (booking.guardianRefusedAt)
    return (
      <Button
        variant="outline"
        compact
        aria-label={`Decide about the place of ${studentName}`}
        onClick={() => actions.decide(booking)}
      >
        Decide
      </Button>
    );
  if ((bookingStatus === "cancelled" && !checkedIn) || booking.guardianDueAt) return null;
  const isBehindMenu = !isTonight && !checkedIn;
  return (
    <>
      {checkedInAt && (
        <span className="text-small whitespace-nowrap">{denseLondonTime(new Date(checkedInAt), now)}</span>
      )}
      {/* One button for both states, so that it keeps the focus. */}
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
      {!checkedIn && <MoreButton studentName={studentName} isOpen={isOpen} setOpen={setIsOpen} />}
      {!checkedIn && isOpen && (
        <span className="flex basis-full flex-col items-end">
          <button
            type="button"
            aria-label={`Details: ${studentName}`}
            onClick={() => actions.look(booking)}
            className={moreClass}
          >
            Details
          </button>
          {studentEmail && (
            <a href={`mailto:${studentEmail}`} aria-label={`Email: ${studentName}`} className={moreClass}>
              Email
            </a>
          )}
          <button
            type="button"
            aria-label={`Change name or email: ${studentName}`}
            onClick={() => actions.correct(booking)}
            className={moreClass}
          >
            Change name or email
          </button>
          <button
            type="button"
            aria-label={`Cancel booking: ${studentName}`}
            onClick={() => actions.cancel(booking)}
            className={moreClass}
          >
            Cancel booking
          </button>
        </span>
      )}
    </>
  );
}

const moreClass = "link inline-flex min-h-10 items-center text-small font-semibold";

/** Shows the other actions, including the check-in of a ticket for another night, which is usually a mistake. */
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
        const wasAlone = currentTarget.previousElementSibling === null;
        flushSync(() => setOpen(!isOpen));
        const { previousElementSibling: checkIn, nextElementSibling: others } = currentTarget;
        if (!isOpen) ((wasAlone ? checkIn : others?.firstElementChild) as HTMLElement | null)?.focus();
      }}
      className="grid size-10 shrink-0 place-items-center text-ink-2 hover:text-ink"
    >
      <span aria-hidden="true" className="-mt-2.5 text-xl leading-none font-bold">
        …
      </span>
    </button>
  );
}
