import { pages } from "#features/site/pages.ts";
import { useRevalidate } from "#shared/pages/use-revalidate.ts";
import { Button, ButtonLink } from "#shared/ui/Button.tsx";
import { FormProblem } from "#shared/ui/fields/FormProblem.tsx";
import { eventHref } from "../events/events.rules.ts";
import type { EventKind } from "../kinds/kinds.rules.ts";
import type { BookingProblem } from "./booking-form.rules.ts";
import { joinWaitingList } from "./join-waiting-list.ts";

/** The error of a failed booking, with a link or button to the next step. */
export function BookingError({
  problem,
  event,
  userId,
  onJoined,
}: {
  problem: BookingProblem;
  event: { id: string; kind: EventKind };
  userId: string;
  onJoined: () => void;
}) {
  const { message, detail, next } = problem;
  const { revalidate } = useRevalidate();
  const join = async () => {
    if (await joinWaitingList(userId, event.id)) onJoined();
    else await revalidate();
  };
  return (
    <FormProblem problem={message} occasion={problem} className="mt-6">
      {detail && <p className="mt-1">{detail}</p>}
      {next === "sign-in" && (
        <ButtonLink
          to={pages.auth.path}
          state={{ from: eventHref(event) }}
          variant="outline"
          className="mt-3"
        >
          SIGN IN
        </ButtonLink>
      )}
      {next === "waiting-list" && (
        <Button variant="outline" onClick={join} className="mt-3">
          Join the waiting list
        </Button>
      )}
      {next === "profile" && (
        <ButtonLink to={pages.profile.path} variant="outline" className="mt-3">
          Your bookings
        </ButtonLink>
      )}
    </FormProblem>
  );
}
