import { whenText } from "../../events/events.rules.ts";
import type { OwnTicket } from "../my-places-data.ts";
import { pastTicketText } from "../my-tickets.rules.ts";

/** Tickets that are no longer valid, collapsed. */
export function PastTickets({ tickets }: { tickets: readonly OwnTicket[] }) {
  if (tickets.length === 0) return null;
  return (
    <details className="mt-5 border-t border-line pt-2">
      <summary className="min-h-12 cursor-pointer content-center font-semibold">
        {tickets.length === 1 ? "One earlier ticket" : `${tickets.length} earlier tickets`}
      </summary>
      <ul className="grid">
        {tickets.map((ticket) => (
          <li
            key={ticket.id}
            className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2.5 text-small [overflow-wrap:anywhere]"
          >
            <span>
              <strong>{ticket.event.university}</strong>, {whenText(ticket.event)}
            </span>
            <span className="text-ink-2">{pastTicketText(ticket)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
