import { Suspense, useMemo, useRef, useState } from "react";
import { countText } from "#shared/numbers/count.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { londonDate } from "#shared/time/london.ts";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import type { EventRow } from "../event-admin/event-admin-data.ts";
import { type EventLabels, eventLabels } from "../events/event-labels.rules.ts";
import { loadFailure } from "../events/events.rules.ts";
import { BookingsTable } from "./BookingsTable.tsx";
import type { Booking } from "./bookings-list.rules.ts";
import type { BookingsList, BookingsListStore } from "./bookings-list.state.ts";
import { checkIn } from "./check-in.client.ts";
import type { BookingsFilter } from "./use-bookings-filter.ts";

const BookingDetailsDialog = lazyWithRetry(
  async () => (await import("./BookingDetailsDialog.tsx")).BookingDetailsDialog,
);

const CancelBookingDialog = lazyWithRetry(
  async () => (await import("./CancelBookingDialog.tsx")).CancelBookingDialog,
);

const UndoCheckInDialog = lazyWithRetry(
  async () => (await import("./UndoCheckInDialog.tsx")).UndoCheckInDialog,
);

const BookingPlots = lazyWithRetry(async () => (await import("./BookingPlots.tsx")).BookingPlots);

/** The filtered bookings with their dialogs and plots. */
export function BookingsPanel({
  store,
  list,
  events,
  labels,
  filter: { filter, found, ofEvent, eventId },
}: {
  store: BookingsListStore;
  list: BookingsList;
  events: readonly EventRow[];
  labels: EventLabels;
  filter: BookingsFilter;
}) {
  const plots = useRef<HTMLDivElement>(null);
  const [looking, setLooking] = useState<Booking>();
  const [cancelling, setCancelling] = useState<Booking>();
  const [undoing, setUndoing] = useState<Booking>();
  const denseLabels = useMemo(() => eventLabels(events, { today: londonDate(new Date()) }), [events]);
  const actions = useMemo(
    () => ({
      checkIn: (booking: Booking) => void checkIn(store, booking),
      undo: setUndoing,
      look: setLooking,
    }),
    [store],
  );

  return (
    <>
      <div className="mb-1.5 flex min-h-6 flex-wrap items-baseline gap-x-6 font-mono text-mono">
        <p role="status">{`Showing ${countText(found.length)} of ${countText(list.total)}`}</p>
        {!list.isWhole && list.failure === undefined && (
          <p>{`Loaded ${countText(list.rows.length)} of ${countText(list.total)}`}</p>
        )}
        {list.isWhole && list.rows.length > 0 && (
          <button type="button" className="link ml-auto" onClick={() => plots.current?.focus()}>
            To the charts
          </button>
        )}
      </div>
      {list.failure !== undefined && (
        <FailedState className="mb-3.5 min-h-0!" onRetry={() => void store.load()}>
          {loadFailure(list.failure)}
        </FailedState>
      )}
      {found.length > 0 ? (
        <BookingsTable rows={found} events={events} labels={denseLabels} filter={filter} actions={actions} />
      ) : (
        <EmptyState title="Nothing here">No bookings found matching your criteria.</EmptyState>
      )}
      {list.isWhole && list.rows.length > 0 && (
        <div ref={plots} tabIndex={-1} className="scroll-mt-4">
          <Suspense fallback={<div className="min-h-80" />}>
            <BookingPlots rows={ofEvent} events={events} labels={denseLabels} eventId={eventId} />
          </Suspense>
        </div>
      )}
      <Suspense>
        {looking && (
          <BookingDetailsDialog
            booking={looking}
            eventLabel={labels.get(looking.eventId) ?? ""}
            onClose={() => setLooking(undefined)}
            onCancel={() => {
              setCancelling(looking);
              setLooking(undefined);
            }}
          />
        )}
        {cancelling && (
          <CancelBookingDialog store={store} booking={cancelling} onClose={() => setCancelling(undefined)} />
        )}
        {undoing && (
          <UndoCheckInDialog store={store} booking={undoing} onClose={() => setUndoing(undefined)} />
        )}
      </Suspense>
    </>
  );
}
