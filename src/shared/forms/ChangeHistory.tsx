import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { londonTime } from "#shared/time/london.ts";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { FormProblem } from "#shared/ui/fields/FormProblem.tsx";
import { RowButton } from "#shared/ui/tables/RowButton.tsx";

interface Change {
  id: string;
  changedAt: string | Date;
  changedBy: string | null;
}

interface ChangeRow {
  from: string;
  to: string;
  /** The name of the edited thing, for the restore button's accessible name. */
  title: string;
  canRestore: boolean;
}

/** Changes of something that is edited in place, newest first, with buttons that restore old values. */
export function ChangeHistory<Row extends Change>({
  query: { data, isError, isFetching, refetch },
  rowOf,
  onRestore,
}: {
  query: Pick<UseQueryResult<readonly Row[]>, "data" | "isError" | "isFetching" | "refetch">;
  rowOf: (change: Row, at: number) => ChangeRow;
  /** Resolves to the problem of a failed restore. */
  onRestore: (change: Row) => Promise<string | undefined>;
}) {
  const [restoring, setRestoring] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const restore = async (change: Row) => {
    setRestoring(change.id);
    setProblem(undefined);
    const failed = await onRestore(change);
    setRestoring(undefined);
    setProblem(failed);
  };

  if (isError && !data)
    return (
      <FailedState onRetry={() => void refetch()} retrying={isFetching}>
        The history could not be read.
      </FailedState>
    );
  if (!data) return <LoadingState>Loading the history…</LoadingState>;
  if (data.length === 0) return <p>No changes yet.</p>;
  return (
    <>
      <FormProblem problem={problem} className="mb-4" />
      <ul className="grid gap-5">
        {data.map((change, at) => {
          const { from, to, title, canRestore } = rowOf(change, at);
          return (
            <li key={change.id} className="border-t-2 border-ink pt-3 wrap-anywhere">
              <p className="text-small text-ink-2">
                {`${londonTime(new Date(change.changedAt))}, ${change.changedBy ?? "an account that is deleted"}`}
              </p>
              <p className="mt-1 whitespace-pre-line">From {from}</p>
              <p className="mb-2 whitespace-pre-line">to {to}</p>
              {canRestore && (
                <RowButton
                  name="Restore"
                  title={title}
                  isBusy={restoring === change.id}
                  onClick={() => void restore(change)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
