import { useQuery } from "@tanstack/react-query";
import { TicketSide } from "#shared/ui/tickets/TicketSide.tsx";
import { leftText, ownPlaceAt, saleText } from "../events/event-list.rules.ts";
import { printOfEvent } from "../events/event-print.rules.ts";
import { whereText } from "../events/event-words.rules.ts";
import type { CampusEvent } from "../events/events.api.ts";
import { whenText } from "../events/events.rules.ts";
import { accessText } from "../events/venue-access.rules.ts";
import { myPlacesQuery } from "./my-places-data.ts";

/** The event that is being booked, beside the form. */
export function BookingSide({
  event,
  priceText,
}: {
  event: CampusEvent;
  /** Empty for a session. */
  priceText: string;
}) {
  // The page has read them; without them nothing is held, as for a visitor.
  const { data: places } = useQuery({ ...myPlacesQuery, staleTime: Number.POSITIVE_INFINITY });
  const hasOffer = places !== undefined && ownPlaceAt(event.id, places, new Date()).kind === "offer";
  const access = accessText(event);
  return (
    <TicketSide
      name={event.university}
      print={printOfEvent(event.id, event.university)}
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
