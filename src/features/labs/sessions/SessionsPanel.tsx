import type { UseQueryResult } from "@tanstack/react-query";
import { PastEvents } from "#features/events/admin/PastEvents.tsx";
import { useEventAdmin } from "#features/events/admin/use-event-admin.tsx";
import { isOver } from "#features/events/events/events.rules.ts";
import { Unread } from "#shared/queries/Unread.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { fetchFailed, type MentorRow } from "../mentors/mentors-data.ts";
import { sessionEditor } from "./session-editor.tsx";
import type { SessionRow } from "./sessions-data.ts";

/** All sessions, upcoming ones first. Adds, edits, cancels and deletes sessions. */
export function SessionsPanel({
  query,
  mentors = [],
  onShowPlaces,
}: {
  query: UseQueryResult<SessionRow[]>;
  mentors: readonly MentorRow[] | undefined;
  onShowPlaces: (session: SessionRow) => void;
}) {
  const { addButton, dialogs, tableOf } = useEventAdmin<SessionRow>(sessionEditor(mentors, onShowPlaces));
  const { data: sessions } = query;
  if (!sessions)
    return <Unread query={query} loading="Loading sessions..." failure={`${fetchFailed.text}.`} />;
  const now = new Date();
  const ahead = sessions.filter(({ event }) => !isOver(event, now));
  const over = sessions.filter(({ event }) => isOver(event, now));
  return (
    <>
      {addButton("mb-4")}
      {ahead.length === 0 ? (
        <EmptyState title="No upcoming sessions scheduled.">Sessions you add appear here.</EmptyState>
      ) : (
        tableOf("Sessions ahead, by date", ahead)
      )}
      <PastEvents title="Sessions that are over" count={over.length}>
        {() => tableOf("Sessions that are over, by date", over)}
      </PastEvents>
      {dialogs}
    </>
  );
}
