import { useWatch } from "react-hook-form";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { Form } from "#shared/forms/Form.tsx";
import { SubmitButton } from "#shared/forms/SubmitButton.tsx";
import { useSendKey } from "#shared/forms/send-key.ts";
import { formErrorKeepingDraft, useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { isTypedDayOver } from "#shared/time/london.ts";
import { FormProblem } from "#shared/ui/fields/FormProblem.tsx";
import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { TextField, WholeNumberField } from "#shared/ui/fields/TextField.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { type EventInput, emptyEvent, eventForm } from "./event-draft.rules.ts";
import { eventMessages } from "./events.rules.ts";
import { eventToasts } from "./events-data.ts";

/** Creates an event, which is active at once. */
export function SignalEventForm({ onCreated }: { onCreated: () => void }) {
  const form = useSchemaForm(eventForm, emptyEvent);
  const sendKey = useSendKey();
  const eventDate = useWatch({ control: form.control, name: "eventDate" });
  const create = async (input: EventInput) => {
    try {
      const request = { ...input, idempotencyKey: sendKey.keyFor(input) };
      const { title } = await apiQueries.signal.events.create.call(request);
      sendKey.forget();
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
      <div className="grid gap-5">
        <TextField {...form.field("title")} required label="Title" autoComplete="off" />
        <TextArea {...form.field("description")} label="Description" rows={3} />
        <TextField
          {...form.field("eventDate")}
          required
          label="Event date"
          type="datetime-local"
          hint={
            isTypedDayOver(eventDate) ? "This day is over, so nobody could sign up." : "On London clocks."
          }
        />
        <TextField {...form.field("location")} label="Location" autoComplete="off" />
        <WholeNumberField {...form.field("maxAttendees")} required label="Max attendees" />
        <TextField
          {...form.field("registrationClosesAt")}
          label="Registration closes"
          type="datetime-local"
          hint="Empty: open until it takes place."
        />
      </div>
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
