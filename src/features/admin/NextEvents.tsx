import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { doorEventText } from "#features/door/desk/door-events.rules.ts";
import { EventSwatch } from "#features/events/events/EventSwatch.tsx";
import { upcomingFirst } from "#features/events/events/event-list.rules.ts";
import { CALLED_OFF, isOver } from "#features/events/events/events.rules.ts";
import { kinds } from "#features/events/kinds/kinds.rules.ts";
import { pages } from "#features/site/pages.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";

/** How many events are shown. */
const SHOWN = 4;

const eventsQuery = apiQueries.campus.doorTickets.events.queryOptions({
  meta: { topics: Object.values(kinds).map(({ topic }) => topic) },
});

/** The next events whose door the account keeps, of all kinds: a link to the page of each. */
export function NextEvents() {
  const now = new Date();
  const events = upcomingFirst(useQuery(eventsQuery).data ?? [], now)
    .filter((event) => event.status !== CALLED_OFF && !isOver(event, now))
    .slice(0, SHOWN);
  if (events.length === 0) return null;
  return (
    <nav aria-labelledby="next-events" className="mb-6">
      <h2 id="next-events" className="mb-3 font-display text-xl font-black">
        Next events
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-2 sm:gap-3 xl:grid-cols-4">
        {events.map((event) => (
          <li key={event.id} className="flex border-t-3 border-ink bg-sheet">
            <Link
              viewTransition
              to={`${pages.adminEvent.path}?event=${event.id}`}
              className="grow px-4.5 py-2.5 wrap-anywhere text-ink-2 no-underline hover:bg-hivis hover:text-ink"
            >
              <span className="block font-semibold text-ink">
                <EventSwatch event={event} />
                <span>{event.university}</span>
              </span>
              <span className="block text-small">{doorEventText(event)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
