import { useEffect, useRef } from "react";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { pushSupport } from "./push-browser.client.ts";
import { usePush } from "./use-push.ts";

/** After a booking, offers push notifications on this phone. Renders nothing if they are on or unsupported. */
export function PushOffer({ userId }: { userId: string }) {
  const isSupported = pushSupport() === "supported";
  const { query, turningOn } = usePush(userId, isSupported);
  const { data: isAllowed, error } = turningOn;
  const status = useRef<HTMLSpanElement>(null);
  const isAnswered = isAllowed !== undefined;
  // The focused button has disappeared.
  useEffect(() => {
    if (isAnswered) status.current?.focus();
  }, [isAnswered]);
  const { publicKey, isOnHere, isAddressProven } = query.data ?? {};
  const isOffered = publicKey && isAddressProven && !isOnHere && isSupported;
  return (
    <>
      {/* Mounted before it has text, because screen readers would otherwise miss the text. */}
      <span ref={status} role="status" tabIndex={-1}>
        {isAnswered && answers[isAllowed ? "on" : "refused"]}
      </span>
      {isOffered && !isAnswered && (
        <button
          type="button"
          className="link min-h-6 cursor-pointer text-left"
          aria-busy={turningOn.isPending}
          onClick={() => turningOn.isPending || turningOn.mutate(["changes"])}
        >
          Tell me on this phone if it moves
        </button>
      )}
      {error && <span role="alert">{refusalText(error)}</span>}
    </>
  );
}

const answers = {
  on: "This phone tells you if it moves. More on your profile.",
  refused: "Your browser blocks push notifications. We’ll still email you.",
} as const;
