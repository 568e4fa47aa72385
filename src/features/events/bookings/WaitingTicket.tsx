import { londonTime } from "#shared/time/london.ts";
import { Icon } from "#shared/ui/Icon.tsx";
import { minimumAgeText } from "../events/minimum-age.rules.ts";
import { type EventKind, wordsOf } from "../kinds/kinds.rules.ts";

/** Shown instead of a ticket's code if the minimum age was raised above the holder's age. */
export function TooYoungTicket({ event }: { event: { kind: EventKind; minimumAge: number | null } }) {
  const { noun, ticket } = wordsOf(event);
  return (
    <div className="grid justify-items-center gap-2 text-center">
      <Icon name="lock" className="size-12" />
      <p className="text-[1.125rem] leading-tight font-bold">{`Now for ${minimumAgeText(event.minimumAge ?? 0)}`}</p>
      <p className="text-small">{`The minimum age of this ${noun} is now above your age, so your ${ticket} no longer works. We’re sorry. Write to us if you want to know more.`}</p>
    </div>
  );
}

/** Shown instead of a ticket's code while the place waits for a lead, a guardian or a guardian's address. */
export function WaitingTicket({
  until,
  waitsForLead,
  guardianIsGone,
}: {
  until: string;
  waitsForLead: boolean;
  guardianIsGone: boolean;
}) {
  const [title, text] = wordsFor({ waitsForLead, guardianIsGone });
  return (
    <div className="grid justify-items-center gap-2 text-center">
      <Icon name="lock" className="size-12" />
      <p className="text-[1.125rem] leading-tight font-bold">{title}</p>
      <p className="text-small font-semibold">{`Held until ${londonTime(new Date(until))}.`}</p>
      <p className="text-small">{text}</p>
    </div>
  );
}

function wordsFor({
  waitsForLead,
  guardianIsGone,
}: {
  waitsForLead: boolean;
  guardianIsGone: boolean;
}): [title: string, text: string] {
  if (waitsForLead)
    return ["Waits for our answer", "A guardian said no before, so one of us decides, and mails you."];
  if (guardianIsGone)
    return [
      "Name another guardian",
      "We deleted the address of the guardian you named, so we can’t ask them.",
    ];
  return ["Waits for your guardian", "It works when they have said yes."];
}
