import { Link, useLocation } from "react-router";
import { useStore } from "zustand";
import { pages } from "#features/site/pages.ts";
import { wrongClockText } from "#shared/time/clock-offset.rules.ts";
import { londonClock } from "#shared/time/london.ts";
import { clockOffset } from "#shared/time/server-clock.client.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Icon } from "#shared/ui/Icon.tsx";
import type { DoorStore } from "../phone/door-state.ts";
import type { DoorState } from "../phone/door-view.ts";
import { useOnline } from "./use-online.ts";

/** The number of unanswered steps, and the state of their delivery. */
export function DoorSync({
  door,
  state: { unsent, refusedElsewhere, sync, list, reading, failure },
  isSignedIn,
}: {
  door: DoorStore;
  state: DoorState;
  isSignedIn: boolean;
}) {
  const isOnline = useOnline();
  const wrongClock = useWrongClock();
  const { pathname, search } = useLocation();
  const listed = list && londonClock(new Date(list.heardAt));
  const isOut = sync === "signed-out" || !isSignedIn;
  const hindrance = isOut
    ? "Your session has ended. Go on; what happens here is kept on this phone."
    : sync === "refused"
      ? "The server does not take what this phone has to tell. Keep this phone, and ask another admin."
      : sync === "busy"
        ? "The server is busy. Go on; this phone has the list, and tells the server later."
        : !isOnline || sync === "waiting"
          ? "No network. Go on; this phone has the list, and tells the server later."
          : failure;
  return (
    <section
      aria-label="What the server knows"
      className={hindrance ? "border-l-4 border-ink bg-hivis p-4" : ""}
    >
      <div role="status">
        {hindrance && (
          <p className="flex gap-2 font-semibold">
            <Icon name="alert" className="mt-0.5 size-5" />
            <span>{hindrance}</span>
          </p>
        )}
        <p className={hindrance ? "mt-1" : "text-small text-ink-2"}>
          {`${unsentText(unsent)} List of ${listed ?? "now"}.`}
        </p>
        {wrongClock && (
          <p className="mt-1 flex gap-2 text-small font-semibold">
            <Icon name="alert" className="mt-0.5 size-4.5" />
            {`${wrongClock} Check-in uses the server’s time.`}
          </p>
        )}
        {refusedElsewhere > 0 && (
          <p className="mt-1 text-small font-semibold">
            {`${refusedElsewhere} of another event: the server does not take them from this account. Ask another admin.`}
          </p>
        )}
      </div>
      {hindrance && (
        <div className="mt-3 flex flex-wrap gap-3">
          {isOut ? (
            <Link to={pages.auth.path} state={{ from: pathname + search }} className="button button-compact">
              Sign in again
            </Link>
          ) : (
            <Button
              compact
              variant="outline"
              busy={reading}
              onClick={() => {
                void door.send();
                void door.refresh();
              }}
            >
              Try now
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function unsentText(unsent: number): string {
  if (unsent === 0) return "All sent.";
  return unsent === 1 ? "1 not sent yet." : `${unsent} not sent yet.`;
}

/** The sentence about this phone's clock; undefined if the clock is right. */
function useWrongClock(): string | undefined {
  return wrongClockText(useStore(clockOffset));
}
