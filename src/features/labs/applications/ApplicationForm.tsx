import { type Ref, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { pages } from "#features/site/pages.ts";
import { browserApi } from "#shared/api/browser-api.ts";
import { ClearForm } from "#shared/forms/ClearForm.tsx";
import { Form } from "#shared/forms/Form.tsx";
import { lateSchema } from "#shared/forms/late-schema.ts";
import { SubmitButton } from "#shared/forms/SubmitButton.tsx";
import { submitTimeout } from "#shared/forms/sending.ts";
import { formErrorKeepingDraft } from "#shared/forms/use-schema-form.ts";
import { useStoredForm } from "#shared/forms/use-stored-form.ts";
import { ButtonLink } from "#shared/ui/Button.tsx";
import { FormProblem } from "#shared/ui/fields/FormProblem.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { brand } from "#src/brand.ts";
import { type ApplicationDraft, ApplicationFields, emptyApplication } from "./ApplicationFields.tsx";
import type { ApplicationInput } from "./application-form.rules.ts";
import { applicationMessages, DRAFT_NAME } from "./applications.rules.ts";

const schema = lateSchema<ApplicationDraft, ApplicationInput>(
  async () => (await import("./application-form.rules.ts")).applicationForm,
);

const slot = "lab-application";

/** The application to run a lab. Typed text remains in the tab until it is sent or cleared. */
export function ApplicationForm() {
  const form = useStoredForm(DRAFT_NAME, schema, emptyApplication);
  const [sentFrom, setSentFrom] = useState<string>();
  const sent = useRef<HTMLDivElement>(null);

  const send = async (input: ApplicationInput) => {
    try {
      const idempotencyKey = form.idempotency.keyFor(input);
      const { labs } = await browserApi();
      await labs.applications.submit({ ...input, idempotencyKey }, submitTimeout());
    } catch (error) {
      form.refuse(formErrorKeepingDraft(error));
      toast({ title: "Error", text: applicationMessages.failed, tone: "failed", slot });
      return;
    }
    toast({ title: "Sent", text: applicationMessages.sent, tone: "done", slot });
    form.reset();
    flushSync(() => setSentFrom(input.applicantEmail));
    sent.current?.focus();
  };

  return (
    <>
      {sentFrom && <ApplicationSent ref={sent} email={sentFrom} />}
      <Form form={form} send={send}>
        <ApplicationFields form={form} />
        <FormProblem problem={form.problem} className="mt-6" />
        <div className="mt-8 flex flex-wrap items-center gap-3 border-t border-line pt-6 noscript:hidden">
          <SubmitButton isSending={form.isSending} sending="Sending…">
            Send application
          </SubmitButton>
          <ButtonLink to={pages.labs.path} variant="outline">
            Cancel
          </ButtonLink>
        </div>
      </Form>
      <ClearForm onClear={() => form.reset()} />
    </>
  );
}

/** Repeats the address above the cleared form, so that the applicant notices a typo. */
function ApplicationSent({ email, ref }: { email: string; ref: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} tabIndex={-1} className="mb-8 scroll-mt-6 bg-hivis p-5 md:p-6">
      <h2 className="display text-card">It is in</h2>
      <p className="mt-3 max-w-read">
        The answer goes to <strong className="wrap-anywhere">{email}</strong>. Is that not your address? Write
        to{" "}
        <a className="link" href={`mailto:${brand.contactEmail}`}>
          {brand.contactEmail}
        </a>
        .
      </p>
    </div>
  );
}
