import { useEffect, useState } from "react";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { unreachable } from "../forms/unreachable.rules.ts";

/** Stands where a step will be; once its scripts are known not to come, says so. */
export function WaitingForStep({
  givenUp,
  children = "One moment…",
}: {
  givenUp: Promise<void>;
  children?: string;
}) {
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isShown = true;
    givenUp.then(() => isShown && setFailed(true));
    return () => {
      isShown = false;
    };
  }, [givenUp]);
  // A whole new load: newer scripts have probably taken the missing ones' place.
  if (hasFailed) return <FailedState onRetry={() => location.reload()}>{unreachable}</FailedState>;
  return <LoadingState>{children}</LoadingState>;
}
