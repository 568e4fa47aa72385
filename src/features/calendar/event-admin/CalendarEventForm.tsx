import { useImperativeHandle } from "react";
import type { EditFormProps } from "#shared/forms/EditDialog.tsx";
import { Form } from "#shared/forms/Form.tsx";
import { FormEnd } from "#shared/forms/FormEnd.tsx";
import { useSendKey } from "#shared/forms/send-key.ts";
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

/** The form of an event. Concurrent changes never overwrite the draft. */
export function CalendarEventForm({
  ref,
  event,
  onCancel,
  onSaved,
}: EditFormProps<CalendarEvent> & {
  /** Undefined for a new event. */
  event: CalendarEvent | undefined;
}) {
  const { form, base, isTyped, refuse } = useRowForm({
    row: event,
    schemaOf: (base) => (base ? editForm : addForm),
    blank: emptyDraft,
    draftOf,
    words: draftWords,
    firstField: "title",
    conflictText: "Somebody else has changed this event meanwhile. Nothing of yours is saved yet.",
  });
  useImperativeHandle(ref, () => ({ isTyped, isSending: () => form.isSending }));

  const sendKey = useSendKey();
  const save = async (input: CalendarInput) => {
    const outcome = await saveCalendarEvent(input, base, sendKey.keyFor(input));
    if ("saved" in outcome) onSaved(outcome.saved);
    else refuse(outcome);
  };

  return (
    <Form form={form} send={save}>
      <CalendarEventFields form={form} />
      <FormEnd form={form} submit={base ? "Save event" : "Add event"} sending="Saving…" onCancel={onCancel} />
    </Form>
  );
}
