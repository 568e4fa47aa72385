import { EditDialog } from "#shared/forms/EditDialog.tsx";
import type { DialogState } from "#shared/ui/dialogs/Dialog.tsx";
import type { CalendarEvent } from "../events/calendar-events.contract.ts";
import { CalendarEventForm } from "./CalendarEventForm.tsx";

/** Creates an event, or edits the given one. */
export function CalendarEventDialog({
  event,
  ...dialog
}: DialogState & {
  /** Undefined for a new event. */
  event: CalendarEvent | undefined;
  onSaved: (event: CalendarEvent) => void;
}) {
  return (
    <EditDialog {...dialog} title={event ? "Edit event" : "Add event"}>
      {(props) => <CalendarEventForm {...props} event={event} />}
    </EditDialog>
  );
}
