import { type SeriesDate, SeriesDates } from "#features/events/event-list/SeriesDates.tsx";
import { groupSeries } from "#features/events/events/series.rules.ts";
import { NeedsScripts } from "#shared/ui/feedback/NeedsScripts.tsx";
import { PageSection } from "#shared/ui/layout/PageSection.tsx";
import { TicketList } from "#shared/ui/tickets/TicketList.tsx";
import type { TicketEvent } from "./events/event-ticket.rules.ts";
import { SignalTicket } from "./events/SignalTicket.tsx";
import { SignUpButton, signUpFragment } from "./invitations/SignUpButton.tsx";

/** The open events on tickets. */
export function OpenEvents({
  events,
  ...reading
}: {
  /** Undefined if the read failed. */
  events: readonly TicketEvent[] | undefined;
  onRetry: () => void;
  isReading: boolean;
}) {
  return (
    <PageSection
      id="open-events"
      title="Open events"
      aside={<p>Sign up, get a code, say it at the door. One code, one person.</p>}
    >
      <TicketList
        {...reading}
        items={events && groupSeries(events, ({ seriesId }) => seriesId)}
        words={{
          loading: "Loading events…",
          failed: "We could not load the events. Try again in a moment.",
          empty: {
            title: "Nothing open right now",
            text: "The next event appears here as soon as it has a room.",
          },
        }}
        ticket={({ first, later }, place) => (
          <>
            <SignalTicket event={first} action={<Action event={first} />} eager={place < 2} />
            <SeriesDates dates={later.map((event) => dateOf(event, first))} />
          </>
        )}
      />
    </PageSection>
  );
}

/** A later date of a series. */
function dateOf(event: TicketEvent, first: TicketEvent): SeriesDate {
  const { id, when, location, closes } = event;
  const where = location && location !== first.location ? [location] : [];
  const action = <Action event={event} date={when} />;
  return { id, when, notes: [...where, `Sign up until ${closes}`], action };
}

function Action({
  event: { id, title, places },
  date = "",
}: {
  event: TicketEvent;
  /** Read by screen readers, to tell the dates of a series apart. */
  date?: string;
}) {
  const isFull = places === "full";
  return (
    <>
      {isFull && <p className="mb-2 font-semibold">Every place is taken.</p>}
      <SignUpButton compact variant={isFull ? "outline" : "primary"} eventId={id} className="min-h-12">
        {isFull ? "Join the waiting list" : "Sign up"}
        <span className="sr-only">{` for ${title}${date && `, ${date}`}`}</span>
      </SignUpButton>
      <NeedsScripts what="Signing up" id={signUpFragment(id)} />
    </>
  );
}
