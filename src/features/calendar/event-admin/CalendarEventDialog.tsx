import { EditDialog } from "#shared/forms/EditDialog.tsx";
import type { CalendarEvent } from "../events/calendar-events.contract.ts";
import { CalendarEventForm } from "./CalendarEventForm.tsx";

/** Adds an event to the calendar, or changes the one that is given. */
export function CalendarEventDialog({
  event,
  ...dialog
}: {
  /** Undefined for a new one. */
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
