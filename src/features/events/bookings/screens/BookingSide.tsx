import { TicketSide } from "#shared/ui/tickets/TicketSide.tsx";
import { leftText, saleText } from "../../events/event-list.rules.ts";
import { printOfEvent } from "../../events/event-print.rules.ts";
import { whereText } from "../../events/event-words.rules.ts";
import type { CampusEvent } from "../../events/events.contract.ts";
import { whenText } from "../../events/events.rules.ts";
import { accessText } from "../../events/venue-access.rules.ts";

/** The event that is being booked, beside the form. */
export function BookingSide({
  event,
  priceText,
  hasOffer,
}: {
  event: CampusEvent;
  /** Empty for a session. */
  priceText: string;
  hasOffer: boolean;
}) {
  const access = accessText(event);
  return (
    <TicketSide
      name={event.university}
      {...printOfEvent(event)}
      eyebrow={hasOffer ? "Held for you" : saleText(event)}
    >
      <p>{whereText(event)}</p>
      <p>{whenText(event)}</p>
      {access && <p>{access}</p>}
      <p>
        <span>{priceText}</span>
        {!hasOffer && <span className="whitespace-nowrap">{`${priceText && " · "}${leftText(event)}`}</span>}
      </p>
    </TicketSide>
  );
}
