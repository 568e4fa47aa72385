import * as z from "zod/mini";
import { useFreshProof } from "#features/auth/forms/use-fresh-proof.tsx";
import { roleWords } from "#features/auth/roles/roles.rules.ts";
import { programRoles } from "#shared/api/roles.ts";
import { FormDialog } from "#shared/forms/FormDialog.tsx";
import { useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { londonDate } from "#shared/time/london.ts";
import { addDays } from "#shared/time/plain-dates.ts";
import type { DialogState } from "#shared/ui/dialogs/Dialog.tsx";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { tokenFields } from "./tokens.fields.ts";
import { latestEnd } from "./tokens.rules.ts";
import type { TokenRow } from "./tokens-data.ts";

const schema = z.object(tokenFields);

/** Most programs of a charity are set up anew within a term. */
const USUAL_DAYS = 90;

/** Makes a token. */
export function NewTokenDialog({
  onMade,
  ...dialog
}: DialogState & { onMade: (answer: { made: TokenRow; token: string }) => void }) {
  const { withProof, proofDialog } = useFreshProof();
  const today = londonDate(new Date());
  const form = useSchemaForm(schema, { name: "", role: "", endsOn: addDays(today, USUAL_DAYS) });
  return (
    <FormDialog
      {...dialog}
      form={form}
      title="Make a token"
      description="Whoever has the token reads what its role reads, except what is for people alone: no names of young people, and nothing sealed. It changes nothing."
      submit="Make a token"
      sending="Making…"
      discardTitle="Leave it unmade?"
      slot="token"
      failed={{ title: "Not made", text: "Nothing is lost: all of it is still in the form." }}
      send={async (input: z.output<typeof schema>) => {
        onMade(await withProof(() => apiQueries.programs.tokens.create.call(input)));
        return { title: "Token made", text: input.name };
      }}
    >
      <div className="grid gap-5">
        <TextField
          {...form.field("name")}
          label="Which program is it for?"
          hint="One token for each, so that you can end one alone."
          placeholder="Screen in the hall"
          autoComplete="off"
        />
        <SelectField {...form.field("role")} label="Reads as" hint="The least that it needs.">
          <option value="">Choose a role</option>
          {programRoles.map((role) => (
            <option key={role} value={role}>
              {roleWords[role].name}
            </option>
          ))}
        </SelectField>
        <TextField
          {...form.field("endsOn")}
          type="date"
          min={today}
          max={latestEnd(today)}
          label="Last day"
          hint="Within a year. It also stops once you are no admin any more."
        />
      </div>
      {proofDialog}
    </FormDialog>
  );
}
