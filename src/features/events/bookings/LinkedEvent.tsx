import { TicketSide } from "#shared/ui/tickets/TicketSide.tsx";
import { printOfEvent } from "../events/event-print.rules.ts";
import { whereText } from "../events/event-words.rules.ts";
import type * as api from "../events/events.api.ts";
import { whenText } from "../events/events.rules.ts";

/** The event that an emailed link is about, beside what the link does. */
export function LinkedEvent({ event }: { event: api.LinkedEvent }) {
  return (
    <TicketSide name={event.university} print={printOfEvent(event.id, event.university)}>
      <p>{whenText(event)}</p>
      <p>{whereText(event)}</p>
    </TicketSide>
  );
}
