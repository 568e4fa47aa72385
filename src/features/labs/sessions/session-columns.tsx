import { DoorButtons } from "#features/door/desk/DoorButtons.tsx";
import { EventButtons } from "#features/events/editor/EventButtons.tsx";
import type { EventEditor } from "#features/events/editor/event-editor.ts";
import { LinesCell } from "#features/events/editor/LinesCell.tsx";
import { TakenPlaces } from "#features/events/editor/TakenPlaces.tsx";
import type { EventDialog } from "#features/events/editor/use-event-dialogs.tsx";
import { whereText } from "#features/events/events/event-words.rules.ts";
import { CALLED_OFF, isOver, whenText } from "#features/events/events/events.rules.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import type { Column } from "#shared/ui/tables/DataTable.tsx";
import { StockSwatch } from "#shared/ui/tables/StockSwatch.tsx";
import type { SessionRow } from "./sessions-data.ts";

/** The columns of the table of sessions; `ask` opens a dialog for a row. */
export const sessionColumns = ({
  ask,
  remove,
  onShowPlaces,
}: Pick<EventEditor, "remove"> & {
  ask: (what: EventDialog, session: SessionRow) => void;
  onShowPlaces: (session: SessionRow) => void;
}): Column<SessionRow>[] => [
  {
    key: "session",
    head: "Session",
    stacked: "lead",
    cell: ({ id, title, description }) => (
      <LinesCell below={description}>
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
    cell: ({ event }) => (
      <LinesCell below={whereText(event)}>
        <span className="tabular-nums md:whitespace-nowrap">{whenText(event)}</span>
      </LinesCell>
    ),
  },
  {
    key: "mentor",
    head: "Mentor",
    cell: ({ mentor }) => (
      <LinesCell below={mentor.expertise}>
        <span>{mentor.name}</span>
      </LinesCell>
    ),
  },
  {
    key: "places",
    head: "Places",
    stacked: "right",
    cell: (session) =>
      session.currentParticipants === 0 ? (
        <TakenPlaces event={session.event} />
      ) : (
        <button type="button" className="link text-right md:text-left" onClick={() => onShowPlaces(session)}>
          <TakenPlaces event={session.event} />
          <span className="sr-only">{`: who has a place in ${nameOf(session)}`}</span>
        </button>
      ),
  },
  {
    key: "status",
    head: "Status",
    stacked: "right",
    cell: ({ event, status }) => {
      if (status === CALLED_OFF) return <Badge tone="dashed">Called off</Badge>;
      return isOver(event, new Date()) ? <Badge tone="dashed">Over</Badge> : <Badge>{status}</Badge>;
    },
  },
  {
    key: "actions",
    head: "Actions",
    stacked: "wide",
    cell: (session) => (
      <EventButtons
        event={session.event}
        name={nameOf(session)}
        door="Attendance"
        onAsk={(what) => ask(what, session)}
        remove={remove}
      >
        <DoorButtons event={session.event} name={nameOf(session)} />
      </EventButtons>
    ),
  },
];

function nameOf({ title, event }: SessionRow): string {
  return `${title}, ${whenText(event)}`;
}
