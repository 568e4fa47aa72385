import { useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { roles } from "#shared/api/roles.ts";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { Form } from "#shared/forms/Form.tsx";
import { SubmitButton } from "#shared/forms/SubmitButton.tsx";
import { useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { useFreshProof } from "../forms/use-fresh-proof.tsx";
import { grantRoleFields } from "./roles.fields.ts";
import { roleWords } from "./roles.rules.ts";

const schema = z.object(grantRoleFields);

/** Grants a role to an account by its email address. */
export function GrantRoleForm() {
  const client = useQueryClient();
  const form = useSchemaForm(schema, { email: "", role: "" });
  const { withProof, proofDialog } = useFreshProof();
  const grant = async (input: z.output<typeof schema>) => {
    try {
      const { email } = await withProof(() => apiQueries.roles.grant.call(input));
      toast({
        title: "Role added",
        text: `${email} has the role ${roleWords[input.role].name} now.`,
        tone: "done",
        slot: "roles",
      });
      form.reset();
    } catch (error) {
      const refusal = refusalIn(error);
      const email =
        refusal?.fields.email ??
        refusal?.message ??
        "That did not work. Check the address and your connection, and try again.";
      return form.refuse({ fields: { email } });
    }
    await client.invalidateQueries({ queryKey: apiQueries.roles.key() });
    await client.invalidateQueries({ queryKey: apiQueries.auditLog.key() });
  };

  return (
    <>
      <Form
        form={form}
        send={grant}
        className="grid max-w-page items-start gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
      >
        <TextField
          {...form.field("email")}
          label="Give an account a role"
          hint="The email address it signed up with."
          type="email"
          autoComplete="off"
          placeholder="name@example.org"
        />
        <SelectField {...form.field("role")} label="Role" hint="What it opens. More than one is fine.">
          <option value="">Choose a role</option>
          {roles.map((role) => (
            <option key={role} value={role}>
              {`${roleWords[role].name}: ${roleWords[role].does}`}
            </option>
          ))}
        </SelectField>
        <SubmitButton isSending={form.isSending} sending="Adding…" className="md:mt-8">
          Add role
        </SubmitButton>
      </Form>
      {proofDialog}
    </>
  );
}
