import type { Stock } from "#shared/print/inks.ts";
import { stockClass } from "#shared/ui/styles/stock-class.ts";

/** A small square in the paper colour of a record, beside its name in tables. */
export function StockSwatch({ stock }: { stock: Stock }) {
  return (
    <span
      aria-hidden="true"
      className={`mr-2.5 inline-block size-3.5 shrink-0 border border-ink align-[-0.1em] ${stockClass[stock]}`}
    />
  );
}
