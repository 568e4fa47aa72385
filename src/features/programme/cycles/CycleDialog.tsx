import { EventFields } from "#features/events/editor/EventFields.tsx";
import { draftOf, formOf } from "#features/events/editor/event-draft.rules.ts";
import { FormDialog } from "#shared/forms/FormDialog.tsx";
import { useSchemaForm } from "#shared/forms/use-schema-form.ts";
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
  onSaved: () => void;
}) {
  const form = useSchemaForm(schema, draftOf(cycleNameFields, cycle));
  const { id, isOpen } = cycle;
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
      send={async (input) => {
        await apiQueries.programme.cycles.change.call({ ...input, id, isOpen });
        return { title: "Cycle saved", text: input.name };
      }}
      onSent={onSaved}
    >
      <EventFields fields={cycleNameFields} form={form} />
    </FormDialog>
  );
}
