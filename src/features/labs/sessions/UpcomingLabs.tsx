import { useRef } from "react";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { FailedState } from "#shared/ui/FailedState.tsx";
import { LoadingState } from "#shared/ui/LoadingState.tsx";
import { PageSection } from "#shared/ui/PageSection.tsx";
import { SessionTicket } from "./SessionTicket.tsx";
import type { TicketSession } from "./session-ticket.rules.ts";

/** The sessions ahead, as tickets. */
export function UpcomingLabs({
  sessions,
  onRetry,
  isReading,
}: {
  /** Undefined where they could not be read. */
  sessions: readonly TicketSession[] | undefined;
  onRetry: () => void;
  isReading: boolean;
}) {
  const place = useRef<HTMLDivElement>(null);
  const retry = () => {
    // The button goes while the sessions load.
    place.current?.focus();
    onRetry();
  };
  return (
    <PageSection
      id="upcoming"
      title="Upcoming Labs"
      aside={
        <p>Small rooms, real kit. Turn up ten minutes early: there is tea, and somebody to say hello to.</p>
      }
    >
      <div ref={place} tabIndex={-1} className="outline-none">
        {sessions === undefined ? (
          isReading ? (
            <LoadingState>Loading sessions...</LoadingState>
          ) : (
            <FailedState onRetry={retry}>We could not load the sessions. Try again in a moment.</FailedState>
          )
        ) : sessions.length === 0 ? (
          <EmptyState title="No upcoming sessions scheduled.">
            New ones stand here as soon as they have a room.
          </EmptyState>
        ) : (
          <ul className="grid gap-3.5 md:gap-5.5 lg:grid-cols-2">
            {sessions.map((session) => (
              <li key={session.id}>
                <SessionTicket session={session} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </PageSection>
  );
}
