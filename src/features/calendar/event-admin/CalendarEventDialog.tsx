import { useRef } from "react";
import { useDiscardQuestion } from "#shared/forms/use-discard-question.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import type { CalendarEvent } from "../events/calendar-events.contract.ts";
import { CalendarEventForm, type CalendarFormHandle } from "./CalendarEventForm.tsx";

/** Adds an event to the calendar, or changes the one that is given. */
export function CalendarEventDialog({
  event,
  open,
  onOpenChange,
  onSaved,
}: {
  /** Undefined for a new one. */
  event: CalendarEvent | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSaved: (event: CalendarEvent) => void;
}) {
  const form = useRef<CalendarFormHandle>(null);
  const { close, question } = useDiscardQuestion({
    isTyped: () => form.current?.isTyped() ?? false,
    title: "Leave it unsaved?",
    onClose: () => onOpenChange(false),
  });
  return (
    <Dialog open={open} onOpenChange={close} title={event ? "Edit event" : "Add event"}>
      <CalendarEventForm
        ref={form}
        event={event}
        onCancel={close}
        onSaved={(saved) => {
          onOpenChange(false);
          onSaved(saved);
        }}
      />
      {question}
    </Dialog>
  );
}
