import { EditDialog } from "#shared/forms/EditDialog.tsx";
import type { CalendarEvent } from "../events/calendar-events.contract.ts";
import { CalendarEventForm } from "./CalendarEventForm.tsx";

/** Creates an event, or edits the given one. */
export function CalendarEventDialog({
  event,
  ...dialog
}: {
  /** Undefined for a new event. */
  event: CalendarEvent | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSaved: (event: CalendarEvent) => void;
}) {
  return (
    <EditDialog {...dialog} title={event ? "Edit event" : "Add event"}>
      {(props) => <CalendarEventForm {...props} event={event} />}
    </EditDialog>
  );
}
