import type { ReactNode } from "react";
import type { BadgeTone } from "#shared/ui/Badge.tsx";
import { DatedTicket } from "#shared/ui/tickets/DatedTicket.tsx";
import type { TicketEvent } from "./event-ticket.rules.ts";
import type { PlacesState } from "./events.rules.ts";

/** An open event on a ticket, with a sign-up button. */
export function SignalTicket({
  event,
  action,
  eager,
}: {
  event: TicketEvent;
  /** The sign-up button. */
  action: ReactNode;
  /** Loads the print eagerly, for tickets in the first viewport. */
  eager: boolean;
}) {
  const { date, clock, when, location, closes, places } = event;
  return (
    <DatedTicket
      about={event}
      date={date}
      clock={clock}
      badge={badges[places]}
      facts={[
        { label: "When", value: when },
        ...(location ? [{ label: "Where", value: location }] : []),
        { label: "Sign up until", value: closes },
      ]}
      eager={eager}
    >
      {action}
    </DatedTicket>
  );
}

const badges: Record<PlacesState, { word: string; tone: BadgeTone }> = {
  open: { word: "OPEN", tone: "ink" },
  few: { word: "LAST PLACES", tone: "flare" },
  full: { word: "FULL", tone: "outline" },
};
