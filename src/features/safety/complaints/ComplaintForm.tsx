import { type Ref, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { browserApi } from "#shared/api/browser-api.ts";
import { ClearForm } from "#shared/forms/ClearForm.tsx";
import { ContactEmailField, FullNameField } from "#shared/forms/ContactFields.tsx";
import { Form } from "#shared/forms/Form.tsx";
import { lateSchema } from "#shared/forms/late-schema.ts";
import { PrivacyNotice } from "#shared/forms/PrivacyNotice.tsx";
import { SubmitButton } from "#shared/forms/SubmitButton.tsx";
import { submitTimeout } from "#shared/forms/sending.ts";
import { type FormFields, formErrorKeepingDraft } from "#shared/forms/use-schema-form.ts";
import { useStoredForm } from "#shared/forms/use-stored-form.ts";
import { fullDateText } from "#shared/time/dates.ts";
import { FormProblem } from "#shared/ui/fields/FormProblem.tsx";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { brand } from "#src/brand.ts";
import type { ComplaintInput } from "./complaints.fields.ts";
import { COMPLAINT_DRAFT, complaintTopicNames, complaintTopics, complaintWords } from "./complaints.rules.ts";

/** The form's empty values. Written out, because the form appears before its schema loads. */
export const emptyComplaint = { topic: "", text: "", page: "", name: "", email: "" };

type ComplaintDraft = typeof emptyComplaint;

const schema = lateSchema<ComplaintDraft, ComplaintInput>(
  async () => (await import("./complaints.fields.ts")).complaintForm,
);

/** The form on /complaints. The tab keeps typed text until it is sent or cleared. */
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

interface SentComplaint {
  reference: string;
  dueOn: string;
  /** The link to the complaint's private page. */
  link: string;
  email: string | null;
}

/** Confirms the email address above the cleared form, so that the sender notices a typo. Shows the private link. */
function ComplaintSent({
  sent: { reference, dueOn, link, email },
  ref,
}: {
  sent: SentComplaint;
  ref: Ref<HTMLDivElement>;
}) {
  return (
    <div ref={ref} tabIndex={-1} className="mb-8 grid scroll-mt-6 gap-3 bg-hivis p-5 md:p-6">
      <h2 className="display text-card">We have it</h2>
      <p className="max-w-read">
        Your number is <strong>{reference}</strong>. You get our answer by{" "}
        <strong>{fullDateText(dueOn)}</strong>
        {email ? (
          <>
            {" "}
            at <strong className="wrap-anywhere">{email}</strong>. We’re emailing you a confirmation. Is that
            not your address? Write to{" "}
            <a className="link wrap-anywhere" href={`mailto:${brand.contactEmail}`}>
              {brand.contactEmail}
            </a>{" "}
            with your number.
          </>
        ) : (
          <>.</>
        )}
      </p>
      <p className="max-w-read">
        {email
          ? "No email? This private page shows the progress of your complaint:"
          : "We can’t write to you, so save this private page. It shows the progress of your complaint:"}
      </p>
      <p>
        <a className="link font-semibold wrap-anywhere" href={link}>
          {link}
        </a>
      </p>
      <p className="max-w-read text-small">
        The page doesn’t show what you wrote. Anyone with the link can open it, and we can’t send it again.
      </p>
    </div>
  );
}

/** The fields of a complaint; link and name are optional. */
function ComplaintFields({ form: { field } }: { form: FormFields<ComplaintDraft> }) {
  return (
    <div className="grid gap-5">
      <SelectField {...field("topic")} required label="What is it about?">
        <option value="">Choose one</option>
        {complaintTopicNames.map((topic) => (
          <option key={topic} value={topic}>
            {complaintTopics[topic]}
          </option>
        ))}
      </SelectField>
      <TextArea
        {...field("text")}
        required
        label="What happened?"
        rows={7}
        hint="In your own words: what, when and where, and what you want us to do."
      />
      <TextField
        {...field("page")}
        optional
        label="Link or page"
        autoComplete="off"
        hint="Where on the site it is, if it is there."
      />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <FullNameField {...field("name")} required={false} optional label="Your name" />
        <ContactEmailField
          {...field("email")}
          required={false}
          optional
          hint="We’ll email our answer here. Without one, you can follow your complaint with a private link."
        />
      </div>
      <PrivacyNotice>
        You can complain too, without a parent. Only our admins read it. If it is about safety, we tell our
        safeguarding lead that we have it. It is kept encrypted, and deleted three years after our answer; a
        line without your name stays in our register.
      </PrivacyNotice>
    </div>
  );
}
