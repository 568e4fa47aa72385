import { useImperativeHandle } from "react";
import type { EditFormProps } from "#shared/forms/EditDialog.tsx";
import { FormEnd } from "#shared/forms/FormEnd.tsx";
import { useRowForm } from "#shared/forms/use-row-form.tsx";
import type { CalendarEvent } from "../events/calendar-events.contract.ts";
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

/** The form of an event. What others change meanwhile never overwrites what is typed. */
export function CalendarEventForm({
  ref,
  event,
  onCancel,
  onSaved,
}: EditFormProps<CalendarEvent> & {
  /** Undefined for a new one. */
  event: CalendarEvent | undefined;
}) {
  const { form, base, isTyped, refuse } = useRowForm({
    row: event,
    schemaOf: (base) => (base ? editForm : addForm),
    ...{ blank: emptyDraft, draftOf, words: draftWords, firstField: "title" },
    conflictText: "Somebody else has changed this event meanwhile. Nothing of yours is saved yet.",
  });
  useImperativeHandle(ref, () => ({ isTyped }));

  const save = async (input: CalendarInput) => {
    const outcome = await saveCalendarEvent(input, base);
    if ("saved" in outcome) onSaved(outcome.saved);
    else refuse(outcome);
  };

  return (
    <form {...form.attributes} onSubmit={form.sendWith(save)}>
      <CalendarEventFields form={form} />
      <FormEnd form={form} submit={base ? "Save event" : "Add event"} sending="Saving…" onCancel={onCancel} />
    </form>
  );
}
