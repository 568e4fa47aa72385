import { StockSwatch } from "#shared/ui/tables/StockSwatch.tsx";
import { printOfEvent } from "./event-print.rules.ts";

/** A small square in the paper colour of an event's ticket. */
export function EventSwatch({ event }: { event: { id: string; university: string } }) {
  return <StockSwatch stock={printOfEvent(event.id, event.university).stock} />;
}
