import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { DoorButtons } from "#features/door/desk/DoorButtons.tsx";
import { eventColumns } from "#features/events/admin/event-columns.tsx";
import { TakenPlaces } from "#features/events/admin/TakenPlaces.tsx";
import { type EventDialog, useEventDialogs } from "#features/events/admin/use-event-dialogs.tsx";
import { recordPrint } from "#shared/print/prints.ts";
import { Unread } from "#shared/queries/Unread.tsx";
import { denseLondonTime } from "#shared/time/london.ts";
import { Button } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { DataTable } from "#shared/ui/tables/DataTable.tsx";
import { StockSwatch } from "#shared/ui/tables/StockSwatch.tsx";
import { useFailureToast } from "#shared/ui/toasts/use-failure-toast.ts";
import { closingTime, eventMessages, eventState, placesState } from "./events.rules.ts";
import { type EventRow, eventsQuery, useSetActive } from "./events-data.ts";
import { SignalEventForm } from "./SignalEventForm.tsx";
import { signalEditor } from "./signal-editor.ts";
import { asCampusEvent } from "./signal-event.rules.ts";

/** All events, with a form to create one; each can be edited, called off, and activated or deactivated. */
export function SignalEventsPanel() {
  const query = useQuery(eventsQuery);
  const { data: events } = query;
  useFailureToast(query, eventMessages.loadFailed);
  const client = useQueryClient();
  const { mutate: onSwitch } = useSetActive();
  const list = useRef<HTMLDivElement>(null);
  const refresh = () => client.invalidateQueries({ queryKey: eventsQuery.queryKey });
  const { ask, dialogs } = useEventDialogs(signalEditor, { refresh, next: list });
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[22rem_minmax(0,1fr)]">
      <div className="border-t-3 border-ink bg-sheet px-4 py-5 md:px-4.5">
        <SignalEventForm onCreated={refresh} />
      </div>
      {!events ? (
        <Unread query={query} loading="Loading events…" failure={`${eventMessages.loadFailed}.`} />
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
}) =>
  eventColumns<EventRow>({
    editor: signalEditor,
    ask,
    nameOf: ({ title }) => title,
    titleOf: ({ id, title }) => (
      <>
        <StockSwatch stock={recordPrint(id).stock} />
        <bdi className="font-semibold">{title}</bdi>
      </>
    ),
    belowOf: ({ location }) => location,
    columns: [
      {
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
        head: "Places",
        stacked: "right",
        cell: (event) => <TakenPlaces event={asCampusEvent(event)} />,
      },
    ],
    statusOf(event) {
      const state = eventState(momentsOf(event), now);
      if (state !== "open") return states[state];
      return placesState(event) === "full" ? ["hivis", "Full"] : ["arch", "Active"];
    },
    DoorButtons,
    buttonOf(event) {
      const label = event.isActive ? "Deactivate" : "Activate";
      return (
        <Button
          compact
          variant="outline"
          aria-label={`${label} ${event.title}`}
          onClick={() => onSwitch(event)}
        >
          {label}
        </Button>
      );
    },
    wraps: true,
  });

const states = {
  "called-off": ["dashed", "Called off"],
  inactive: ["dashed", "Inactive"],
  closed: ["outline", "Closed"],
} as const;

function momentsOf({ isActive, isCalledOff, eventDate, registrationClosesAt }: EventRow) {
  return {
    isActive,
    isCalledOff,
    eventDate: new Date(eventDate),
    registrationClosesAt: registrationClosesAt === null ? null : new Date(registrationClosesAt),
  };
}
