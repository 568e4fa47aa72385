import { londonClock, londonDate, londonTime } from "#shared/time/london.ts";
import { type FittedName, fitName } from "#shared/type/fit.ts";
import type { OpenEvent } from "./events.api.ts";
import { closingTime, type PlacesState } from "./events.rules.ts";

/** An event's texts for its ticket. The server fits the title, so that pages do not load the font's metrics. */
export interface TicketEvent {
  id: string;
  title: string;
  fittedTitle: FittedName;
  description: string | null;
  location: string | null;
  seriesId: string | null;
  places: PlacesState;
  /** yyyy-MM-dd, in London. */
  date: string;
  /** HH:mm, in London. */
  clock: string;
  when: string;
  closes: string;
}

export function ticketEvent(event: OpenEvent): TicketEvent {
  const { id, title, description, location, seriesId, places, eventDate } = event;
  const text = title.toUpperCase();
  return {
    id,
    title,
    description,
    location,
    seriesId,
    places,
    fittedTitle: fitName({ text, measureEm: 6, narrowMeasureEm: 6.4, maxScale: 1.2 }),
    date: londonDate(eventDate),
    clock: londonClock(eventDate),
    when: londonTime(eventDate),
    closes: londonTime(closingTime(event)),
  };
}
