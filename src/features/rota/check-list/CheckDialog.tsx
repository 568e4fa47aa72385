import { useState } from "react";
import * as z from "zod/mini";
import { useFreshProof } from "#features/auth/forms/use-fresh-proof.tsx";
import { FormDialog } from "#shared/forms/FormDialog.tsx";
import { saveErrorOf } from "#shared/forms/use-row-form.tsx";
import { useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { dateText } from "#shared/time/dates.ts";
import { londonDate } from "#shared/time/london.ts";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { checkLevels, levelLabels } from "../checks/checks.rules.ts";
import type { AdultRow } from "./Checks.tsx";
import { adultNameField, checkFields, datesFit } from "./check-list.fields.ts";

const known = z.object(checkFields).check(datesFit);
const named = z.object({ name: adultNameField, ...checkFields }).check(datesFit);

type Input = z.output<typeof known> & { name?: string };

export interface CheckOf {
  /** Undefined for an adult outside both lists. */
  adult: AdultRow | undefined;
  /** Shows the list after saving. */
  show: (adults: readonly AdultRow[]) => void;
}

/** Records the details of an adult's DBS check. */
export function CheckDialog({ row: { adult, show }, onClose }: { row: CheckOf; onClose: () => void }) {
  const { withProof, proofDialog } = useFreshProof();
  const note = adult?.note;
  /** The record that saving replaces. After a conflict this is the other lead's record. */
  const [base, setBase] = useState(adult);
  const today = londonDate(new Date());
  const blank = { name: "", level: note?.level ?? "", seenOn: today, nextOn: note?.nextOn ?? "" };
  const form = useSchemaForm<typeof blank, Input>(adult ? known : named, blank);
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      form={form}
      title={adult ? `DBS check of ${adult.name}` : "DBS check of another adult"}
      description="Look at the certificate and return it. Don’t keep a copy, the number or any content."
      submit="Save check"
      sending="Saving…"
      discardTitle="Leave it unsaved?"
      slot="check"
      failed={{ title: "DBS check not saved", text: "Your entries are still in the form." }}
      formErrorOf={(error) => {
        const { newer, ...formError } = saveErrorOf<AdultRow>(error);
        if (!newer) return formError;
        setBase(newer);
        return { problem: newerText(newer) };
      }}
      send={async ({ name = "", ...input }: Input) => {
        const about = base ? personOf(base) : { name };
        const notedAt = base?.notedAt ? new Date(base.notedAt) : null;
        show(await withProof(() => apiQueries.rota.checks.save.call({ ...input, about, notedAt })));
        return { title: "DBS check saved" };
      }}
      closes
    >
      <div className="grid gap-5">
        {!adult && (
          <TextField
            {...form.field("name")}
            label="Name"
            hint="The name on their door pass."
            autoComplete="off"
          />
        )}
        <SelectField {...form.field("level")} label="Level">
          <option value="">Choose a level</option>
          {checkLevels.map((level) => (
            <option key={level} value={level}>
              {levelLabels[level]}
            </option>
          ))}
        </SelectField>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...form.field("seenOn")} type="date" label="Seen on" />
          <TextField
            {...form.field("nextOn")}
            type="date"
            label="Due again on"
            hint="Not needed for the level “None”."
          />
        </div>
      </div>
      {proofDialog}
    </FormDialog>
  );
}

function newerText({ note }: AdultRow): string {
  const due = note?.nextOn ? `, due ${dateText(note.nextOn)}` : "";
  const noted = note ? ` ${levelLabels[note.level]}, seen ${dateText(note.seenOn)}${due}.` : "";
  return `Someone else saved a check while you were editing:${noted} Save again to replace it.`;
}

function personOf({ checkId, kind, personId, name }: AdultRow) {
  if (kind === "volunteer" && personId) return { volunteerId: personId };
  if (kind === "mentor" && personId) return { mentorId: personId };
  return checkId ? { checkId } : { name };
}
