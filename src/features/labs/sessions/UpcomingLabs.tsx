import { memo, useMemo } from "react";
import { BookableDates } from "#features/events/event-list/BookableDates.tsx";
import { useEventBooking } from "#features/events/event-list/use-event-booking.tsx";
import { useEventPlaces } from "#features/events/event-list/use-event-places.ts";
import { groupSeries } from "#features/events/events/series.rules.ts";
import { pages } from "#features/site/pages.ts";
import { FeedLine } from "#shared/ui/FeedLine.tsx";
import { PageSection } from "#shared/ui/layout/PageSection.tsx";
import { TicketList } from "#shared/ui/tickets/TicketList.tsx";
import { SessionTicket } from "./SessionTicket.tsx";
import type { TicketSession } from "./session-ticket.rules.ts";

/** The upcoming sessions on tickets. */
export const UpcomingLabs = memo(function UpcomingLabs({
  sessions,
  readAt,
  ...reading
}: {
  /** Undefined if the read failed. */
  sessions: readonly TicketSession[] | undefined;
  /** When the sessions were read, in milliseconds since 1970. */
  readAt: number;
  onRetry: () => void;
  isReading: boolean;
}) {
  const read = useMemo(() => sessions?.map(({ event }) => event), [sessions]);
  const events = useEventPlaces(read, readAt, async () => reading.onRetry());
  const booking = useEventBooking({ events: events ?? [], readAt });
  const newest = new Map(events?.map((event) => [event.id, event]));
  const eventOf = (session: TicketSession) => newest.get(session.id) ?? session.event;
  return (
    <PageSection
      id="upcoming"
      title="Upcoming Labs"
      aside={
        <p>Small rooms, real kit. Turn up ten minutes early: there is tea, and someone to say hello to.</p>
      }
    >
      <div ref={booking.list}>
        <TicketList
          {...reading}
          items={sessions && groupSeries(sessions, ({ event }) => event.seriesId)}
          words={words}
          ticket={({ first, later }) => (
            <>
              <SessionTicket
                session={first}
                event={eventOf(first)}
                booking={booking}
                fills={later.length === 0}
              />
              <BookableDates first={eventOf(first)} later={later.map(eventOf)} booking={booking} />
            </>
          )}
        />
      </div>
      <FeedLine
        feed={pages.labs.feed}
        words="All our sessions in your own calendar:"
        link="Subscribe to them"
      />
      {booking.dialogs}
    </PageSection>
  );
});

const words = {
  loading: "Loading sessions...",
  failed: "We could not load the sessions. Try again in a moment.",
  empty: {
    title: "No upcoming sessions scheduled.",
    text: "New sessions appear here as soon as they have a room.",
  },
};
