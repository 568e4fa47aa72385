import { weekdayText } from "#shared/time/dates.ts";
import { leftText, offeredText, ownPlaceAt } from "../events/event-list.rules.ts";
import { whereText } from "../events/event-words.rules.ts";
import type { CampusEvent } from "../events/events.api.ts";
import { CALLED_OFF, whenText } from "../events/events.rules.ts";
import { EventActions } from "./EventActions.tsx";
import { SeriesDates } from "./SeriesDates.tsx";
import type { EventBooking } from "./use-event-booking.tsx";

/** The later dates of a series, each with its booking buttons. */
export function BookableDates({
  first,
  later,
  booking: { actionsOf, places, now },
}: {
  first: CampusEvent;
  later: readonly CampusEvent[];
  booking: Pick<EventBooking, "actionsOf" | "places" | "now">;
}) {
  const dates = later.map((event) => {
    const when = `${weekdayText(event.eventDate).slice(0, 3)} ${whenText(event)}`;
    const where = whereText(event) === whereText(first) ? [] : [whereText(event)];
    const left = event.status === CALLED_OFF ? [] : [leftText(event)];
    const ownPlace = ownPlaceAt(event.id, places, now);
    return {
      id: event.id,
      when,
      notes: [...where, ...left],
      action: <EventActions key={event.id} {...actionsOf(event)} atStart date={when} ownPlace={ownPlace} />,
    };
  });
  const offered = later.filter(({ id }) => ownPlaceAt(id, places, now).kind === "offer");
  return <SeriesDates dates={dates} news={offeredText(offered)} />;
}
