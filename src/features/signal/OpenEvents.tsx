import { useRef } from "react";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { FailedState } from "#shared/ui/FailedState.tsx";
import { LoadingState } from "#shared/ui/LoadingState.tsx";
import { PageSection } from "#shared/ui/PageSection.tsx";
import { brand } from "#src/brand.ts";
import type { TicketEvent } from "./events/event-ticket.rules.ts";
import { SignalTicket } from "./events/SignalTicket.tsx";
import { SignUpButton } from "./invitations/SignUpButton.tsx";

/** The events that take sign-ups, as tickets. */
export function OpenEvents({
  events,
  onRetry,
  isReading,
}: {
  /** Undefined where they could not be read. */
  events: readonly TicketEvent[] | undefined;
  onRetry: () => void;
  isReading: boolean;
}) {
  const place = useRef<HTMLDivElement>(null);
  const retry = () => {
    // The button goes while the events load.
    place.current?.focus();
    onRetry();
  };
  return (
    <PageSection
      id="open-events"
      title="Open events"
      aside={<p>Sign up, get a code, say it at the door. One code, one person.</p>}
    >
      <div ref={place} tabIndex={-1} className="outline-none">
        {events === undefined ? (
          isReading ? (
            <LoadingState>Loading events…</LoadingState>
          ) : (
            <FailedState onRetry={retry}>We could not load the events. Try again in a moment.</FailedState>
          )
        ) : events.length === 0 ? (
          <EmptyState title="Nothing open right now">
            The next event stands here as soon as it has a room.
          </EmptyState>
        ) : (
          <ul className="grid gap-3.5 md:gap-5.5 lg:grid-cols-2">
            {events.map((event, at) => (
              <li key={event.id}>
                <SignalTicket event={event} action={<Action event={event} />} eager={at < 2} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </PageSection>
  );
}

function Action({ event: { id, title, places } }: { event: TicketEvent }) {
  if (places === "full") return <p className="font-semibold">Every place is taken.</p>;
  return (
    <SignUpButton compact eventId={id} fallback={`mailto:${brand.contactEmail}`} className="min-h-12">
      Sign up<span className="sr-only"> for {title}</span>
    </SignUpButton>
  );
}
