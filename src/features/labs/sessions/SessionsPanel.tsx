import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import { Suspense, useRef, useState } from "react";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { countText } from "#shared/numbers/count.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Button } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { fetchFailed, type MentorRow } from "../mentors/mentors-data.ts";
import { type SessionDialogKind, SessionTable } from "./SessionTable.tsx";
import { isOver } from "./sessions.rules.ts";
import { managedSessionsQuery, type SessionRow } from "./sessions-data.ts";

const SessionFormDialog = lazyWithRetry(
  async () => (await import("./SessionFormDialog.tsx")).SessionFormDialog,
);

const DeleteSessionDialog = lazyWithRetry(
  async () => (await import("./DeleteSessionDialog.tsx")).DeleteSessionDialog,
);

const CallOffDialog = lazyWithRetry(
  async () => (await import("#features/campus/event-admin/CallOffDialog.tsx")).CallOffDialog,
);

interface OpenDialog {
  what: SessionDialogKind;
  /** Undefined for a new session. */
  session: SessionRow | undefined;
  /** Counts the openings: used as a key, so that each starts with a fresh form. */
  opening: number;
  isOpen: boolean;
}

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
  // Stays set when the dialog closes, so that it can return the focus.
  const [dialog, setDialog] = useState<OpenDialog>();
  const ask = (what: SessionDialogKind, session?: SessionRow) =>
    setDialog({ what, session, opening: (dialog?.opening ?? 0) + 1, isOpen: true });
  const onOpenChange = (isOpen: boolean) => setDialog(dialog && { ...dialog, isOpen });
  const refresh = () => void client.invalidateQueries({ queryKey: managedSessionsQuery.queryKey });
  // Rendered on demand: the number of past sessions grows over the years.
  const [isOverShown, setIsOverShown] = useState(false);
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
      <Button ref={addButton} className="mb-4" onClick={() => ask("form")}>
        Add session
      </Button>
      {ahead.length === 0 ? (
        <EmptyState title="No upcoming sessions scheduled.">Those that you add show up here.</EmptyState>
      ) : (
        <SessionTable
          caption="Sessions ahead, by date"
          sessions={ahead}
          onAsk={ask}
          onShowPlaces={onShowPlaces}
        />
      )}
      {over.length > 0 && (
        <details className="mt-4" onToggle={({ currentTarget }) => setIsOverShown(currentTarget.open)}>
          <summary className="flex min-h-12 w-fit items-center gap-2 font-semibold underline">
            Sessions that are over <span className="tabular-nums">{`(${countText(over.length)})`}</span>
          </summary>
          {isOverShown && (
            <SessionTable
              caption="Sessions that are over, by date"
              sessions={over}
              onAsk={ask}
              onShowPlaces={onShowPlaces}
            />
          )}
        </details>
      )}
      <Suspense>
        {dialog?.what === "form" && (
          <SessionFormDialog
            key={dialog.opening}
            session={dialog.session}
            mentors={mentors.filter(({ id, isActive }) => isActive || id === dialog.session?.mentorId)}
            open={dialog.isOpen}
            onOpenChange={onOpenChange}
            onSaved={refresh}
          />
        )}
        {dialog?.what === "call-off" && dialog.session && (
          <CallOffDialog
            key={dialog.opening}
            event={dialog.session.event}
            send={apiQueries.labs.sessions.callOff.call}
            open={dialog.isOpen}
            onOpenChange={onOpenChange}
            onCalledOff={() => {
              // The row's button is gone.
              addButton.current?.focus();
              refresh();
            }}
          />
        )}
        {dialog?.what === "deletion" && dialog.session && dialog.isOpen && (
          <DeleteSessionDialog
            session={dialog.session}
            onClose={() => onOpenChange(false)}
            onDeleted={() => {
              onOpenChange(false);
              // The button that opened the dialog is deleted with its row.
              addButton.current?.focus();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
