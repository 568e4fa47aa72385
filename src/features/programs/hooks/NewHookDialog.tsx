import { useId } from "react";
import * as z from "zod/mini";
import { useFreshProof } from "#features/auth/forms/use-fresh-proof.tsx";
import { FormDialog } from "#shared/forms/FormDialog.tsx";
import { type FieldAttributes, useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import type { DialogState } from "#shared/ui/dialogs/Dialog.tsx";
import { CheckField } from "#shared/ui/fields/CheckField.tsx";
import { FieldError } from "#shared/ui/fields/Field.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import type { MadeSecret } from "./HookSecretDialog.tsx";
import { hookFields } from "./hooks.fields.ts";
import { type HookType, hookTypeLabels, hookTypes } from "./hooks.rules.ts";

const schema = z.object(hookFields);

const noTypes: HookType[] = [];

/** Makes a hook. */
export function NewHookDialog({ onMade, ...dialog }: DialogState & { onMade: (made: MadeSecret) => void }) {
  const { withProof, proofDialog } = useFreshProof();
  const form = useSchemaForm(schema, { name: "", address: "", types: noTypes });
  return (
    <FormDialog
      {...dialog}
      form={form}
      title="Make a hook"
      description="The site posts to the address when it happens: ids of bookings and events, never a name, a code or an address."
      submit="Make it"
      sending="Making…"
      discardTitle="Leave it unmade?"
      slot="hook"
      failed={{ title: "Not made", text: "Nothing is lost: all of it is still in the form." }}
      send={async (input: z.output<typeof schema>) => {
        const { secret } = await withProof(() => apiQueries.programs.hooks.create.call(input));
        onMade({ name: input.name, secret });
        return { title: "Hook made", text: input.name };
      }}
    >
      <div className="grid gap-5">
        <TextField
          {...form.field("name")}
          label="Which program is it for?"
          placeholder="Spreadsheet of bookings"
          autoComplete="off"
        />
        <TextField
          {...form.field("address")}
          type="url"
          label="Address"
          hint="Begins with https://. It is stored encrypted, and only its host is shown later."
          placeholder="https://hooks.example/undertone"
          autoComplete="off"
          spellCheck={false}
        />
        <TypesField field={form.field("types")} />
      </div>
      {proofDialog}
    </FormDialog>
  );
}

/** Boxes to tick under one label. */
function TypesField({ field: { error, ...box } }: { field: FieldAttributes }) {
  const id = useId();
  return (
    <fieldset className="min-w-0" {...(error && { "aria-describedby": `${id}-error` })}>
      <legend className="mb-1.5 font-semibold">Tell it when</legend>
      {hookTypes.map((type) => (
        <CheckField
          key={type}
          {...box}
          value={type}
          label={hookTypeLabels[type]}
          {...(error && { "aria-invalid": true })}
        />
      ))}
      {error && (
        <FieldError id={`${id}-error`} className="mt-1.5">
          {error}
        </FieldError>
      )}
    </fieldset>
  );
}
