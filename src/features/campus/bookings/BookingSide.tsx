import { doorPriceText } from "#shared/money/price.ts";
import { TicketSide } from "#shared/ui/TicketSide.tsx";
import { leftText, saleText } from "../events/event-list.rules.ts";
import { printOfEvent } from "../events/event-print.rules.ts";
import { whenText } from "../events/event-when.rules.ts";
import type { CampusEvent } from "../events/events.contract.ts";

/** What is booked, beside its form. */
export function BookingSide({ event, hasOffer }: { event: CampusEvent; hasOffer: boolean }) {
  return (
    <TicketSide
      name={event.university}
      {...printOfEvent(event)}
      eyebrow={hasOffer ? "Held for you" : saleText(event)}
    >
      <p>
        {event.venue}, {event.location}
      </p>
      <p>{whenText(event)}</p>
      <p>{hasOffer ? doorPriceText(event.ticketPrice) : priceAndPlaces(event)}</p>
    </TicketSide>
  );
}

/** "£5.00, pay at the door · 41 left" */
function priceAndPlaces(event: CampusEvent): string {
  return `${doorPriceText(event.ticketPrice)} · ${leftText(event)}`;
}
