import { printOfEvent } from "#features/events/events/event-print.rules.ts";
import { whenText } from "#features/events/events/events.rules.ts";
import { penceOf } from "#shared/money/pence.ts";
import { doorPriceText } from "#shared/money/price.ts";
import { TicketSide } from "#shared/ui/tickets/TicketSide.tsx";
import { type EventDraft, poundsIn, valueInWords } from "./event-draft.rules.ts";

/** A preview of the event's ticket, from the form's values. */
export function EventSide({ id, draft }: { id: string; draft: EventDraft }) {
  const { university, venue, location, eventDate, eventTime, ticketPrice } = draft;
  const name = university.trim() || "Somewhere";
  const place = [venue, location].map((part) => part.trim()).filter(Boolean);
  const price = poundsIn(ticketPrice);
  return (
    <TicketSide name={name} {...printOfEvent({ id, university })} eyebrow={valueInWords(draft, "status")}>
      <p className="wrap-anywhere">{place.join(", ") || "A venue"}</p>
      <p>{eventDate && eventTime ? whenText({ eventDate, eventTime }) : "A night"}</p>
      <p>{price >= 0 ? doorPriceText(penceOf(price)) : "A price"}</p>
    </TicketSide>
  );
}
