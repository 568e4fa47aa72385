import { upcomingFirst } from "#features/events/events/event-list.rules.ts";
import { isOver, type TimedEvent, whenText } from "#features/events/events/events.rules.ts";
import { londonDate } from "#shared/time/london.ts";
import { addDays } from "#shared/time/plain-dates.ts";

/** The events grouped by London date, without empty groups. */
export function doorEventGroups<Event extends TimedEvent>(
  events: readonly Event[],
  now: Date,
): { title: string; events: Event[] }[] {
  const today = londonDate(now);
  const titleOf = (event: Event) => {
    if (isOver(event, now)) return "Over";
    if (event.eventDate <= today) return "Today";
    return event.eventDate < addDays(today, 7) ? "This week" : "Later";
  };
  return [...Map.groupBy(upcomingFirst(events, now), titleOf)].map(([title, events]) => ({ title, events }));
}

/** When and where an event is: "14 Mar 2026, 18:30 · The Bar". */
export function doorEventText(event: TimedEvent & { venue: string; location: string }): string {
  return [whenText(event), event.venue || event.location].filter(Boolean).join(" · ");
}
