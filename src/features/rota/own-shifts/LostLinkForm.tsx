import { useState } from "react";
import { browserApi } from "#shared/api/browser-api.ts";
import { ContactEmailField } from "#shared/forms/ContactFields.tsx";
import { Form } from "#shared/forms/Form.tsx";
import { lateSchema } from "#shared/forms/late-schema.ts";
import { PrivacyNotice } from "#shared/forms/PrivacyNotice.tsx";
import { SubmitButton } from "#shared/forms/SubmitButton.tsx";
import { submitTimeout } from "#shared/forms/sending.ts";
import { formErrorOf, useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { NeedsScripts } from "#shared/ui/feedback/NeedsScripts.tsx";
import { FormProblem } from "#shared/ui/fields/FormProblem.tsx";

const blank = { email: "" };

const schema = lateSchema<typeof blank, typeof blank>(
  async () => (await import("../volunteer-list/volunteer-list.fields.ts")).lostLinkForm,
);

/** Emails a volunteer their link. The answer does not reveal whether the address is on the list. */
export function LostLinkForm() {
  const form = useSchemaForm(schema, blank);
  const [sentTo, setSentTo] = useState("");
  const send = async ({ email }: typeof blank) => {
    try {
      await (await browserApi()).rota.ownShifts.sendLink({ email }, submitTimeout());
      setSentTo(email);
    } catch (error) {
      form.refuse(formErrorOf(error));
    }
  };
  return (
    <Form form={form} send={send} className="grid gap-4">
      <ContactEmailField {...form.field("email")} />
      <PrivacyNotice>Our volunteers are 18 or over. We use this address only to send the link.</PrivacyNotice>
      <FormProblem problem={form.problem} />
      <p role="status" className={sentTo ? "border-2 border-ink bg-arch p-4 font-semibold" : ""}>
        {sentTo && `If ${sentTo} is on our list of volunteers, we’ve emailed the link.`}
      </p>
      <div className="noscript:hidden">
        <SubmitButton isSending={form.isSending} sending="Sending…">
          Email my link
        </SubmitButton>
      </div>
      <NeedsScripts what="This form" />
    </Form>
  );
}
