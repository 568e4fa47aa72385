import { londonTime } from "#shared/time/london.ts";
import { Icon } from "#shared/ui/Icon.tsx";

/** In the place of a ticket's code: the place waits for a guardian's answer. */
export function WaitingTicket({ until }: { until: string }) {
  return (
    <div className="grid justify-items-center gap-2 text-center">
      <Icon name="lock" className="size-12" />
      <p className="text-[1.125rem] leading-tight font-bold">Waits for your guardian</p>
      <p className="text-small font-semibold">{`Held until ${londonTime(new Date(until))}.`}</p>
      <p className="text-small">It opens no door before they have said yes.</p>
    </div>
  );
}
