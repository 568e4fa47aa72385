import type { ReactNode } from "react";
import { pages } from "#features/site/pages.ts";
import { Button, ButtonLink } from "#shared/ui/Button.tsx";
import { CALLED_OFF, isOver } from "../events/events.rules.ts";
import { canBeWrittenTo, isDeletable } from "./editor.rules.ts";
import type { EditedEvent, EventEditor } from "./event-editor.ts";
import type { EventDialog } from "./use-event-dialogs.tsx";

/** The buttons of an event in a table: its door, what it can be asked, and what changes it. */
export function EventButtons({
  event,
  name,
  door = "Door",
  children,
  more,
  wraps = false,
  onAsk,
  remove,
}: Pick<EventEditor, "remove"> & {
  event: EditedEvent;
  /** Unique in the table. */
  name: string;
  /** The label of the link to its door. */
  door?: string;
  /** Other buttons of its door. */
  children: ReactNode;
  /** A button of its kind. */
  more?: ReactNode;
  /** In a narrow table: on several lines. */
  wraps?: boolean;
  onAsk: (what: EventDialog) => void;
}) {
  const now = new Date();
  const isOn = event.status !== CALLED_OFF;
  const asking = (what: EventDialog, label: string) => (
    <Button
      compact
      variant={what === "deletion" ? "danger" : "outline"}
      aria-label={`${label} ${name}`}
      onClick={() => onAsk(what)}
    >
      {label}
    </Button>
  );
  return (
    <span className={`flex flex-wrap gap-2 ${wraps ? "" : "@[52rem]:flex-nowrap"}`}>
      <ButtonLink
        compact
        variant="outline"
        to={`${pages.campusDoor.path}?event=${event.id}`}
        aria-label={`${door}: ${name}`}
      >
        {door}
      </ButtonLink>
      {children}
      {canBeWrittenTo(event, now) && (
        <ButtonLink
          compact
          variant="outline"
          to={`${pages.adminWrite.path}?to=${event.kind}:${event.id}`}
          aria-label={`Write to those with a place: ${name}`}
        >
          Write
        </ButtonLink>
      )}
      {isOn && asking("form", "Edit")}
      {isOn && more}
      {isOn && !isOver(event, now) && asking("call-off", "Call off")}
      {remove && isDeletable(event) && asking("deletion", "Delete")}
    </span>
  );
}
