import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useEventAdmin } from "#features/events/admin/use-event-admin.tsx";
import { useEventForm } from "#features/events/admin/use-event-form.tsx";
import { FieldsOf } from "#shared/forms/FieldsOf.tsx";
import { Form } from "#shared/forms/Form.tsx";
import { SubmitButton } from "#shared/forms/SubmitButton.tsx";
import { Unread } from "#shared/queries/Unread.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { FormProblem } from "#shared/ui/fields/FormProblem.tsx";
import { useFailureToast } from "#shared/ui/toasts/use-failure-toast.ts";
import { eventMessages } from "./events.rules.ts";
import { type EventRow, eventsQuery, useSetActive } from "./events-data.ts";
import { signalEditor } from "./signal-editor.tsx";

/** All events, with a form to add one. Admins can edit, cancel, activate or deactivate each. */
export function SignalEventsPanel() {
  const query = useQuery(eventsQuery);
  const { data: events } = query;
  useFailureToast(query, eventMessages.loadFailed);
  const list = useRef<HTMLDivElement>(null);
  const { mutate } = useSetActive();
  const actionOf = (event: EventRow) => ({
    name: event.isActive ? "Deactivate" : "Activate",
    act: () => mutate(event),
  });
  const editor = { ...signalEditor, table: { ...signalEditor.table, actionOf } };
  const { refresh, dialogs, tableOf } = useEventAdmin<EventRow>(editor, list);
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[22rem_minmax(0,1fr)]">
      <div className="border-t-3 border-ink bg-sheet px-4 py-5 md:px-4.5">
        <SignalEventForm onCreated={refresh} />
      </div>
      {!events ? (
        <Unread query={query} loading="Loading events…" failure={`${eventMessages.loadFailed}.`} />
      ) : events.length === 0 ? (
        <EmptyState title="No events yet">Events you create appear here.</EmptyState>
      ) : (
        <div ref={list} tabIndex={-1}>
          {tableOf("Signal events, latest first", events)}
        </div>
      )}
      {dialogs}
    </div>
  );
}

/** Adds an event, which is active immediately. */
function SignalEventForm({ onCreated }: { onCreated: () => unknown }) {
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
        When the event opens, we email everyone with alerts. If you deactivate it, we stop the emails that we
        haven’t sent.
      </p>
      <FormProblem problem={form.problem} className="mt-5" />
      <SubmitButton isSending={form.isSending} sending="Creating…" className="mt-6 w-full">
        {dates > 1 ? `Create ${dates} events` : "Create event"}
      </SubmitButton>
    </Form>
  );
}
