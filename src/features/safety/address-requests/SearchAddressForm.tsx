import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { useFreshProof } from "#features/auth/forms/use-fresh-proof.tsx";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { refusalIn, refusalText } from "#shared/errors/refusal.rules.ts";
import { Form } from "#shared/forms/Form.tsx";
import { SubmitButton } from "#shared/forms/SubmitButton.tsx";
import { useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { countText } from "#shared/numbers/count.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Button } from "#shared/ui/Button.tsx";
import { FormProblem } from "#shared/ui/fields/FormProblem.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { addressFields } from "./address-requests.fields.ts";

const schema = z.object(addressFields);

type Found = Awaited<ReturnType<BrowserApi["safety"]["addressRequests"]["search"]>>["tables"];

/** Searches all tables for an email address, and emails it a link to confirm the request. */
export function SearchAddressForm() {
  const client = useQueryClient();
  const form = useSchemaForm(schema, { email: "" });
  const { withProof, proofDialog } = useFreshProof();
  const [result, setResult] = useState<{ email: string; tables: Found }>();
  const ask = useMutation({
    mutationFn: (email: string) => withProof(() => apiQueries.safety.addressRequests.ask.call({ email })),
    async onSuccess({ email }) {
      toast({
        title: "Mail sent",
        text: `We emailed a link to ${email}. When they confirm, you can download or erase the data.`,
        tone: "done",
        slot: "address",
      });
      setResult(undefined);
      form.reset();
      await client.invalidateQueries({ queryKey: apiQueries.safety.addressRequests.list.key() });
    },
  });
  const search = async (input: z.output<typeof schema>) => {
    setResult(undefined);
    ask.reset();
    try {
      const { tables } = await withProof(() => apiQueries.safety.addressRequests.search.call(input));
      setResult({ email: input.email, tables });
    } catch (error) {
      form.refuse({ fields: { email: refusalIn(error)?.fields.email ?? refusalText(error) } });
    }
  };

  return (
    <div>
      <Form form={form} send={search} className="grid max-w-160 items-start gap-4 md:grid-cols-[1fr_auto]">
        <TextField
          {...form.field("email")}
          label="Search an address"
          hint="For a person without an account. The security log records that you searched, but not the address."
          type="email"
          autoComplete="off"
        />
        <SubmitButton isSending={form.isSending} sending="Searching…" className="md:mt-8">
          Search
        </SubmitButton>
      </Form>
      <div role="status">
        {result && (
          <div className="mt-5 max-w-160 border-t-3 border-ink bg-sheet px-4.5 py-4">
            <p className="font-semibold wrap-anywhere">{foundText(result)}</p>
            <ul className="mt-2 list-disc pl-5">
              {result.tables.map(({ name, rows }) => (
                <li key={name}>{`${name}: ${countText(rows)}`}</li>
              ))}
            </ul>
            <p className="mt-3">
              Anyone can claim an address, so email a link first. You can download or erase the data after
              they confirm.
            </p>
            <FormProblem problem={ask.error && refusalText(ask.error)} className="mt-3" />
            <Button className="mt-4" busy={ask.isPending} onClick={() => ask.mutate(result.email)}>
              Email a link
            </Button>
          </div>
        )}
      </div>
      {proofDialog}
    </div>
  );
}

function foundText({ email, tables }: { email: string; tables: Found }): string {
  return tables.length === 0
    ? `We hold no data for ${email}.`
    : `Data that we hold for ${email}, rows by table:`;
}
