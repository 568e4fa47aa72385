import { StockSwatch } from "#shared/ui/tables/StockSwatch.tsx";
import { printOfEvent } from "./event-print.rules.ts";

/** A small square of the paper that an event's ticket is printed on, beside its name. */
export function EventSwatch({ event }: { event: { id: string; university: string } }) {
  const { seed, stock } = printOfEvent(event);
  return <StockSwatch seed={seed} stock={stock} />;
}
