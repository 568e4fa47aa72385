import { Suspense, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { pages } from "#features/site/pages.ts";
import { browserApi } from "#shared/api/browser-api.ts";
import { keepEarlyDraft, unkeptDraft } from "#shared/forms/early-draft.ts";
import { Form } from "#shared/forms/Form.tsx";
import { SubmitButton } from "#shared/forms/SubmitButton.tsx";
import { submitTimeout } from "#shared/forms/sending.ts";
import { createStoredDraft } from "#shared/forms/stored-draft.state.ts";
import { formErrorKeepingDraft, useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { earlyTypingIn } from "#shared/pages/early-typing.ts";
import { InlineScript } from "#shared/pages/InlineScript.tsx";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { useHydrated } from "#shared/pages/use-hydrated.ts";
import { ButtonLink } from "#shared/ui/Button.tsx";
import { FormProblem } from "#shared/ui/fields/FormProblem.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { ApplicationFields } from "./ApplicationFields.tsx";
import { ApplicationSent } from "./ApplicationSent.tsx";
import { type ApplicationInput, applicationForm, emptyApplication } from "./application-form.rules.ts";
import { applicationMessages, DRAFT_NAME } from "./applications.rules.ts";

/**
 * The draft of an application. Personal data: stored in `sessionStorage`, which ends with the tab, never in
 * `localStorage`.
 */
const applicationDraft = createStoredDraft({
  storage: () => sessionStorage,
  name: DRAFT_NAME,
  blank: emptyApplication,
});

const ConfirmDialog = lazyWithRetry(
  async () => (await import("#shared/ui/dialogs/ConfirmDialog.tsx")).ConfirmDialog,
);

const FORM_ID = "lab-application";

const slot = "lab-application";

/** The application to run a lab. Typed text stays in the tab until it is sent or cleared. */
export function ApplicationForm() {
  const [initialDraft] = useState(draftOfBrowser);
  const form = useSchemaForm(applicationForm, emptyApplication, initialDraft);
  // Text typed before hydration has caused no change event.
  useEffect(() => {
    if (initialDraft) applicationDraft.keep(initialDraft);
  }, [initialDraft]);
  const isReady = useHydrated();
  const [sentFrom, setSentFrom] = useState<string>();
  const [isClearing, setClearing] = useState(false);
  const sent = useRef<HTMLDivElement>(null);

  const clear = () => {
    applicationDraft.forget();
    form.reset();
    setClearing(false);
  };
  const send = async (input: ApplicationInput) => {
    try {
      const idempotencyKey = applicationDraft.keyFor(form.getValues());
      const { labs } = await browserApi();
      await labs.applications.submit({ ...input, idempotencyKey }, submitTimeout());
    } catch (error) {
      form.refuse(formErrorKeepingDraft(error));
      toast({ title: "Error", text: applicationMessages.failed, tone: "failed", slot });
      return;
    }
    toast({ title: "Sent", text: applicationMessages.sent, tone: "done", slot });
    clear();
    flushSync(() => setSentFrom(input.applicantEmail));
    sent.current?.focus();
  };

  return (
    <>
      {sentFrom && <ApplicationSent ref={sent} email={sentFrom} />}
      <InlineScript text={keepEarlyDraft} />
      <Form
        form={form}
        send={send}
        id={FORM_ID}
        onChange={() => applicationDraft.keep(form.getValues())}
        {...(!isReady && { [unkeptDraft]: DRAFT_NAME })}
      >
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
        <p className="mt-4 flex flex-wrap items-center gap-x-3 text-small text-ink-2 noscript:hidden">
          What you type stays in this tab until you send it or close the tab.
          <button type="button" className="link min-h-12 font-semibold" onClick={() => setClearing(true)}>
            Clear the form
          </button>
        </p>
      </Form>
      {isClearing && (
        <Suspense>
          <ConfirmDialog
            title="Clear the form?"
            description="Everything typed here is gone then, on this device too."
            confirm="Clear it"
            onConfirm={clear}
            onClose={() => setClearing(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The initial values: the stored draft, overridden by text typed before hydration. */
function draftOfBrowser() {
  if (typeof document === "undefined") return undefined;
  const form = document.getElementById(FORM_ID);
  return { ...emptyApplication, ...applicationDraft.read(), ...(form && earlyTypingIn(form)) };
}
