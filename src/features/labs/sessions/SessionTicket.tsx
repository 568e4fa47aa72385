import { EventActions } from "#features/events/event-list/EventActions.tsx";
import type { EventBooking } from "#features/events/event-list/use-event-booking.tsx";
import { entryFacts } from "#features/events/events/entry-facts.rules.ts";
import { goingText, leftText, ownPlaceAt } from "#features/events/events/event-list.rules.ts";
import { whereText } from "#features/events/events/event-words.rules.ts";
import type { CampusEvent } from "#features/events/events/events.api.ts";
import { whenText } from "#features/events/events/events.rules.ts";
import { weekdayText } from "#shared/time/dates.ts";
import type { BadgeTone } from "#shared/ui/Badge.tsx";
import { Progress } from "#shared/ui/feedback/Progress.tsx";
import { DatedTicket } from "#shared/ui/tickets/DatedTicket.tsx";
import type { TicketSession } from "./session-ticket.rules.ts";
import { badgeText } from "./sessions.rules.ts";

/** A session on a ticket, with the number of booked places and the booking buttons. */
export function SessionTicket({
  session,
  event,
  booking: { actionsOf, places, now },
  fills,
}: {
  session: TicketSession;
  /** The session's event, with the latest places. */
  event: CampusEvent;
  booking: EventBooking;
  /** Whether the ticket fills the height of its row. */
  fills: boolean;
}) {
  const { sessionDate, startTime, mentor } = session;
  const word = badgeText(event);
  return (
    <div data-event={event.id} className={fills ? "h-full" : ""}>
      <DatedTicket
        about={session}
        date={sessionDate}
        clock={`${weekdayText(sessionDate).slice(0, 3)} ${startTime}`}
        badge={{ word, tone: tones[word] }}
        facts={[
          { label: "When", value: whenText(event) },
          { label: "Where", value: whereText(event) },
          { label: "With", value: mentor.name },
          { label: "On", value: mentor.expertise },
          ...entryFacts(event),
        ]}
      >
        <Progress
          label={`Places taken in ${session.title}`}
          value={event.currentAttendees}
          max={event.maxCapacity}
          start={goingText(event)}
          end={leftText(event)}
        />
        <div className="@container mt-4">
          <EventActions {...actionsOf(event)} atStart ownPlace={ownPlaceAt(event.id, places, now)} />
        </div>
      </DatedTicket>
    </div>
  );
}

const tones: Record<ReturnType<typeof badgeText>, BadgeTone> = {
  FULL: "outline",
  "LAST PLACES": "flare",
  OPEN: "ink",
};
