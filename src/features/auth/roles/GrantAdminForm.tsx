import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useRef, useState } from "react";
import { browserApi } from "#shared/api/browser-api.ts";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { Button } from "#shared/ui/Button.tsx";
import { TextField } from "#shared/ui/TextField.tsx";
import { toast } from "#shared/ui/toasts.ts";
import { auditLogKey } from "../audit-log/audit-log-data.ts";
import { adminsQuery } from "./roles-data.ts";

/** Makes an account an admin, by its e-mail address. */
export function GrantAdminForm() {
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState("");
  const [error, setError] = useState<string>();
  const fail = (words: string) => {
    setError(words);
    field.current?.focus();
  };
  const grant = useMutation({
    mutationFn: async () => (await browserApi()).roles.grant({ email }),
    onSuccess: async (admin) => {
      toast({ title: "Admin added", text: `${admin.email} is an admin now.`, tone: "done" });
      setEmail("");
      await client.invalidateQueries({ queryKey: adminsQuery.queryKey });
      await client.invalidateQueries({ queryKey: auditLogKey });
    },
    onError: (refused) =>
      fail(
        refusalIn(refused)?.message ??
          "That did not work. Check the address and your connection, and try again.",
      ),
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (grant.isPending) return;
    setError(undefined);
    if (/^\s*\S+@\S+\.\S+\s*$/.test(email)) grant.mutate();
    else fail("Enter the e-mail address of an account.");
  };

  return (
    <form noValidate onSubmit={submit} className="grid max-w-160 items-start gap-4 md:grid-cols-[1fr_auto]">
      <TextField
        ref={field}
        label="Make an account an admin"
        hint="The e-mail address it signed up with."
        type="email"
        name="email"
        autoComplete="off"
        placeholder="name@example.org"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        {...(error && { error })}
      />
      <Button type="submit" busy={grant.isPending} className="md:mt-8">
        {grant.isPending ? "Adding…" : "Add admin"}
      </Button>
    </form>
  );
}
