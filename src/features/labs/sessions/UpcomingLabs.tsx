import { memo } from "react";
import { PageSection } from "#shared/ui/layout/PageSection.tsx";
import { TicketList } from "#shared/ui/tickets/TicketList.tsx";
import { SessionTicket } from "./SessionTicket.tsx";
import type { TicketSession } from "./session-ticket.rules.ts";

/** The upcoming sessions, as tickets. */
export const UpcomingLabs = memo(function UpcomingLabs({
  sessions,
  ...reading
}: {
  /** Undefined if the read failed. */
  sessions: readonly TicketSession[] | undefined;
  onRetry: () => void;
  isReading: boolean;
}) {
  return (
    <PageSection
      id="upcoming"
      title="Upcoming Labs"
      aside={
        <p>Small rooms, real kit. Turn up ten minutes early: there is tea, and somebody to say hello to.</p>
      }
    >
      <TicketList
        {...reading}
        items={sessions}
        words={words}
        ticket={(session) => <SessionTicket session={session} />}
      />
    </PageSection>
  );
});

const words = {
  loading: "Loading sessions...",
  failed: "We could not load the sessions. Try again in a moment.",
  empty: {
    title: "No upcoming sessions scheduled.",
    text: "New ones stand here as soon as they have a room.",
  },
};
