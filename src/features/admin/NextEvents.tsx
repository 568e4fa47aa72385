import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { doorEventText } from "#features/door/desk/door-events.rules.ts";
import { EventSwatch } from "#features/events/events/EventSwatch.tsx";
import { goingText } from "#features/events/events/event-list.rules.ts";
import { pages } from "#features/site/pages.ts";
import { londonDate } from "#shared/time/london.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { upcomingEventsIn, upcomingEventsQuery } from "./upcoming-events-data.ts";

/** The maximum number of events in the list. */
const SHOWN = 4;

/**
 * The next events of all kinds that the account checks people in for. Each links to its page, and on its day to its
 * check-in.
 */
export function NextEvents() {
  const events = upcomingEventsIn(useQuery(upcomingEventsQuery).data, new Date()).slice(0, SHOWN);
  if (events.length === 0) return null;
  const today = londonDate(new Date());
  return (
    <section aria-labelledby="next-events">
      <h2 id="next-events" className="mb-2 font-display text-xl font-black">
        Next events
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-2 sm:gap-3 xl:grid-cols-4">
        {events.map((event) => (
          <li key={event.id} className="flex flex-col border-t-3 border-ink bg-sheet">
            <Link
              viewTransition
              to={`${pages.adminEvent.path}?event=${event.id}`}
              className="grow px-4.5 py-2.5 wrap-anywhere text-ink-2 no-underline hover:bg-hivis hover:text-ink"
            >
              <span className="block font-semibold text-ink">
                <EventSwatch event={event} />
                <span>{event.university}</span>
              </span>{" "}
              <span className="block text-small">{doorEventText(event)}</span>{" "}
              <span className="block text-small tabular-nums">{goingText(event)}</span>
            </Link>
            {event.eventDate <= today && (
              <Link
                to={`${pages.campusDoor.path}?event=${event.id}`}
                aria-label={`Check people in: ${event.university}`}
                className={buttonClass({ compact: true }, "mx-4.5 mb-3 self-start")}
              >
                Check people in
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
