import type { UseQueryResult } from "@tanstack/react-query";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";

/** Replaces the content of a query while it loads, or shows why it failed with a button to retry. */
export function Unread({
  query: { error, isFetching, refetch },
  loading,
  failure,
}: {
  query: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
  loading: string;
  /** Before the reason. */
  failure?: string;
}) {
  if (!error) return <LoadingState>{loading}</LoadingState>;
  return (
    <FailedState onRetry={() => refetch()} retrying={isFetching}>
      {[failure, refusalText(error)].filter(Boolean).join(" ")}
    </FailedState>
  );
}
