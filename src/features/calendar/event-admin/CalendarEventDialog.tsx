import { DialogForm } from "#shared/forms/DialogForm.tsx";
import { useIdempotencyKey } from "#shared/forms/idempotency-key.ts";
import { useRowForm } from "#shared/forms/use-row-form.tsx";
import type { DialogState } from "#shared/ui/dialogs/Dialog.tsx";
import type { CalendarEvent } from "../events/calendar-events.api.ts";
import { CalendarEventFields } from "./CalendarEventFields.tsx";
import {
  addForm,
  type CalendarInput,
  draftOf,
  draftWords,
  editForm,
  emptyDraft,
} from "./calendar-draft.rules.ts";
import { saveCalendarEvent } from "./save-calendar-event.client.ts";

/** Creates an event, or edits the given one. Concurrent changes never overwrite the draft. Give each opening a key. */
export function CalendarEventDialog({
  event,
  open,
  onOpenChange,
  onSaved,
}: DialogState & {
  /** Undefined for a new event. */
  event: CalendarEvent | undefined;
  onSaved: (event: CalendarEvent) => void;
}) {
  const { form, base, refuse } = useRowForm({
    row: event,
    schemaOf: (base) => (base ? editForm : addForm),
    blank: emptyDraft,
    draftOf,
    words: draftWords,
    firstField: "title",
    conflictText: "Somebody else has changed this event meanwhile. Nothing of yours is saved yet.",
  });
  const idempotency = useIdempotencyKey();
  const close = () => onOpenChange(false);
  const save = async (input: CalendarInput) => {
    const outcome = await saveCalendarEvent(input, base, idempotency.keyFor(input));
    if (!("saved" in outcome)) return refuse(outcome);
    close();
    onSaved(outcome.saved);
  };

  return (
    <DialogForm
      form={form}
      send={save}
      open={open}
      onClose={close}
      title={event ? "Edit event" : "Add event"}
      discardTitle="Leave it unsaved?"
      submit={base ? "Save event" : "Add event"}
      sending="Saving…"
    >
      <CalendarEventFields form={form} />
    </DialogForm>
  );
}
