import { useState } from "react";
import * as z from "zod/mini";
import type { Change } from "#features/auth/desk/question.ts";
import { useChange } from "#features/auth/desk/use-change.ts";
import { useFreshProof } from "#features/auth/forms/use-fresh-proof.tsx";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { refusalIn, refusalText } from "#shared/errors/refusal.rules.ts";
import { Form } from "#shared/forms/Form.tsx";
import { SubmitButton } from "#shared/forms/SubmitButton.tsx";
import { useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { countText } from "#shared/numbers/count.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Button } from "#shared/ui/Button.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { addressFields } from "./address-requests.fields.ts";

const schema = z.object(addressFields);

const { ask, list, search: find } = apiQueries.safety.addressRequests;

type Found = Awaited<ReturnType<BrowserApi["safety"]["addressRequests"]["search"]>>["tables"];

const asking: Change<string> = {
  call: (email) => ask.call({ email }),
  slot: "address",
  done: (email) => ({
    title: "Mail sent",
    text: `${email} gets a link. Once it is pressed, you can download or erase.`,
  }),
  failed: { title: "Not mailed" },
  changes: [list],
};

/** Searches an address over all tables, and mails it a link to confirm the request. */
export function SearchAddressForm() {
  const form = useSchemaForm(schema, { email: "" });
  const { withProof, proofDialog } = useFreshProof();
  const [result, setResult] = useState<{ email: string; tables: Found }>();
  const change = useChange<string>("row");
  const clear = () => {
    setResult(undefined);
    form.reset();
  };
  const search = async (input: z.output<typeof schema>) => {
    setResult(undefined);
    try {
      const { tables } = await withProof(() => find.call(input));
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
          hint="Of a person without an account. The log has that you searched, not for whom."
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
              Anybody can claim an address. Mail it a link first: nothing is handed out or erased before it is
              pressed.
            </p>
            <Button
              className="mt-4"
              busy={change.isPending}
              onClick={() => change.mutate({ change: asking, row: result.email }, { onSuccess: clear })}
            >
              Mail a link
            </Button>
          </div>
        )}
      </div>
      {proofDialog}
      {change.proofDialog}
    </div>
  );
}

function foundText({ email, tables }: { email: string; tables: Found }): string {
  return tables.length === 0 ? `We hold nothing of ${email}.` : `We hold of ${email}, rows by table:`;
}
