import { useMemo } from "react";
import { browserApi } from "#shared/api/browser-api.ts";
import { FormDialog } from "#shared/forms/FormDialog.tsx";
import { submitTimeout } from "#shared/forms/sending.ts";
import { useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { FormProblem } from "#shared/ui/fields/FormProblem.tsx";
import { TicketSide } from "#shared/ui/tickets/TicketSide.tsx";
import { useOpenCycles } from "../cycles/use-open-cycles.ts";
import { RegistrationFields } from "./RegistrationFields.tsx";
import {
  emptyRegistration,
  lacksRequired,
  type RegistrationInput,
  registrationFormOf,
} from "./registration-form.rules.ts";
import { registrationMessages as words } from "./registrations.rules.ts";

/** The registration dialog. Success resets and closes the form; a failure keeps the user's entries. */
export function RegistrationDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const cycles = useOpenCycles(open);
  const asksCycle = cycles.length > 1;
  const schema = useMemo(() => registrationFormOf({ asksCycle }), [asksCycle]);
  const form = useSchemaForm(schema, emptyRegistration);
  const { root: _whole, ...fieldErrors } = form.formState.errors;
  const isLacking = Object.keys(fieldErrors).length > 0 && lacksRequired(form.getValues(), { asksCycle });
  const send = async (input: RegistrationInput, idempotencyKey: string) => {
    const { programme } = await browserApi();
    await programme.registrations.submit({ ...input, idempotencyKey }, submitTimeout());
    return { title: "Sent", text: words.sent };
  };

  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Register"
      description="Six weeks, twenty places. We ring everyone who registers."
      side={
        <TicketSide
          name="Mental Toughness"
          print={{ name: "programme", stock: "market" }}
          eyebrow="Programme"
        >
          <p>Six weeks, ages 16–19</p>
          <p>Newham, London</p>
          <p>£10 a session</p>
        </TicketSide>
      }
      sending={words.sending}
      slot="programme-registration"
      failed={{ title: words.failed }}
      send={send}
    >
      <FormProblem
        problem={isLacking ? words.required : undefined}
        occasion={form.formState.submitCount}
        className="mb-5"
      />
      <RegistrationFields form={form} cycles={asksCycle ? cycles : []} />
    </FormDialog>
  );
}
