import { useState } from "react";
import { periodText } from "#shared/time/dates.ts";
import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";
import type { DialogState } from "#shared/ui/dialogs/Dialog.tsx";
import type { CalendarEvent } from "../events/calendar-events.api.ts";
import { lastDateOf } from "../events/calendar-events.rules.ts";
import { deleteCalendarEvent } from "./save-calendar-event.client.ts";

/** Confirms a deletion. An event with a newer version is not deleted; the dialog shows it instead. */
export function DeleteCalendarEventDialog({
  event,
  open,
  onOpenChange,
  onGone,
  onChanged,
}: DialogState & {
  event: CalendarEvent;
  /** Called after the event is deleted, even by another admin. */
  onGone: () => void;
  /** Called when the server has a newer version. */
  onChanged: () => void;
}) {
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<{ problem: string; isChanged: boolean }>();
  const remove = async () => {
    setIsBusy(true);
    const outcome = await deleteCalendarEvent(event);
    setIsBusy(false);
    if (typeof outcome === "string") {
      onOpenChange(false);
      return onGone();
    }
    setRefused(outcome);
    if (outcome.isChanged) onChanged();
  };
  return (
    <ConfirmDialog
      open={open}
      title="Are you sure you want to delete this event?"
      description={`“${event.title}”, ${periodText(event.date, lastDateOf(event))}. You can’t undo this.`}
      confirm={refused?.isChanged ? undefined : "Delete"}
      confirming="Deleting…"
      isBusy={isBusy}
      problem={refused?.problem}
      onConfirm={() => void remove()}
      onClose={() => onOpenChange(false)}
    />
  );
}
