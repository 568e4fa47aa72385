import { DialogForm } from "#shared/forms/DialogForm.tsx";
import { useIdempotencyKey } from "#shared/forms/idempotency-key.ts";
import { useRowForm } from "#shared/forms/use-row-form.tsx";
import type { FormFields } from "#shared/forms/use-schema-form.ts";
import type { DialogState } from "#shared/ui/dialogs/Dialog.tsx";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import type { CalendarEvent } from "../events/calendar-events.api.ts";
import { eventColorNames, eventTypeNames, institutionNames } from "../events/calendar-events.rules.ts";
import {
  addForm,
  type CalendarDraft,
  type CalendarInput,
  draftOf,
  draftWords,
  editForm,
  emptyDraft,
} from "./calendar-draft.rules.ts";
import { saveCalendarEvent } from "./save-calendar-event.client.ts";

/** Creates or edits an event. Concurrent changes never overwrite the draft. Each opening needs a new key. */
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
    conflictText: "Someone else changed this event while you were editing. Your changes aren’t saved yet.",
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

function CalendarEventFields({ form: { field } }: { form: FormFields<CalendarDraft> }) {
  const labelled = (name: keyof CalendarDraft) => ({
    ...field(name),
    label: draftWords.names[name],
    autoComplete: "off",
  });
  return (
    <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
      <TextField {...labelled("date")} type="date" required />
      <TextField {...labelled("endDate")} type="date" optional hint="For an entry of several days." />
      <TextField {...labelled("title")} required className="sm:col-span-2" />
      <TextArea {...labelled("description")} optional rows={3} className="sm:col-span-2" />
      <SelectField {...labelled("eventType")}>{optionsOf(eventTypeNames)}</SelectField>
      <SelectField {...labelled("institution")}>{optionsOf(institutionNames)}</SelectField>
      <SelectField {...labelled("color")} className="sm:col-span-2" hint="The stripe beside it in the list.">
        {optionsOf(eventColorNames)}
      </SelectField>
    </div>
  );
}

function optionsOf(names: Readonly<Record<string, string>>) {
  return Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}
