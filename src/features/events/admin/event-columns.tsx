import { Link } from "react-router";
import { pages } from "#features/site/pages.ts";
import { countText } from "#shared/numbers/count.ts";
import type { MenuAction } from "#shared/ui/ActionMenu.tsx";
import { ActionMenuButton } from "#shared/ui/ActionMenuButton.tsx";
import { Badge, type BadgeTone } from "#shared/ui/Badge.tsx";
import type { Column } from "#shared/ui/tables/DataTable.tsx";
import { CALLED_OFF, isOver } from "../events/events.rules.ts";
import { canBeWrittenTo } from "./admin.rules.ts";
import { dialogsOf, type EventDialog } from "./event-dialogs.rules.ts";
import type { EditedEvent, EventEditor, EventTable } from "./event-editor.ts";
import { LinesCell } from "./LinesCell.tsx";

/** Opens a dialog from a row's menu. */
type Ask<Row> = (what: EventDialog, row: Row) => void;

/** The label of a cancelled or past event; otherwise `open`. */
export function usualStatus(
  event: Pick<EditedEvent, "kind" | "eventDate" | "eventTime" | "endTime" | "status">,
  open: string,
): readonly [BadgeTone, string] {
  if (event.status === CALLED_OFF) return ["dashed", "Cancelled"];
  return isOver(event, new Date()) ? ["dashed", "Over"] : ["outline", open];
}

/** The columns of a table of events: the name, what the kind adds, the status and a menu. */
export function eventColumns<Row>(editor: EventEditor<Row>, ask: Ask<Row>): Column<Row>[] {
  const { noun, table, eventOf } = editor;
  if (!table) throw new Error(`No table lists a ${noun}`);
  return [
    {
      head: noun.charAt(0).toUpperCase() + noun.slice(1),
      stacked: "title",
      cell: (row) => (
        <LinesCell below={table.belowOf?.(row)}>
          <Link to={pageOf(eventOf(row))} className="link inline-block min-h-6">
            {table.titleOf(row)}
          </Link>
        </LinesCell>
      ),
    },
    ...table.columns,
    {
      head: "Status",
      stacked: "tall",
      cell(row) {
        const [tone, word] = table.statusOf(row);
        const event = eventOf(row);
        const refused = `${countText(event.refusedAdmissions)} refused`;
        return (
          <span className="flex flex-col items-end @[52rem]:items-start">
            <Badge tone={tone}>{word}</Badge>
            {event.refusedAdmissions > 0 && (
              <Link
                to={`${pageOf(event)}&tab=door`}
                aria-label={`${refused} after they were let in: ${table.nameOf(row)}`}
                className="link inline-flex min-h-6 items-center text-small whitespace-nowrap"
              >
                {refused}
              </Link>
            )}
          </span>
        );
      },
    },
    {
      head: "Actions",
      stacked: "corner",
      align: "right",
      cell: (row) => (
        <span className="-my-3 -mr-3 flex justify-end @[52rem]:-my-2">
          <ActionMenuButton
            label={`More: ${table.nameOf(row)}`}
            actions={actionsOf(row, editor, table, ask)}
          />
        </span>
      ),
    },
  ];
}

export function pageOf({ id }: EditedEvent): string {
  return `${pages.adminEvent.path}?event=${id}`;
}

/** The entries of a row's menu. */
function actionsOf<Row>(
  row: Row,
  editor: EventEditor<Row>,
  { actionOf, door = "Door" }: EventTable<Row>,
  ask: Ask<Row>,
): MenuAction[] {
  const event = editor.eventOf(row);
  const now = new Date();
  const isOn = event.status !== CALLED_OFF;
  const isAhead = isOn && !isOver(event, now);
  return [
    { name: door, to: `${pages.campusDoor.path}?event=${event.id}` },
    isAhead && { name: "Rota", to: `${pages.adminRota.path}?event=${event.id}` },
    canBeWrittenTo(event, now) && {
      name: "Write",
      to: `${pages.adminWrite.path}?to=${event.kind}:${event.id}`,
    },
    isOn && actionOf?.(row),
    ...dialogsOf(row, editor).map(({ name, what }) => ({ name, act: () => ask(what, row) })),
  ].filter((action) => !!action);
}
