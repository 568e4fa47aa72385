import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import * as z from "zod/mini";
import { Form } from "#shared/forms/Form.tsx";
import { SubmitButton } from "#shared/forms/SubmitButton.tsx";
import { useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { broadcastFields } from "./broadcasts.fields.ts";
import { audienceKey, peopleText } from "./broadcasts.rules.ts";
import { type Audience, SendDialog } from "./SendDialog.tsx";

const schema = z.object({
  to: z.string().check(z.minLength(1, "Choose who to write to")),
  ...broadcastFields,
});

/** The form for an email to an audience. A dialog shows the email as recipients will see it, before sending. */
export function BroadcastForm({
  audiences,
  first,
}: {
  audiences: readonly Audience[];
  /** The preselected audience, instead of the one in the URL. */
  first: Audience | undefined;
}) {
  const client = useQueryClient();
  const [search] = useSearchParams();
  const blank = { to: "", subject: "", body: "" };
  const asked = first ?? audiences.find((audience) => audienceKey(audience) === search.get("to"));
  const form = useSchemaForm(schema, blank, { ...blank, to: asked ? audienceKey(asked) : "" });
  const [written, setWritten] = useState<z.output<typeof schema>>();
  const audience = audiences.find((each) => audienceKey(each) === written?.to);
  return (
    <section aria-labelledby="write" className="border-t-3 border-ink bg-sheet px-4 py-5 md:px-4.5">
      <h2 id="write" className="mb-4 font-display text-xl leading-tight font-extrabold">
        A new mail
      </h2>
      <Form form={form} send={async (input) => setWritten(input)} className="grid gap-4">
        <SelectField {...form.field("to")} label="To">
          <option value="">Choose…</option>
          {audiences.map((each) => (
            <option key={audienceKey(each)} value={audienceKey(each)}>
              {`${each.name}: ${peopleText(each.people)}`}
            </option>
          ))}
        </SelectField>
        <TextField {...form.field("subject")} label="Subject" maxLength={60} />
        <TextArea
          {...form.field("body")}
          label="Message"
          rows={8}
          hint="Plain text. Below it, the email says why they get it and how to write to us."
        />
        <SubmitButton isSending={form.isSending} sending="Checking…">
          Preview
        </SubmitButton>
      </Form>
      {written && audience && (
        <SendDialog
          audience={audience}
          written={written}
          onClose={() => setWritten(undefined)}
          onSent={(people) => {
            toast({
              title: "On its way",
              text: `${peopleText(people)} get your mail.`,
              tone: "done",
              slot: "broadcast",
            });
            setWritten(undefined);
            form.reset();
            void client.invalidateQueries({ queryKey: apiQueries.broadcasts.key() });
          }}
        />
      )}
    </section>
  );
}
