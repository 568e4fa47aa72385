import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { browserApi } from "#shared/api/browser-api.ts";
import { ClearForm } from "#shared/forms/ClearForm.tsx";
import { Form } from "#shared/forms/Form.tsx";
import { lateSchema } from "#shared/forms/late-schema.ts";
import { SubmitButton } from "#shared/forms/SubmitButton.tsx";
import { submitTimeout } from "#shared/forms/sending.ts";
import { formErrorKeepingDraft } from "#shared/forms/use-schema-form.ts";
import { useStoredForm } from "#shared/forms/use-stored-form.ts";
import { FormProblem } from "#shared/ui/fields/FormProblem.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { type ComplaintDraft, ComplaintFields, emptyComplaint } from "./ComplaintFields.tsx";
import { ComplaintSent, type SentComplaint } from "./ComplaintSent.tsx";
import type { ComplaintInput } from "./complaints.fields.ts";
import { COMPLAINT_DRAFT, complaintWords } from "./complaints.rules.ts";

const schema = lateSchema<ComplaintDraft, ComplaintInput>(
  async () => (await import("./complaints.fields.ts")).complaintForm,
);

/** The form of /complaints. Typed text stays in the tab until it is sent or cleared. */
export function ComplaintForm() {
  const form = useStoredForm(COMPLAINT_DRAFT, schema, emptyComplaint);
  const [sent, setSent] = useState<SentComplaint>();
  const receipt = useRef<HTMLDivElement>(null);

  const send = async (input: ComplaintInput) => {
    let answer: Omit<SentComplaint, "email">;
    try {
      const idempotencyKey = form.idempotency.keyFor(input);
      const { safety } = await browserApi();
      answer = await safety.complaints.send({ ...input, idempotencyKey }, submitTimeout());
    } catch (error) {
      form.refuse(formErrorKeepingDraft(error));
      toast({ title: complaintWords.failed, tone: "failed", slot: "complaint" });
      return;
    }
    form.reset();
    flushSync(() => setSent({ ...answer, email: input.email }));
    receipt.current?.focus();
  };

  return (
    <>
      {sent && <ComplaintSent ref={receipt} sent={sent} />}
      <Form form={form} send={send}>
        <ComplaintFields form={form} />
        <FormProblem problem={form.problem} className="mt-6" />
        <div className="mt-8 border-t border-line pt-6 noscript:hidden">
          <SubmitButton isSending={form.isSending} sending="Sending…">
            Send complaint
          </SubmitButton>
        </div>
      </Form>
      <ClearForm onClear={() => form.reset()} />
    </>
  );
}
