import { EventFields } from "#features/events/editor/EventFields.tsx";
import { draftOf, draftWords, formOf } from "#features/events/editor/event-draft.rules.ts";
import { FormDialog } from "#shared/forms/FormDialog.tsx";
import { saveErrorOf, useRowForm } from "#shared/forms/use-row-form.tsx";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { cycleNameFields } from "./cycles.fields.ts";
import type { CycleRow } from "./cycles-data.ts";

const schema = formOf(cycleNameFields, []);

/** Renames a cycle, and says how many weeks a certificate needs. */
export function CycleDialog({
  cycle,
  onClose,
  onSaved,
}: {
  cycle: CycleRow;
  onClose: () => void;
  onSaved: () => unknown;
}) {
  const { form, base = cycle } = useRowForm({
    row: cycle,
    schemaOf: () => schema,
    blank: draftOf(cycleNameFields, cycle),
    draftOf: (stored) => draftOf(cycleNameFields, stored),
    words: draftWords(cycleNameFields),
    firstField: "name",
    conflictText: "Somebody else has changed this cycle meanwhile. Nothing of yours is saved yet.",
  });
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => open || onClose()}
      title="Edit cycle"
      description="Its weeks are changed in their rows."
      discardTitle="Leave it unsaved?"
      submit="Save cycle"
      sending="Saving…"
      slot="event"
      failed={{ title: "Not saved" }}
      formErrorOf={saveErrorOf}
      send={async (input) => {
        const { id, updatedAt } = base;
        await apiQueries.programme.cycles.change.call({ ...input, id, updatedAt: new Date(updatedAt) });
        return { title: "Cycle saved", text: input.name };
      }}
      onSent={onSaved}
    >
      <EventFields fields={cycleNameFields} form={form} />
    </FormDialog>
  );
}
