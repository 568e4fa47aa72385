import { BookableDates } from "#features/events/event-list/BookableDates.tsx";
import { useEventBooking } from "#features/events/event-list/use-event-booking.tsx";
import { eventsUnder, eventTabs } from "#features/events/events/event-list.rules.ts";
import type { CampusEvent } from "#features/events/events/events.api.ts";
import { groupSeries } from "#features/events/events/series.rules.ts";
import { pages } from "#features/site/pages.ts";
import { FeedLine } from "#shared/ui/FeedLine.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { Tabs } from "#shared/ui/Tabs.tsx";
import { NotHere } from "../tour/NotHere.tsx";
import { CampusEventTicket } from "./CampusEventTicket.tsx";

/** The upcoming campus nights as tickets, with their booking and waiting-list dialogs. */
export function CampusEvents({
  events,
  readAt,
}: {
  events: readonly CampusEvent[];
  /** When the events were read, in milliseconds since 1970. */
  readAt: number;
}) {
  const booking = useEventBooking({ events, readAt });
  const { now, places, list, actionsOf, dialogs } = booking;
  return (
    <div ref={list}>
      <Tabs
        label="Which events"
        tabs={eventTabs.map(({ value, label }) => {
          const found = eventsUnder(value, events, now);
          return {
            value,
            label,
            count: found.length,
            panel:
              found.length === 0 ? (
                <EmptyState title="NO EVENTS FOUND">Check back soon for new events!</EmptyState>
              ) : (
                <ul className="grid gap-3.5 has-[details[open]]:items-start md:gap-5.5 lg:grid-cols-2">
                  {groupSeries(found, ({ seriesId }) => seriesId).map(({ id, first, later }, i) => (
                    <li key={id} data-event={id}>
                      <CampusEventTicket {...actionsOf(first)} places={places} now={now} eager={i < 2} />
                      <BookableDates first={first} later={later} booking={booking} />
                    </li>
                  ))}
                </ul>
              ),
          };
        })}
      />
      <FeedLine
        feed={pages.campusTickets.feed}
        words="All our nights in your own calendar:"
        link="Subscribe to them"
      />
      <NotHere />
      {dialogs}
    </div>
  );
}
