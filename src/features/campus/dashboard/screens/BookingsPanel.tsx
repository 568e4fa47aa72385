import { useQuery } from "@tanstack/react-query";
import { Suspense, useRef } from "react";
import { Link } from "react-router";
import { useOwnRoles } from "#features/auth/guards/use-own-roles.ts";
import { loadFailure } from "#features/events/events/events.rules.ts";
import { asksFor, bookingOf } from "#features/events/kinds/kinds.rules.ts";
import { pages } from "#features/site/pages.ts";
import { isAdmin } from "#shared/api/roles.ts";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { ListCount } from "#shared/lists/ListCount.tsx";
import { ListTable } from "#shared/lists/ListTable.tsx";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import type { EventRow } from "../../event-admin/event-admin-data.ts";
import { bookingsLayoutOf } from "../booking-cells.tsx";
import { bookingFiguresQuery } from "../dashboard-data.ts";
import type { Bookings } from "../use-bookings.ts";

const BookingDetailsDialog = lazyWithRetry(
  async () => (await import("./BookingDetailsDialog.tsx")).BookingDetailsDialog,
);

const AddBookingDialog = lazyWithRetry(async () => (await import("./AddBookingDialog.tsx")).AddBookingDialog);

const DecidePlaceDialog = lazyWithRetry(
  async () => (await import("./DecidePlaceDialog.tsx")).DecidePlaceDialog,
);

const CancelBookingDialog = lazyWithRetry(
  async () => (await import("./CancelBookingDialog.tsx")).CancelBookingDialog,
);

const BookingPlots = lazyWithRetry(async () => (await import("./BookingPlots.tsx")).BookingPlots);

/** The filtered bookings with their dialogs and, for nights, their plots. */
export function BookingsPanel({
  bookings: {
    kind,
    list,
    columns,
    eventId,
    isOfOne,
    labels,
    denseLabels,
    dialog,
    setDialog,
    correct,
    confirmation,
  },
  events,
}: {
  bookings: Bookings;
  events: readonly EventRow[];
}) {
  const isOfAdmin = isAdmin(useOwnRoles());
  const plots = useRef<HTMLDivElement>(null);
  const { query, counts, rows, total = 0 } = list;
  const { data: figures } = useQuery(bookingFiguresQuery(kind, eventId));
  const deciding = figures?.deciding ?? 0;
  const error = query.error ?? counts.error;
  const hasPlots = asksFor({ kind }, "university") && total > 0;
  const close = () => setDialog(undefined);
  return (
    <>
      <div className="mb-1.5 flex min-h-6 flex-wrap items-baseline gap-x-6 font-mono text-mono">
        {/* The total counts all events of the kind. */}
        <ListCount list={isOfOne ? { ...list, total: list.found } : list} />
        {isOfAdmin && (
          <Link className="link max-sm:hidden" to={`${pages.adminImport.path}?as=bookings`}>
            Import a list
          </Link>
        )}
        {hasPlots && (
          <button type="button" className="link ml-auto min-h-6" onClick={() => plots.current?.focus()}>
            To the charts
          </button>
        )}
      </div>
      {error && (
        <FailedState
          className="mb-3.5 min-h-0!"
          onRetry={() => Promise.all([query.refetch(), counts.refetch()])}
          retrying={query.isFetching}
        >
          {loadFailure(refusalText(error))}
        </FailedState>
      )}
      {deciding > 0 && (
        <p className="mb-3.5 border-2 border-ink bg-newsprint px-4 py-3 font-semibold">
          {deciding === 1
            ? "One place waits for your decision: a guardian said no before."
            : `${deciding} places wait for your decision: a guardian said no before.`}
        </p>
      )}
      {rows.length > 0 ? (
        <ListTable
          list={list}
          columns={columns}
          caption={bookingOf({ kind }).list.caption}
          layout={bookingsLayoutOf(kind)}
        />
      ) : (
        <EmptyState title="Nothing here">No bookings found matching your criteria.</EmptyState>
      )}
      {hasPlots && (
        <div ref={plots} tabIndex={-1} className="scroll-mt-4">
          <Suspense fallback={<div className="min-h-80" />}>
            <BookingPlots days={figures?.days} events={events} labels={denseLabels} eventId={eventId} />
          </Suspense>
        </div>
      )}
      <Suspense>
        {dialog?.what === "details" && (
          <BookingDetailsDialog
            kind={kind}
            booking={dialog.booking}
            eventLabel={labels.get(dialog.booking.eventId) ?? ""}
            onClose={close}
            onCancel={() => setDialog({ ...dialog, what: "cancel" })}
            onCorrect={() => {
              close();
              correct(dialog.booking);
            }}
          />
        )}
        {dialog?.what === "add" && (
          <AddBookingDialog
            kind={kind}
            event={events.find(({ id }) => id === dialog.event.id) ?? dialog.event}
            onShow={(ticketCode) => {
              list.view.setTyped(ticketCode);
              close();
            }}
            onClose={close}
          />
        )}
        {dialog?.what === "decide" && (
          <DecidePlaceDialog
            booking={dialog.booking}
            eventLabel={labels.get(dialog.booking.eventId) ?? ""}
            onClose={close}
            onRefuse={() => setDialog({ ...dialog, what: "cancel" })}
          />
        )}
        {dialog?.what === "cancel" && <CancelBookingDialog booking={dialog.booking} onClose={close} />}
      </Suspense>
      {confirmation}
    </>
  );
}
