import * as z from "zod/mini";
import { useFreshProof } from "#features/auth/forms/use-fresh-proof.tsx";
import { FormDialog } from "#shared/forms/FormDialog.tsx";
import { useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { RadioField } from "#shared/ui/fields/RadioField.tsx";
import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { noteFields, noteReaders } from "./complaints.fields.ts";
import type { FullComplaint } from "./complaints-data.ts";
import { referenceOf } from "./outcomes.rules.ts";

const schema = z.object(noteFields);

const labels = {
  admins: "Our admins only",
  everybody: "Mail it to whoever complained, too",
} as const;

/** Writes what was done about a complaint, for the admins alone or also for its sender. */
export function NoteDialog({
  complaint: { id, number, said },
  onWritten,
  onClose,
}: {
  complaint: FullComplaint;
  onWritten: (written: FullComplaint) => void;
  onClose: () => void;
}) {
  const form = useSchemaForm(schema, { text: "", readers: "admins" });
  const { withProof, proofDialog } = useFreshProof();
  const { error: _none, ...readers } = form.field("readers");
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      form={form}
      title={`A note about ${referenceOf(number)}`}
      description="It is encrypted, and stays as it is written."
      submit="Write it down"
      sending="Writing…"
      slot="complaint"
      failed={{ title: "Not written", text: "Nothing is lost: your words are still in the form." }}
      send={async (input: z.output<typeof schema>, idempotencyKey) => {
        const request = { id, ...input, idempotencyKey };
        onWritten(await withProof(() => apiQueries.safety.complaints.note.call(request)));
        return { title: input.readers === "admins" ? "Written" : "Written, and mailed" };
      }}
    >
      {proofDialog}
      <div className="grid gap-5">
        <TextArea {...form.field("text")} required label="What was done" rows={5} />
        {said?.email && <RadioField {...readers} legend="Who reads it" names={noteReaders} labels={labels} />}
      </div>
    </FormDialog>
  );
}
