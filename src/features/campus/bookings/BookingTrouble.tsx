import { pages } from "#features/site/pages.ts";
import { Button, ButtonLink } from "#shared/ui/Button.tsx";
import { Icon } from "#shared/ui/Icon.tsx";
import { wayToEvent } from "../events/event-address.ts";
import type { BookingProblem } from "./send-booking.client.ts";

/** Why a booking came to nothing, and what helps. */
export function BookingTrouble({
  problem: { words, more, next },
  eventId,
  onJoin,
}: {
  problem: BookingProblem;
  eventId: string;
  onJoin: () => void;
}) {
  return (
    <div role="alert" tabIndex={-1} className="mt-6 border-l-4 border-bad py-1 pl-3 outline-none">
      <p className="flex gap-2 font-semibold text-bad">
        <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0">{words}</span>
      </p>
      {more && <p className="mt-1">{more}</p>}
      {next === "sign-in" && (
        <ButtonLink
          to={pages.auth.path}
          state={{ from: wayToEvent(eventId) }}
          variant="outline"
          className="mt-3"
        >
          SIGN IN
        </ButtonLink>
      )}
      {next === "waiting-list" && (
        <Button variant="outline" onClick={onJoin} className="mt-3">
          Join the waiting list
        </Button>
      )}
      {next === "profile" && (
        <ButtonLink to={pages.profile.path} variant="outline" className="mt-3">
          Your tickets
        </ButtonLink>
      )}
    </div>
  );
}
