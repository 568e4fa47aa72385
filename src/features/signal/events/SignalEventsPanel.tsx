import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { DoorButtons } from "#features/door/desk/DoorButtons.tsx";
import { EventButtons } from "#features/events/editor/EventButtons.tsx";
import { LinesCell } from "#features/events/editor/LinesCell.tsx";
import { TakenPlaces } from "#features/events/editor/TakenPlaces.tsx";
import { type EventDialog, useEventDialogs } from "#features/events/editor/use-event-dialogs.tsx";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { denseLondonTime } from "#shared/time/london.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { type Column, DataTable } from "#shared/ui/tables/DataTable.tsx";
import { StockSwatch } from "#shared/ui/tables/StockSwatch.tsx";
import { closingTime, eventMessages, eventState, placesState } from "./events.rules.ts";
import { type EventRow, eventsQuery, useSetActive } from "./events-data.ts";
import { SignalEventForm } from "./SignalEventForm.tsx";
import { signalEditor } from "./signal-editor.ts";
import { asCampusEvent } from "./signal-event.rules.ts";

/** All events, with a form to create one; each can be edited, called off, and activated or deactivated. */
export function SignalEventsPanel({
  query: { data: events, error, isFetching, refetch },
}: {
  query: UseQueryResult<EventRow[]>;
}) {
  const client = useQueryClient();
  const { mutate: onSwitch } = useSetActive();
  const list = useRef<HTMLDivElement>(null);
  const refresh = () => void client.invalidateQueries({ queryKey: eventsQuery.queryKey });
  const { ask, dialogs } = useEventDialogs(signalEditor, { refresh, next: list });
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
            columns={columns({ ask, onSwitch, now: new Date() })}
            rows={events}
            rowKey={({ id }) => id}
          />
        </div>
      )}
      {dialogs}
    </div>
  );
}

const columns = ({
  ask,
  onSwitch,
  now,
}: {
  ask: (what: EventDialog, event: EventRow) => void;
  onSwitch: (event: EventRow) => void;
  now: Date;
}): Column<EventRow>[] => [
  {
    key: "event",
    head: "Event",
    stacked: "lead",
    cell: ({ id, title, location }) => (
      <LinesCell below={location}>
        <StockSwatch seed={id} />
        <span className="font-semibold">
          <bdi>{title}</bdi>
        </span>
      </LinesCell>
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
    cell: (event) => <TakenPlaces event={asCampusEvent(event)} />,
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
    cell: (row) => {
      const event = asCampusEvent(row);
      const label = row.isActive ? "Deactivate" : "Activate";
      const onOff = (
        <Button compact variant="outline" aria-label={`${label} ${row.title}`} onClick={() => onSwitch(row)}>
          {label}
        </Button>
      );
      return (
        <EventButtons event={event} name={row.title} more={onOff} wraps onAsk={(what) => ask(what, row)}>
          <DoorButtons event={event} name={row.title} />
        </EventButtons>
      );
    },
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
