import { Badge } from "#shared/ui/Badge.tsx";
import type { OwnTicket } from "../bookings/my-places-data.ts";
import { whenText } from "../events/events.rules.ts";
import { type EventKind, wordsOf } from "../kinds/kinds.rules.ts";
import type { CancelledReason } from "../tickets/tickets.rules.ts";

function badgeOf(reason: CancelledReason | null): string {
  if (reason === "by_organiser") return "Cancelled";
  return reason === "event_called_off" || reason === null ? "Called off" : "Given back";
}

function whyText(reason: CancelledReason | null, event: { kind: EventKind }): string {
  const { noun, ticket, nothingToPay } = wordsOf(event);
  if (reason === "by_organiser")
    return `The organisers have cancelled your ${ticket}. Its code opens no door any more.`;
  if (reason === "by_guardian")
    return `Your guardian said no, so the place is given back. If you book this ${noun} again, one of us decides about it.`;
  if (reason === "no_lead")
    return "None of us has decided about your place in time, so it is given back. We are sorry.";
  if (reason === "no_guardian")
    return "No answer came from your guardian in time. You can book again while there are places.";
  return `This ${noun} will not take place. Your ${ticket} is cancelled${nothingToPay}.`;
}

/**
 * Tickets that the organisers cancelled, of events that were called off, and without a guardian's yes, shown until the
 * event's date has passed: holders look here before they set out.
 */
export function CancelledTickets({ tickets }: { tickets: readonly OwnTicket[] }) {
  if (tickets.length === 0) return null;
  return (
    <ul aria-label="Cancelled" className="mb-5 grid gap-3">
      {tickets.map(({ id, event, cancelledReason, cancelledMessage }) => (
        <li key={id} className="border-2 border-ink bg-newsprint px-4 py-3.5 [overflow-wrap:anywhere]">
          <Badge tone="ink" icon="close">
            {badgeOf(cancelledReason)}
          </Badge>
          <p className="mt-2 font-bold">{event.university}</p>
          <p className="text-small">{[whenText(event), event.venue].filter(Boolean).join(", ")}</p>
          <p className="mt-1 font-semibold">{whyText(cancelledReason, event)}</p>
          {cancelledMessage && (
            <p className="mt-1 whitespace-pre-line">
              The organisers say: <q>{cancelledMessage}</q>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
