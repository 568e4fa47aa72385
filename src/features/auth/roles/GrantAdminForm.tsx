import { useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { Form } from "#shared/forms/Form.tsx";
import { SubmitButton } from "#shared/forms/SubmitButton.tsx";
import { useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { useFreshProof } from "../forms/use-fresh-proof.tsx";
import { grantAdminFields } from "./roles.fields.ts";

const schema = z.object(grantAdminFields);

/** Makes an account an admin, by its e-mail address. */
export function GrantAdminForm() {
  const client = useQueryClient();
  const form = useSchemaForm(schema, { email: "" });
  const { withProof, proofDialog } = useFreshProof();
  const grant = async (input: z.output<typeof schema>) => {
    try {
      const admin = await withProof(() => apiQueries.roles.grant.call(input));
      toast({ title: "Admin added", text: `${admin.email} is an admin now.`, tone: "done", slot: "roles" });
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
      <Form form={form} send={grant} className="grid max-w-160 items-start gap-4 md:grid-cols-[1fr_auto]">
        <TextField
          {...form.field("email")}
          label="Make an account an admin"
          hint="The e-mail address it signed up with."
          type="email"
          autoComplete="off"
          placeholder="name@example.org"
        />
        <SubmitButton isSending={form.isSending} sending="Adding…" className="md:mt-8">
          Add admin
        </SubmitButton>
      </Form>
      {proofDialog}
    </>
  );
}
