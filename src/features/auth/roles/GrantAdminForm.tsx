import { useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { browserApi } from "#shared/api/browser-api.ts";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { SubmitButton } from "#shared/forms/SubmitButton.tsx";
import { useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { TextField } from "#shared/ui/TextField.tsx";
import { toast } from "#shared/ui/toasts.ts";
import { auditLogKey } from "../audit-log/audit-log-data.ts";
import { grantAdminFields } from "./roles.fields.ts";
import { adminsQuery } from "./roles-data.ts";

const schema = z.object(grantAdminFields);

/** Makes an account an admin, by its e-mail address. */
export function GrantAdminForm() {
  const client = useQueryClient();
  const form = useSchemaForm(schema, { email: "" });
  const grant = async (input: z.output<typeof schema>) => {
    try {
      const admin = await (await browserApi()).roles.grant(input);
      toast({ title: "Admin added", text: `${admin.email} is an admin now.`, tone: "done" });
      form.reset();
    } catch (error) {
      const refusal = refusalIn(error);
      const email =
        refusal?.fields.email ??
        refusal?.message ??
        "That did not work. Check the address and your connection, and try again.";
      return form.refuse({ fields: { email } });
    }
    await client.invalidateQueries({ queryKey: adminsQuery.queryKey });
    await client.invalidateQueries({ queryKey: auditLogKey });
  };

  return (
    <form
      {...form.attributes}
      onSubmit={form.sendWith(grant)}
      className="grid max-w-160 items-start gap-4 md:grid-cols-[1fr_auto]"
    >
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
    </form>
  );
}
