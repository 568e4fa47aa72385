import { DoorButtons } from "#features/door/desk/DoorButtons.tsx";
import { eventColumns } from "#features/events/admin/event-columns.tsx";
import { LinesCell } from "#features/events/admin/LinesCell.tsx";
import { TakenPlaces } from "#features/events/admin/TakenPlaces.tsx";
import type { EventDialog } from "#features/events/admin/use-event-dialogs.tsx";
import { whereText } from "#features/events/events/event-words.rules.ts";
import { CALLED_OFF, isOver, whenText } from "#features/events/events/events.rules.ts";
import { weekEditor } from "./cycle-editors.ts";
import type { WeekRow } from "./cycles-data.ts";

/** The columns of the table of a cycle's weeks; `ask` opens a dialog for a row. */
export const weekColumns = (ask: (what: EventDialog, week: WeekRow) => void) =>
  eventColumns<WeekRow>({
    editor: weekEditor,
    ask,
    nameOf: whenText,
    titleOf: (week) => <span className="font-semibold tabular-nums">{whenText(week)}</span>,
    belowOf: whereText,
    columns: [
      {
        head: "Places",
        stacked: "right",
        cell: (week) => (
          <LinesCell>
            <TakenPlaces event={week} />
          </LinesCell>
        ),
      },
    ],
    statusOf(week) {
      if (week.status === CALLED_OFF) return ["dashed", "Called off"];
      return isOver(week, new Date()) ? ["dashed", "Over"] : ["outline", "To come"];
    },
    door: "Attendance",
    isCopied: false,
    DoorButtons,
  });
