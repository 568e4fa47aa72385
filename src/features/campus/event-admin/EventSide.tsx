import { useWatch } from "react-hook-form";
import type { EventEditor } from "#features/events/admin/event-editor.ts";
import { printOfEvent } from "#features/events/events/event-print.rules.ts";
import { statusLabels, whenText } from "#features/events/events/events.rules.ts";
import { poundsIn } from "#shared/forms/declared-field.rules.ts";
import { penceOf } from "#shared/money/pence.ts";
import { doorPriceText } from "#shared/money/price.ts";
import { TicketSide } from "#shared/ui/tickets/TicketSide.tsx";

/** A preview of a night's ticket, from the form's values. */
export const EventSide: NonNullable<EventEditor["Side"]> = ({ id, control }) => {
  const draft = useWatch({ control }) as Record<string, string>;
  const {
    university = "",
    venue = "",
    location = "",
    eventDate,
    eventTime,
    ticketPrice = "",
    status,
  } = draft;
  const name = university.trim() || "Somewhere";
  const place = [venue, location].map((part) => part.trim()).filter(Boolean);
  const price = poundsIn(ticketPrice);
  return (
    <TicketSide
      name={name}
      print={printOfEvent(id, university)}
      eyebrow={statusLabels[status as keyof typeof statusLabels]}
    >
      <p className="wrap-anywhere">{place.join(", ") || "A venue"}</p>
      <p>{eventDate && eventTime ? whenText({ eventDate, eventTime }) : "A night"}</p>
      <p>{price >= 0 ? doorPriceText(penceOf(price)) : "A price"}</p>
    </TicketSide>
  );
};
