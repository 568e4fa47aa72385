import type { ComponentType, ReactNode } from "react";
import { Link } from "react-router";
import { pages } from "#features/site/pages.ts";
import { Badge, type BadgeTone } from "#shared/ui/Badge.tsx";
import { Button, ButtonLink } from "#shared/ui/Button.tsx";
import type { Column } from "#shared/ui/tables/DataTable.tsx";
import { CALLED_OFF, isOver } from "../events/events.rules.ts";
import { canBeWrittenTo, isDeletable } from "./admin.rules.ts";
import type { EditedEvent, EventEditor } from "./event-editor.ts";
import { LinesCell } from "./LinesCell.tsx";
import type { EventDialog } from "./use-event-dialogs.tsx";

interface EventTable<Row> {
  editor: EventEditor<Row>;
  ask: (what: EventDialog, row: Row) => void;
  /** Unique in the table. */
  nameOf: (row: Row) => string;
  /** With a swatch of its paper. */
  titleOf: (row: Row) => ReactNode;
  belowOf?: (row: Row) => ReactNode;
  columns: readonly Column<Row>[];
  statusOf: (row: Row) => readonly [BadgeTone, string];
  DoorButtons: ComponentType<{ event: EditedEvent; name: string }>;
  /** A button of the kind. */
  buttonOf?: (row: Row) => ReactNode;
  /** The label of the link to the door. */
  door?: string;
  /** False where a new one is no copy of another. */
  isCopied?: boolean;
  /** Buttons on several lines, in a narrow table. */
  wraps?: boolean;
}

/** The columns of a table of events: the name, what the kind adds, the status and the buttons. */
export function eventColumns<Row extends { id: string }>(table: EventTable<Row>): Column<Row>[] {
  const { noun } = table.editor;
  return [
    {
      head: noun.charAt(0).toUpperCase() + noun.slice(1),
      stacked: "lead",
      cell: (row) => (
        <LinesCell below={table.belowOf?.(row)}>
          <Link to={`${pages.adminEvent.path}?event=${table.editor.eventOf(row).id}`}>
            {table.titleOf(row)}
          </Link>
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
    { head: "Actions", stacked: "wide", cell: (row) => buttonsOf(row, table) },
  ];
}

function buttonsOf<Row>(row: Row, table: EventTable<Row>): ReactNode {
  const { editor, ask, nameOf, DoorButtons, buttonOf, door = "Door", isCopied = true, wraps = false } = table;
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
