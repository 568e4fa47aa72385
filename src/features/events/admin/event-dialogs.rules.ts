import { CALLED_OFF, isOver } from "../events/events.rules.ts";
import { isDeletable } from "./admin.rules.ts";
import type { EventEditor } from "./event-editor.ts";

export type EventDialog = "form" | "copy" | "call-off" | "deletion";

/** The dialogs that an event offers in its current state, by the names of their buttons. */
export function dialogsOf<Row>(
  row: Row,
  { eventOf, remove, table }: Pick<EventEditor<Row>, "eventOf" | "remove" | "table">,
): { name: string; what: EventDialog }[] {
  const event = eventOf(row);
  const isOn = event.status !== CALLED_OFF;
  const dialogs: (false | { name: string; what: EventDialog })[] = [
    isOn && { name: "Edit", what: "form" },
    table?.isCopied !== false && { name: "Copy", what: "copy" },
    isOn && !isOver(event, new Date()) && { name: "Cancel event", what: "call-off" },
    remove !== undefined && isDeletable(event) && { name: "Delete", what: "deletion" },
  ];
  return dialogs.filter((dialog) => dialog !== false);
}
