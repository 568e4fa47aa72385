import { Badge } from "#shared/ui/Badge.tsx";
import { wordsOf } from "../../events/event-words.rules.ts";
import { whenText } from "../../events/events.rules.ts";
import type { OwnTicket } from "../send-booking.client.ts";

/**
 * Tickets that the organisers cancelled and tickets of nights that were called off, shown until the night's date has
 * passed: holders look here before they set out.
 */
export function CancelledTickets({ tickets }: { tickets: readonly OwnTicket[] }) {
  if (tickets.length === 0) return null;
  return (
    <ul aria-label="Cancelled" className="mb-5 grid gap-3">
      {tickets.map(({ id, event, cancelledReason, cancelledMessage }) => (
        <li key={id} className="border-2 border-ink bg-newsprint px-4 py-3.5 [overflow-wrap:anywhere]">
          <Badge tone="ink" icon="close">
            {cancelledReason === "by_organiser" ? "Cancelled" : "Called off"}
          </Badge>
          <p className="mt-2 font-bold">{event.university}</p>
          <p className="text-small">{[whenText(event), event.venue].filter(Boolean).join(", ")}</p>
          <p className="mt-1 font-semibold">
            {cancelledReason === "by_organiser"
              ? `The organisers have cancelled your ${wordsOf(event).ticket}. Its code opens no door any more.`
              : `This ${wordsOf(event).noun} will not take place. Your ${wordsOf(event).ticket} is cancelled${wordsOf(event).nothingToPay}.`}
          </p>
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
