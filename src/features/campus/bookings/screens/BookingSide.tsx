import { doorPriceText } from "#shared/money/price.ts";
import { TicketSide } from "#shared/ui/tickets/TicketSide.tsx";
import { leftText, saleText } from "../../events/event-list.rules.ts";
import { printOfEvent } from "../../events/event-print.rules.ts";
import type { CampusEvent } from "../../events/events.contract.ts";
import { whenText } from "../../events/events.rules.ts";
import { accessText } from "../../events/venue-access.rules.ts";

/** The event that is being booked, beside the form. */
export function BookingSide({
  event,
  price,
  hasOffer,
}: {
  event: CampusEvent;
  /** Pounds. */
  price: number;
  hasOffer: boolean;
}) {
  const access = accessText(event);
  return (
    <TicketSide
      name={event.university}
      {...printOfEvent(event)}
      eyebrow={hasOffer ? "Held for you" : saleText(event)}
    >
      <p>{`${event.venue}, ${event.location}`}</p>
      <p>{whenText(event)}</p>
      {access && <p>{access}</p>}
      <p>
        <span>{doorPriceText(price)}</span>
        {!hasOffer && <span className="whitespace-nowrap">{` · ${leftText(event)}`}</span>}
      </p>
    </TicketSide>
  );
}
