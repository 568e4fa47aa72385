import { BookableDates } from "#features/events/event-list/BookableDates.tsx";
import { useEventBooking } from "#features/events/event-list/use-event-booking.tsx";
import { eventsUnder, eventTabs } from "#features/events/events/event-list.rules.ts";
import type { CampusEvent } from "#features/events/events/events.api.ts";
import { groupSeries } from "#features/events/events/series.rules.ts";
import { pages } from "#features/site/pages.ts";
import { FeedLine } from "#shared/ui/FeedLine.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { Tabs } from "#shared/ui/Tabs.tsx";
import { brand } from "#src/brand.ts";
import { InquiryButton } from "../inquiries/InquiryButton.tsx";
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

/** The prompt for visitors without a night at their university. */
function NotHere() {
  return (
    <section
      aria-labelledby="not-here"
      className="mt-5.5 flex flex-col gap-x-8 gap-y-4 bg-sheet p-6.5 md:flex-row md:items-center md:justify-between"
    >
      <div>
        <h2 id="not-here" className="display mb-2 text-[1.625rem] leading-none [font-stretch:80%]">
          YOUR UNI NOT HERE?
        </h2>
        <p>Tell us where. We bring the sound, you bring the room.</p>
      </div>
      <InquiryButton variant="outline">BRING {brand.name.toUpperCase()} TO YOUR CAMPUS</InquiryButton>
    </section>
  );
}
