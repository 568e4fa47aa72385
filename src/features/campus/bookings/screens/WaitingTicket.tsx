import { londonTime } from "#shared/time/london.ts";
import { Icon } from "#shared/ui/Icon.tsx";

/** In the place of a ticket's code: the place waits for a guardian's answer, or for a guardian who can be asked. */
export function WaitingTicket({
  until,
  isGuardianGone = false,
}: {
  until: string;
  isGuardianGone?: boolean;
}) {
  const [title, text] = isGuardianGone
    ? ["Name another guardian", "The one you named had us delete their address, so we cannot ask them."]
    : ["Waits for your guardian", "It opens no door before they have said yes."];
  return (
    <div className="grid justify-items-center gap-2 text-center">
      <Icon name="lock" className="size-12" />
      <p className="text-[1.125rem] leading-tight font-bold">{title}</p>
      <p className="text-small font-semibold">{`Held until ${londonTime(new Date(until))}.`}</p>
      <p className="text-small">{text}</p>
    </div>
  );
}
