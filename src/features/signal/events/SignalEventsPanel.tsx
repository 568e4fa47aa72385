import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import { Suspense, useRef, useState } from "react";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { countText } from "#shared/numbers/count.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { denseLondonTime } from "#shared/time/london.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { type Column, DataTable } from "#shared/ui/tables/DataTable.tsx";
import { StockSwatch } from "#shared/ui/tables/StockSwatch.tsx";
import { closingTime, eventMessages, eventState, placesState } from "./events.rules.ts";
import { type EventRow, eventsQuery, useSetActive } from "./events-data.ts";
import { type RowActions, SignalEventActions, type SignalEventDialog } from "./SignalEventActions.tsx";
import { SignalEventForm } from "./SignalEventForm.tsx";
import { asCampusEvent } from "./signal-event.rules.ts";

const CallOffDialog = lazyWithRetry(
  async () => (await import("#features/campus/event-admin/CallOffDialog.tsx")).CallOffDialog,
);

const EditEventDialog = lazyWithRetry(async () => (await import("./EditEventDialog.tsx")).EditEventDialog);

/** All events, with a form to create one; each can be edited, and activated or deactivated. */
export function SignalEventsPanel({ query }: { query: UseQueryResult<EventRow[]> }) {
  const client = useQueryClient();
  const { data: events, error, isFetching, refetch } = query;
  const setActive = useSetActive();
  // Stays set when the dialog closes, so that it can return the focus.
  const [dialog, setDialog] = useState<OpenDialog>();
  const ask = (what: SignalEventDialog, event: EventRow) =>
    setDialog((last) => ({ what, event, opening: (last?.opening ?? 0) + 1, isOpen: true }));
  const onOpenChange = (isOpen: boolean) => dialog && setDialog({ ...dialog, isOpen });
  const list = useRef<HTMLDivElement>(null);
  const refresh = () => void client.invalidateQueries({ queryKey: eventsQuery.queryKey });
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[22rem_minmax(0,1fr)]">
      <div className="border-t-3 border-ink bg-sheet px-4 py-5 md:px-4.5">
        <SignalEventForm onCreated={refresh} />
      </div>
      {!events ? (
        error ? (
          <FailedState onRetry={() => refetch()} retrying={isFetching}>
            {`${eventMessages.loadFailed}. ${refusalText(error)}`}
          </FailedState>
        ) : (
          <LoadingState>Loading events…</LoadingState>
        )
      ) : events.length === 0 ? (
        <EmptyState title="No events yet">Those that you create show up here.</EmptyState>
      ) : (
        <div ref={list} tabIndex={-1}>
          <DataTable
            caption="Signal events, the latest first"
            columns={columns({ onAsk: ask, onSwitch: (event) => setActive.mutate(event) }, new Date())}
            rows={events}
            rowKey={({ id }) => id}
          />
        </div>
      )}
      <Suspense>
        {dialog?.what === "form" && (
          <EditEventDialog
            key={dialog.opening}
            event={dialog.event}
            open={dialog.isOpen}
            onOpenChange={onOpenChange}
            onSaved={refresh}
          />
        )}
        {dialog?.what === "call-off" && (
          <CallOffDialog
            key={dialog.opening}
            event={asCampusEvent(dialog.event)}
            send={apiQueries.signal.events.callOff.call}
            open={dialog.isOpen}
            onOpenChange={onOpenChange}
            onCalledOff={() => {
              // The row's button is gone.
              list.current?.focus();
              refresh();
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

interface OpenDialog {
  what: SignalEventDialog;
  event: EventRow;
  /** Counts the openings: used as a key, so that each starts with a fresh form. */
  opening: number;
  isOpen: boolean;
}

const columns = (actions: RowActions, now: Date): Column<EventRow>[] => [
  {
    key: "event",
    head: "Event",
    stacked: "lead",
    cell: ({ id, title, location }) => (
      <span className="block wrap-anywhere @[52rem]:min-w-40">
        <StockSwatch seed={id} />
        <span className="font-semibold">
          <bdi>{title}</bdi>
        </span>
        {location && <span className="block text-small text-ink-2">{location}</span>}
      </span>
    ),
  },
  {
    key: "when",
    head: "When",
    stacked: "wide",
    cell: (event) => (
      <span className="tabular-nums @[52rem]:whitespace-nowrap">
        <span>{denseLondonTime(new Date(event.eventDate), now)}</span>
        <span className="block text-small text-ink-2">
          {`Sign-up until ${denseLondonTime(closingTime(momentsOf(event)), now)}`}
        </span>
      </span>
    ),
  },
  {
    key: "places",
    head: "Places",
    stacked: "right",
    cell: ({ takenPlaces, maxAttendees, waiting }) => (
      <span className="tabular-nums">
        <span className="whitespace-nowrap">{`${countText(takenPlaces)} / ${countText(maxAttendees)}`}</span>
        {waiting > 0 && (
          <span className="block text-small text-ink-2">{`${countText(waiting)} waiting`}</span>
        )}
      </span>
    ),
  },
  {
    key: "status",
    head: "Status",
    stacked: "right",
    cell: (event) => <EventStatus event={event} now={now} />,
  },
  {
    key: "actions",
    head: "Actions",
    stacked: "wide",
    cell: (event) => <SignalEventActions event={event} now={now} {...actions} />,
  },
];

function EventStatus({ event, now }: { event: EventRow; now: Date }) {
  const state = eventState(momentsOf(event), now);
  if (state === "called-off") return <Badge tone="dashed">Called off</Badge>;
  if (state === "inactive") return <Badge tone="dashed">Inactive</Badge>;
  if (state === "closed") return <Badge tone="outline">Closed</Badge>;
  return placesState(event) === "full" ? <Badge tone="hivis">Full</Badge> : <Badge tone="arch">Active</Badge>;
}

function momentsOf({ isActive, isCalledOff, eventDate, registrationClosesAt }: EventRow) {
  return {
    isActive,
    isCalledOff,
    eventDate: new Date(eventDate),
    registrationClosesAt: registrationClosesAt === null ? null : new Date(registrationClosesAt),
  };
}
