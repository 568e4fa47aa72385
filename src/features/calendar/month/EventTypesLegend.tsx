import { eventTypeNames, eventTypes } from "../events/calendar-events.rules.ts";
import { EventMark } from "../events/EventMark.tsx";

/** The legend of the event types' marks. */
export function EventTypesLegend() {
  return (
    <section aria-labelledby="event-types" className="flex flex-wrap items-baseline gap-x-6 gap-y-2 py-4">
      <h2 id="event-types" className="font-mono text-mono font-bold">
        Event Types
      </h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {eventTypes.map((type) => (
          <li key={type} className="flex items-center gap-2 text-small">
            <EventMark type={type} />
            {eventTypeNames[type]}
          </li>
        ))}
      </ul>
    </section>
  );
}
