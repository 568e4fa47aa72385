import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import type { PassState } from "../access/use-door-pass.ts";
import { EndedPass } from "./EndedPass.tsx";

/** Replaces check-in while its pass is invalid: the reason, and the next step. */
export function PassNotice({
  state,
  onEnded,
  onRetry,
  onForget,
}: {
  state: Exclude<PassState, { status: "open" }>;
  onEnded: (isFinal: boolean) => void;
  onRetry: () => void;
  onForget: () => void;
}) {
  switch (state.status) {
    case "reading":
      return <LoadingState>Opening the door…</LoadingState>;
    case "failed":
      return (
        <FailedState onRetry={onRetry}>
          Your door pass could not be read. Check your connection and try again.
        </FailedState>
      );
    case "broken":
      return (
        <EmptyState title="This link is incomplete">
          {" "}
          Part of the link is missing. Open the complete link, or ask for a new one.
        </EmptyState>
      );
    case "ended":
      return <EndedPass pass={state.pass} isFinal={state.isFinal} onEnded={onEnded} onDone={onForget} />;
    case "gone":
      return (
        <EmptyState title="This door pass has ended">
          The guest list is removed from this phone. For another pass, ask the person who gave you this one.
        </EmptyState>
      );
  }
}
