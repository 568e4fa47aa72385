import type { ReactNode } from "react";
import { Link } from "react-router";
import { pages } from "#features/site/pages.ts";
import { Badge, type BadgeTone } from "#shared/ui/Badge.tsx";
import { Button, ButtonLink } from "#shared/ui/Button.tsx";
import type { Column } from "#shared/ui/tables/DataTable.tsx";
import { CALLED_OFF, isOver } from "../events/events.rules.ts";
import { canBeWrittenTo, isDeletable } from "./admin.rules.ts";
import type { EditedEvent, EventEditor, EventTable } from "./event-editor.ts";
import { LinesCell } from "./LinesCell.tsx";
import type { EventDialog } from "./use-event-admin.tsx";

/** What a row's button asks. */
type Ask<Row> = (what: EventDialog, row: Row) => void;

/** Called off, over, or else `open`. */
export function usualStatus(
  event: Pick<EditedEvent, "kind" | "eventDate" | "eventTime" | "endTime" | "status">,
  open: string,
): readonly [BadgeTone, string] {
  if (event.status === CALLED_OFF) return ["dashed", "Called off"];
  return isOver(event, new Date()) ? ["dashed", "Over"] : ["outline", open];
}

/** The columns of a table of events: the name, what the kind adds, the status and the buttons. */
export function eventColumns<Row>(editor: EventEditor<Row>, ask: Ask<Row>): Column<Row>[] {
  const { noun, table, eventOf } = editor;
  if (!table) throw new Error(`No table lists a ${noun}`);
  return [
    {
      head: noun.charAt(0).toUpperCase() + noun.slice(1),
      stacked: "lead",
      cell: (row) => (
        <LinesCell below={table.belowOf?.(row)}>
          <Link to={`${pages.adminEvent.path}?event=${eventOf(row).id}`}>{table.titleOf(row)}</Link>
        </LinesCell>
      ),
    },
    ...table.columns,
    {
      head: "Status",
      stacked: "right",
      cell(row) {
        const [tone, word] = table.statusOf(row);
        return <Badge tone={tone}>{word}</Badge>;
      },
    },
    { head: "Actions", stacked: "wide", cell: (row) => buttonsOf(row, editor, table, ask) },
  ];
}

function buttonsOf<Row>(
  row: Row,
  editor: EventEditor<Row>,
  { nameOf, DoorButtons, buttonOf, door = "Door", isCopied = true, wraps = false }: EventTable<Row>,
  ask: Ask<Row>,
): ReactNode {
  const event = editor.eventOf(row);
  const name = nameOf(row);
  const now = new Date();
  const isOn = event.status !== CALLED_OFF;
  const asking = (what: EventDialog, label: string) => (
    <Button
      compact
      variant={what === "deletion" ? "danger" : "outline"}
      aria-label={`${label} ${name}`}
      onClick={() => ask(what, row)}
    >
      {label}
    </Button>
  );
  const link = (label: string, to: string, spoken = label) => (
    <ButtonLink compact variant="outline" to={to} aria-label={`${spoken}: ${name}`}>
      {label}
    </ButtonLink>
  );
  return (
    <span className={`flex flex-wrap gap-2 ${wraps ? "" : "@[80rem]:flex-nowrap"}`}>
      {link(door, `${pages.campusDoor.path}?event=${event.id}`)}
      <DoorButtons event={event} name={name} />
      {isOn && !isOver(event, now) && link("Rota", `${pages.adminRota.path}?event=${event.id}`)}
      {canBeWrittenTo(event, now) &&
        link("Write", `${pages.adminWrite.path}?to=${event.kind}:${event.id}`, "Write to those with a place")}
      {isOn && asking("form", "Edit")}
      {isCopied && asking("copy", "Copy")}
      {isOn && buttonOf?.(row)}
      {isOn && !isOver(event, now) && asking("call-off", "Call off")}
      {editor.remove && isDeletable(event) && asking("deletion", "Delete")}
    </span>
  );
}
