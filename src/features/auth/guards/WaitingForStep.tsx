import { useEffect, useState } from "react";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { unreachable } from "../forms/unreachable.rules.ts";

/** Shows a loading state instead of a lazy step, and an error if its scripts fail to load. */
export function WaitingForStep({
  givenUp,
  children = "One moment…",
}: {
  givenUp: Promise<void>;
  children?: string;
}) {
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isShown = true;
    givenUp.then(() => isShown && setHasFailed(true));
    return () => {
      isShown = false;
    };
  }, [givenUp]);
  // A full page load, because a new release has probably replaced the missing scripts.
  if (hasFailed) return <FailedState onRetry={() => location.reload()}>{unreachable}</FailedState>;
  return <LoadingState>{children}</LoadingState>;
}
