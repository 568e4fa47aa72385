import { useState } from "react";
import { flushSync } from "react-dom";
import { browserApi } from "#shared/api/browser-api.ts";
import { ContactEmailField } from "#shared/forms/ContactFields.tsx";
import { Form } from "#shared/forms/Form.tsx";
import { lateSchema } from "#shared/forms/late-schema.ts";
import { PrivacyNotice } from "#shared/forms/PrivacyNotice.tsx";
import { SubmitButton } from "#shared/forms/SubmitButton.tsx";
import { submitTimeout } from "#shared/forms/sending.ts";
import { formErrorOf, useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { FormProblem } from "#shared/ui/fields/FormProblem.tsx";
import { Icon } from "#shared/ui/Icon.tsx";
import type { SchoolInput } from "./school-form.rules.ts";
import { SCHOOL_DAYS, schoolMessages as words } from "./schools.rules.ts";

const schema = lateSchema(async () => (await import("./school-form.rules.ts")).schoolForm);

const blank = { email: "" };

/** The form for a school or college to enter its email address. The result appears below the form. */
export function SchoolForm() {
  const form = useSchemaForm(schema, blank);
  const [isSent, setIsSent] = useState(false);
  const send = async ({ email }: SchoolInput) => {
    flushSync(() => setIsSent(false));
    try {
      const { programme } = await browserApi();
      await programme.schools.register({ email }, submitTimeout());
    } catch (error) {
      const { fields, problem } = formErrorOf(error);
      form.refuse({ fields, problem: `${words.failed} ${problem}` });
      return;
    }
    form.reset();
    setIsSent(true);
  };

  return (
    <Form form={form} send={send}>
      <ContactEmailField
        {...form.field("email")}
        label="School email"
        placeholder="office@sixthform.example"
        hint="Our team reads it, and writes to you about the programme."
      />
      <PrivacyNotice className="mt-4">
        For the address of a school or college, sent by a teacher. Brevo, our mailing service, gets it only
        after a yes to our mail. We delete it after {SCHOOL_DAYS} days, there too.
      </PrivacyNotice>
      <SubmitButton isSending={form.isSending} sending="Sending…" className="mt-4 noscript:hidden">
        Register Your School
      </SubmitButton>
      <FormProblem problem={form.problem} className="mt-4" />
      {isSent && (
        <p role="alert" className="mt-4 flex gap-2 border-l-4 border-ok py-1 pl-3 font-semibold text-ok">
          <Icon name="check" className="mt-0.5 size-5 shrink-0" />
          {words.sent}
        </p>
      )}
    </Form>
  );
}
