import { doorPriceText } from "#shared/money/price.ts";
import { TicketSide } from "#shared/ui/TicketSide.tsx";
import { isFull, statusText } from "../events/event-list.rules.ts";
import { printOfEvent } from "../events/event-print.rules.ts";
import { whenText } from "../events/event-when.rules.ts";
import type { CampusEvent } from "../events/events.contract.ts";
import { placesLeft } from "../events/events.rules.ts";

/** What is booked, beside its form. */
export function BookingSide({ event, hasOffer }: { event: CampusEvent; hasOffer: boolean }) {
  return (
    <TicketSide
      name={event.university}
      {...printOfEvent(event)}
      eyebrow={hasOffer ? "Held for you" : statusText(event.status)}
      more={!hasOffer && <p>{leftWords(event)}</p>}
    >
      <p>
        {event.venue}, {event.location}
      </p>
      <p>{whenText(event)}</p>
      <p>{doorPriceText(event.ticketPrice)}</p>
    </TicketSide>
  );
}

function leftWords(event: CampusEvent): string {
  if (isFull(event)) return "No tickets left";
  const left = placesLeft(event);
  return left === 1 ? "1 ticket left" : `${left} tickets left`;
}
