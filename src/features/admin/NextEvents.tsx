import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { pageRoles } from "#features/auth/guards/page-roles.policy.ts";
import { useOwnRoles } from "#features/auth/guards/use-own-roles.ts";
import { doorEventText } from "#features/door/desk/door-events.rules.ts";
import { EventSwatch } from "#features/events/events/EventSwatch.tsx";
import { goingText, upcomingFirst } from "#features/events/events/event-list.rules.ts";
import { CALLED_OFF, isOver } from "#features/events/events/events.rules.ts";
import { kinds } from "#features/events/kinds/kinds.rules.ts";
import { pages } from "#features/site/pages.ts";
import { hasRole } from "#shared/api/roles.ts";
import { countedText } from "#shared/numbers/count.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { londonDate } from "#shared/time/london.ts";
import { addDays } from "#shared/time/plain-dates.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { countsQuery } from "./counts-data.ts";

/** The maximum number of events in the list. */
const SHOWN = 4;

const eventsQuery = apiQueries.campus.doorTickets.events.queryOptions({
  meta: { topics: [...Object.values(kinds).map(({ topic }) => topic), "campus-places"] },
});

/**
 * The next events of all kinds that the account checks people in for, and the numbers of the week. An event links to
 * its page, and on its day to its check-in.
 */
export function NextEvents() {
  const { data } = useQuery(eventsQuery);
  if (!data) return null;
  const now = new Date();
  const today = londonDate(now);
  const events = upcomingFirst(data, now).filter(
    (event) => event.status !== CALLED_OFF && !isOver(event, now),
  );
  const nextWeek = addDays(today, 7);
  return (
    <>
      {events.length > 0 && (
        <section aria-labelledby="next-events">
          <h2 id="next-events" className="mb-2 font-display text-xl font-black">
            Next events
          </h2>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-2 sm:gap-3 xl:grid-cols-4">
            {events.slice(0, SHOWN).map((event) => (
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
      )}
      <ThisWeek events={events.filter(({ eventDate }) => eventDate < nextWeek).length} />
    </>
  );
}

/** @param events the number of events within seven days */
function ThisWeek({ events }: { events: number }) {
  const own = useOwnRoles();
  const { data: counts = {} } = useQuery(countsQuery);
  const { weekShifts = 0, weekBookings = 0 } = counts;
  const bookings = hasRole(own, ...pageRoles.campusAdmin) ? pages.campusAdmin : pages.adminLabs;
  const link = "link inline-flex min-h-8 items-center";
  return (
    <section aria-labelledby="this-week">
      <h2 id="this-week" className="mb-2 font-display text-xl font-black">
        This week
      </h2>
      <ul className="flex flex-wrap items-center gap-x-8 border-t-3 border-ink bg-sheet px-4.5 py-2">
        <li>{`${countedText(events, "event", "events")} in the next 7 days`}</li>
        <li>
          <Link className={link} to={pages.adminRota.path}>
            {`${countedText(weekShifts, "shift", "shifts")} in the next 7 days`}
          </Link>
        </li>
        <li>
          <Link className={link} to={bookings.path}>
            {`${countedText(weekBookings, "booking", "bookings")} made in the last 7 days`}
          </Link>
        </li>
      </ul>
    </section>
  );
}
