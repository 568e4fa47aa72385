import { memo } from "react";
import type { MyPlaces } from "#features/events/bookings/my-places-data.ts";
import { EventActions, type EventActionsProps } from "#features/events/event-list/EventActions.tsx";
import { entryFacts } from "#features/events/events/entry-facts.rules.ts";
import {
  goingText,
  isFull,
  leftText,
  ownPlaceAt,
  saleText,
} from "#features/events/events/event-list.rules.ts";
import { printOfEvent } from "#features/events/events/event-print.rules.ts";
import { CALLED_OFF, whenText } from "#features/events/events/events.rules.ts";
import { shownPrice } from "#features/events/events/ticket-price.rules.ts";
import { doorPriceText } from "#shared/money/price.ts";
import { Badge, type BadgeTone } from "#shared/ui/Badge.tsx";
import { Progress } from "#shared/ui/feedback/Progress.tsx";
import { PriceStar } from "#shared/ui/tickets/PriceStar.tsx";
import { TicketCard } from "#shared/ui/tickets/TicketCard.tsx";

const tones: Readonly<Record<string, BadgeTone>> = {
  tickets_live: "ink",
  upcoming: "dashed",
  called_off: "flare",
};

/** An event on a ticket, with its price and buttons. Memoized, because dialogs render the whole list. */
export const CampusEventTicket = memo(function CampusEventTicket({
  eager,
  places,
  now,
  ...actions
}: Omit<EventActionsProps, "ownPlace"> & { eager: boolean; places: MyPlaces; now: Date }) {
  const { event } = actions;
  const print = printOfEvent(event.id, event.university);
  const price = shownPrice(event, "anyone");
  const isOff = event.status === CALLED_OFF;
  return (
    <TicketCard
      as="h2"
      name={event.university}
      print={print}
      eager={eager}
      badge={
        <Badge tone={tones[event.status] ?? "outline"} {...(isOff && { icon: "close" })}>
          {saleText(event)}
        </Badge>
      }
      facts={[
        { label: "Where", value: `${event.venue}, ${event.location}` },
        { label: "When", value: whenText(event) },
        { label: "Live", value: event.headliners.join(", ") || "Line-up to be announced" },
        { label: "Price", value: doorPriceText(price) },
        ...entryFacts(event),
      ]}
      progress={
        isOff ? (
          <p className="font-semibold">This night is cancelled. We emailed everyone with a ticket.</p>
        ) : (
          <Progress
            label={`Tickets taken for ${event.university}`}
            value={event.currentAttendees}
            max={event.maxCapacity}
            start={goingText(event)}
            end={leftText(event)}
          />
        )
      }
      stub={<PriceStar price={price} stock={print.stock} soldOut={isFull(event)} />}
      action={<EventActions {...actions} ownPlace={ownPlaceAt(event.id, places, now)} />}
    />
  );
});
