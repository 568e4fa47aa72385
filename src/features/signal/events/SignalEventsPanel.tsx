import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useEventAdmin } from "#features/events/admin/use-event-admin.tsx";
import { Unread } from "#shared/queries/Unread.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { useFailureToast } from "#shared/ui/toasts/use-failure-toast.ts";
import { eventMessages } from "./events.rules.ts";
import { type EventRow, eventsQuery, useSetActive } from "./events-data.ts";
import { SignalEventForm } from "./SignalEventForm.tsx";
import { signalEditor } from "./signal-editor.tsx";

/** All events, with a form to create one; each can be edited, called off, and activated or deactivated. */
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
        <EmptyState title="No events yet">Those that you create show up here.</EmptyState>
      ) : (
        <div ref={list} tabIndex={-1}>
          {tableOf("Signal events, the latest first", events)}
        </div>
      )}
      {dialogs}
    </div>
  );
}
