import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useEventDialogs } from "#features/events/admin/use-event-dialogs.tsx";
import { isOver } from "#features/events/events/events.rules.ts";
import { countText } from "#shared/numbers/count.ts";
import { Unread } from "#shared/queries/Unread.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { DataTable } from "#shared/ui/tables/DataTable.tsx";
import { fetchFailed, type MentorRow } from "../mentors/mentors-data.ts";
import { sessionColumns } from "./session-columns.tsx";
import { sessionEditor } from "./session-editor.ts";
import { managedSessionsQuery, type SessionRow } from "./sessions-data.ts";

/** All sessions, upcoming ones first, then past ones. Adds, edits, calls off and deletes them. */
export function SessionsPanel({
  query,
  mentors = [],
  onShowPlaces,
}: {
  query: UseQueryResult<SessionRow[]>;
  mentors: readonly MentorRow[] | undefined;
  onShowPlaces: (session: SessionRow) => void;
}) {
  const client = useQueryClient();
  const addButton = useRef<HTMLButtonElement>(null);
  const editor = sessionEditor(mentors);
  const { ask, dialogs } = useEventDialogs(editor, {
    refresh: () => client.invalidateQueries({ queryKey: managedSessionsQuery.queryKey }),
    next: addButton,
  });
  // Rendered on demand: the number of past sessions grows over the years.
  const [isOverShown, setIsOverShown] = useState(false);
  const { data: sessions } = query;
  if (!sessions)
    return <Unread query={query} loading="Loading sessions..." failure={`${fetchFailed.text}.`} />;
  const now = new Date();
  const ahead = sessions.filter(({ event }) => !isOver(event, now));
  const over = sessions.filter(({ event }) => isOver(event, now));
  const table = (caption: string, rows: readonly SessionRow[]) => (
    <DataTable
      caption={caption}
      columns={sessionColumns(editor, { ask, onShowPlaces })}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
  return (
    <>
      <Button ref={addButton} className="mb-4" onClick={() => ask("form")}>
        Add session
      </Button>
      {ahead.length === 0 ? (
        <EmptyState title="No upcoming sessions scheduled.">Those that you add show up here.</EmptyState>
      ) : (
        table("Sessions ahead, by date", ahead)
      )}
      {over.length > 0 && (
        <details className="mt-4" onToggle={({ currentTarget }) => setIsOverShown(currentTarget.open)}>
          <summary className="flex min-h-12 w-fit items-center gap-2 font-semibold underline">
            Sessions that are over <span className="tabular-nums">{`(${countText(over.length)})`}</span>
          </summary>
          {isOverShown && table("Sessions that are over, by date", over)}
        </details>
      )}
      {dialogs}
    </>
  );
}
