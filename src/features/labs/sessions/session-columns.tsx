import { DoorButtons } from "#features/door/desk/DoorButtons.tsx";
import { eventColumns } from "#features/events/admin/event-columns.tsx";
import type { EventEditor } from "#features/events/admin/event-editor.ts";
import { LinesCell } from "#features/events/admin/LinesCell.tsx";
import { TakenPlaces } from "#features/events/admin/TakenPlaces.tsx";
import type { EventDialog } from "#features/events/admin/use-event-dialogs.tsx";
import { whereText } from "#features/events/events/event-words.rules.ts";
import { CALLED_OFF, isOver, whenText } from "#features/events/events/events.rules.ts";
import { recordPrint } from "#shared/print/prints.ts";
import { StockSwatch } from "#shared/ui/tables/StockSwatch.tsx";
import type { SessionRow } from "./sessions-data.ts";

/** The columns of the table of sessions; `ask` opens a dialog for a row. */
export const sessionColumns = (
  editor: EventEditor<SessionRow>,
  {
    ask,
    onShowPlaces,
  }: {
    ask: (what: EventDialog, session: SessionRow) => void;
    onShowPlaces: (session: SessionRow) => void;
  },
) =>
  eventColumns<SessionRow>({
    editor,
    ask,
    nameOf,
    titleOf: ({ id, title }) => (
      <>
        <StockSwatch stock={recordPrint(id).stock} />
        <bdi className="font-semibold">{title}</bdi>
      </>
    ),
    belowOf: ({ description }) => description,
    columns: [
      {
        head: "When",
        stacked: "wide",
        cell: ({ event }) => (
          <LinesCell below={whereText(event)}>
            <span className="tabular-nums md:whitespace-nowrap">{whenText(event)}</span>
          </LinesCell>
        ),
      },
      {
        head: "Mentor",
        cell: ({ mentor }) => <LinesCell below={mentor.expertise}>{mentor.name}</LinesCell>,
      },
      {
        head: "Places",
        stacked: "right",
        cell: (session) =>
          session.currentParticipants === 0 ? (
            <TakenPlaces event={session.event} />
          ) : (
            <button
              type="button"
              className="link text-right md:text-left"
              onClick={() => onShowPlaces(session)}
            >
              <TakenPlaces event={session.event} />
              <span className="sr-only">{`: who has a place in ${nameOf(session)}`}</span>
            </button>
          ),
      },
    ],
    statusOf({ event, status }) {
      if (status === CALLED_OFF) return ["dashed", "Called off"];
      return isOver(event, new Date()) ? ["dashed", "Over"] : ["outline", status];
    },
    door: "Attendance",
    DoorButtons,
  });

function nameOf({ title, event }: SessionRow): string {
  return `${title}, ${whenText(event)}`;
}
