import { useEventForm } from "#features/events/admin/use-event-form.tsx";
import { FieldsOf } from "#shared/forms/FieldsOf.tsx";
import { Form } from "#shared/forms/Form.tsx";
import { SubmitButton } from "#shared/forms/SubmitButton.tsx";
import { FormProblem } from "#shared/ui/fields/FormProblem.tsx";
import { signalEditor } from "./signal-editor.tsx";

/** Creates an event, which is active at once. */
export function SignalEventForm({ onCreated }: { onCreated: () => unknown }) {
  const { form, send, fieldsProps, series, dates } = useEventForm(signalEditor, {
    row: undefined,
    async onSaved() {
      await onCreated();
      form.reset();
    },
  });
  return (
    <Form form={form} send={send} aria-labelledby="create-event">
      <h2 id="create-event" className="mb-4 font-display text-xl leading-tight font-extrabold">
        Create an event
      </h2>
      <FieldsOf {...fieldsProps} />
      {series}
      <p className="mt-5 text-small text-ink-2">
        Once it is open, it is mailed to everybody who asked for alerts. Deactivating it stops the mails that
        have not left.
      </p>
      <FormProblem problem={form.problem} className="mt-5" />
      <SubmitButton isSending={form.isSending} sending="Creating…" className="mt-6 w-full">
        {dates > 1 ? `Create ${dates} events` : "Create event"}
      </SubmitButton>
    </Form>
  );
}
