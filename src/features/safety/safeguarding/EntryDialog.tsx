import * as z from "zod/mini";
import { useFreshProof } from "#features/auth/forms/use-fresh-proof.tsx";
import { FormDialog } from "#shared/forms/FormDialog.tsx";
import { useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { londonMinute } from "#shared/time/london.ts";
import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { entryFields, subjectField } from "./safeguarding.fields.ts";
import type { Concern } from "./safeguarding.rules.ts";
import type { FullCase } from "./safeguarding-data.ts";

const newEntry = z.object(entryFields);
const newCase = z.object({ subject: subjectField, ...entryFields });

/** Writes an entry into a case, or the first one of a new case. */
export function EntryDialog({
  caseId,
  corrects,
  concern,
  onClose,
  onWritten,
}: {
  caseId?: string;
  /** The entry that the new one corrects. */
  corrects?: { id: string; happenedAt: string };
  /** The first words of a new case. */
  concern?: Concern | undefined;
  onClose: () => void;
  onWritten: (written: FullCase) => void;
}) {
  const { withProof, proofDialog } = useFreshProof();
  const happenedAt = londonMinute(corrects ? Date.parse(corrects.happenedAt) : Date.now()).replace(" ", "T");
  const blank = { subject: "", happenedAt, what: "", action: "", followUpOn: "", ...concern };
  const form = useSchemaForm(caseId ? newEntry : newCase, blank);
  const title = corrects ? "Correct an entry" : caseId ? "New entry" : "New case";
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      form={form}
      title={title}
      description="It is encrypted, and stays as it is written: what changes later is another entry."
      submit="Write it down"
      sending="Writing…"
      slot="safeguarding"
      failed={{ title: "Not written", text: "Nothing is lost: your words are still in the form." }}
      send={async (input, idempotencyKey) => {
        const { subject = "", ...entry } = input as z.output<typeof newCase> & { subject?: string };
        const about = caseId ? { caseId } : { subject };
        const request = { ...entry, about, correctsId: corrects?.id ?? null, idempotencyKey };
        onWritten(await withProof(() => apiQueries.safety.safeguarding.write.call(request)));
        return { title: "Written", text: "The entry is in the log." };
      }}
    >
      <div className="grid gap-5">
        {!caseId && (
          <TextField
            {...form.field("subject")}
            label="Whom is it about?"
            hint="A name or initials, and where you know them from."
            autoComplete="off"
          />
        )}
        <TextField {...form.field("happenedAt")} label="When it happened" type="datetime-local" />
        <TextArea
          {...form.field("what")}
          label={corrects ? "What is right" : "What happened"}
          hint="What was seen, heard or told, in their own words; who was there. Facts before opinions."
        />
        <TextArea
          {...form.field("action")}
          label="What was done"
          optional
          hint="Whom you told and when: parents, police, social services, the trustees."
        />
        <TextField {...form.field("followUpOn")} label="Look at it again on" type="date" optional />
      </div>
      {proofDialog}
    </FormDialog>
  );
}
