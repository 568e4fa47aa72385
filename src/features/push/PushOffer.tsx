import { refusalText } from "#shared/errors/refusal.rules.ts";
import { pushSupport } from "./push-browser.client.ts";
import { usePush } from "./use-push.ts";

/** Offers to tell this phone of a change, after a booking. Nothing where it does, or cannot. */
export function PushOffer({ userId }: { userId: string }) {
  const { query, turningOn } = usePush(userId);
  const { data: isAllowed, error } = turningOn;
  if (isAllowed) return <span role="status">This phone tells you if it moves. More on your profile.</span>;
  if (isAllowed === false)
    return <span role="status">Your browser does not allow it. Our mail comes all the same.</span>;
  if (!query.data?.publicKey || query.data.isOnHere || pushSupport() !== "supported") return null;
  return (
    <>
      <button
        type="button"
        className="link min-h-6 cursor-pointer text-left"
        aria-busy={turningOn.isPending}
        onClick={() => turningOn.isPending || turningOn.mutate(["changes"])}
      >
        Tell me on this phone if it moves
      </button>
      {error && <span role="alert">{refusalText(error)}</span>}
    </>
  );
}
