import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import { Suspense, useRef, useState } from "react";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { countText } from "#shared/numbers/count.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { Button } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { fetchFailed, type MentorRow } from "../mentors/mentors-data.ts";
import { SessionTable } from "./SessionTable.tsx";
import { isOver } from "./sessions.rules.ts";
import { managedSessionsQuery, type SessionRow } from "./sessions-data.ts";

const SessionFormDialog = lazyWithRetry(
  async () => (await import("./SessionFormDialog.tsx")).SessionFormDialog,
);

const DeleteSessionDialog = lazyWithRetry(
  async () => (await import("./DeleteSessionDialog.tsx")).DeleteSessionDialog,
);

/** All sessions, upcoming ones first, then past ones. Adds and deletes them. */
export function SessionsPanel({
  query,
  mentors = [],
}: {
  query: UseQueryResult<SessionRow[]>;
  mentors: readonly MentorRow[] | undefined;
}) {
  const client = useQueryClient();
  const addButton = useRef<HTMLButtonElement>(null);
  const [form, setForm] = useState<"open" | "closed">();
  const [deleting, setDeleting] = useState<SessionRow>();
  // Rendered on demand: the number of past sessions grows over the years.
  const [isOverShown, setOverShown] = useState(false);
  const { data: sessions, error, isFetching, refetch } = query;
  if (!sessions)
    return error ? (
      <FailedState onRetry={() => refetch()} retrying={isFetching}>
        {`${fetchFailed.text}. ${refusalText(error)}`}
      </FailedState>
    ) : (
      <LoadingState>Loading sessions...</LoadingState>
    );
  const now = new Date();
  const ahead = sessions.filter((session) => !isOver(session, now));
  const over = sessions.filter((session) => isOver(session, now));
  return (
    <>
      <Button ref={addButton} className="mb-4" onClick={() => setForm("open")}>
        Add session
      </Button>
      {ahead.length === 0 ? (
        <EmptyState title="No upcoming sessions scheduled.">Those that you add show up here.</EmptyState>
      ) : (
        <SessionTable caption="Sessions ahead, by date" sessions={ahead} onDelete={setDeleting} />
      )}
      {over.length > 0 && (
        <details className="mt-4" onToggle={({ currentTarget }) => setOverShown(currentTarget.open)}>
          <summary className="flex min-h-12 w-fit items-center gap-2 font-semibold underline">
            Sessions that are over <span className="tabular-nums">{`(${countText(over.length)})`}</span>
          </summary>
          {isOverShown && (
            <SessionTable caption="Sessions that are over, by date" sessions={over} onDelete={setDeleting} />
          )}
        </details>
      )}
      <Suspense>
        {form && (
          <SessionFormDialog
            mentors={mentors.filter(({ isActive }) => isActive)}
            open={form === "open"}
            onOpenChange={(isOpen) => setForm(isOpen ? "open" : "closed")}
            onSent={() => void client.invalidateQueries({ queryKey: managedSessionsQuery.queryKey })}
          />
        )}
        {deleting && (
          <DeleteSessionDialog
            session={deleting}
            onClose={() => setDeleting(undefined)}
            onDeleted={() => {
              setDeleting(undefined);
              // The button that opened the dialog is deleted with its row.
              addButton.current?.focus();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
