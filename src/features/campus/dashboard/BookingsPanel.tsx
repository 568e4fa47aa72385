import { Suspense, useDeferredValue, useMemo, useState } from "react";
import { countText } from "#shared/numbers/count.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { londonDate } from "#shared/time/london.ts";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { FailedState } from "#shared/ui/FailedState.tsx";
import { SelectField } from "#shared/ui/SelectField.tsx";
import { TextField } from "#shared/ui/TextField.tsx";
import type { EventRow } from "../event-admin/event-admin-data.ts";
import { eventLabels } from "../events/event-labels.rules.ts";
import { loadFailure } from "../events/load-failure.rules.ts";
import { BookingsTable } from "./BookingsTable.tsx";
import { type Booking, foundRows } from "./bookings-list.rules.ts";
import type { BookingsList, BookingsListStore } from "./bookings-list.state.ts";
import { SEARCH_LENGTH } from "./bookings-search.rules.ts";
import { checkIn } from "./check-in.client.ts";

import { ExportButton } from "./ExportButton.tsx";

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

/** Every booking: found, checked in, exported and plotted. */
export function BookingsPanel({
  store,
  list,
  events,
}: {
  store: BookingsListStore;
  list: BookingsList;
  events: readonly EventRow[];
}) {
  const [query, setQuery] = useState("");
  const [eventId, setEventId] = useState("");
  const [looking, setLooking] = useState<Booking>();
  const [cancelling, setCancelling] = useState<Booking>();
  const [undoing, setUndoing] = useState<Booking>();
  // The letter typed is drawn first, and what is found with it after that.
  const filter = useDeferredValue(useMemo(() => ({ query, eventId }), [query, eventId]));
  const found = useMemo(() => foundRows(list.rows, filter), [list.rows, filter]);
  const ofEvent = useDeferredValue(
    useMemo(() => foundRows(list.rows, { query: "", eventId }), [list.rows, eventId]),
  );
  const labels = useMemo(() => eventLabels(events), [events]);
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
      <div className="mb-3.5 grid grid-cols-[minmax(0,1fr)_auto] gap-3 md:grid-cols-[minmax(0,1fr)_13.75rem_auto]">
        <TextField
          label="Search bookings"
          labelHidden
          icon="search"
          type="search"
          autoComplete="off"
          placeholder="Search name, email or ticket code"
          maxLength={SEARCH_LENGTH}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          className="col-span-2 md:col-span-1"
        />
        <SelectField
          label="Event"
          labelHidden
          value={eventId}
          onChange={({ target }) => setEventId(target.value)}
        >
          <option value="">All events</option>
          {events.map((event) => (
            <option key={event.id} value={event.id}>
              {labels.get(event.id)}
            </option>
          ))}
        </SelectField>
        <ExportButton rows={found} filter={filter} labels={labels} isWhole={list.isWhole} />
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
      <p className="mt-3 min-h-6 font-mono text-mono" role="status">
        Showing {countText(found.length)} of {countText(list.total)}
      </p>
      {!list.isWhole && list.failure === undefined && (
        <p className="font-mono text-mono">
          Loaded {countText(list.rows.length)} of {countText(list.total)}
        </p>
      )}
      {list.isWhole && list.rows.length > 0 && (
        <Suspense fallback={<div className="min-h-80" />}>
          <BookingPlots rows={ofEvent} events={events} labels={denseLabels} eventId={eventId} />
        </Suspense>
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
