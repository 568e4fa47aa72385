import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { Form } from "#shared/forms/Form.tsx";
import { useIdempotencyKey } from "#shared/forms/idempotency-key.ts";
import { SubmitButton } from "#shared/forms/SubmitButton.tsx";
import { formErrorKeepingDraft, useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { FormProblem } from "#shared/ui/fields/FormProblem.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { type EventInput, emptyEvent, eventForm } from "./event-draft.rules.ts";
import { eventMessages } from "./events.rules.ts";
import { eventToasts } from "./events-data.ts";
import { SignalEventFields } from "./SignalEventFields.tsx";

/** Creates an event, which is active at once. */
export function SignalEventForm({ onCreated }: { onCreated: () => void }) {
  const form = useSchemaForm(eventForm, emptyEvent);
  const idempotency = useIdempotencyKey();
  const create = async (input: EventInput) => {
    try {
      const request = { ...input, idempotencyKey: idempotency.keyFor(input) };
      const { title } = await apiQueries.signal.events.create.call(request);
      idempotency.forget();
      toast({ title: eventMessages.created, text: title, tone: "done", slot: eventToasts });
      form.reset();
      onCreated();
    } catch (error) {
      const isSignedOut = refusalIn(error)?.code === "UNAUTHORIZED";
      const title = isSignedOut ? eventMessages.signedOut : eventMessages.createFailed;
      form.refuse(formErrorKeepingDraft(error));
      toast({ title, tone: "failed", slot: eventToasts });
    }
  };
  return (
    <Form form={form} send={create} aria-labelledby="create-event">
      <h2 id="create-event" className="mb-4 font-display text-xl leading-tight font-extrabold">
        Create an event
      </h2>
      <SignalEventFields form={form} />
      <p className="mt-5 text-small text-ink-2">
        Once it is open, it is mailed to everybody who asked for alerts. Deactivating it stops the mails that
        have not left.
      </p>
      <FormProblem problem={form.problem} className="mt-5" />
      <SubmitButton isSending={form.isSending} sending="Creating…" className="mt-6 w-full">
        Create event
      </SubmitButton>
    </Form>
  );
}
