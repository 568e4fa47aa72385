import type { ReactNode } from "react";
import { Print } from "#shared/print/Print.tsx";
import type { PrintIn } from "#shared/print/prints.ts";
import { FitLine } from "#shared/type/FitLine.tsx";
import { stockClass } from "#shared/ui/styles/stock-class.ts";

/** The ticket-coloured side of a dialog about an event, with its print, name and facts, and a perforated edge. */
export function TicketSide({
  name,
  print,
  eyebrow,
  children,
}: {
  name: string;
  print: PrintIn<"square">;
  eyebrow?: string;
  /** Place, time and price, one line each. */
  children?: ReactNode;
}) {
  return (
    <div
      className={`@container border-b-3 border-dotted border-ink md:border-r-3 md:border-b-0 ${stockClass[print.stock]}`}
    >
      {/* Large text on a phone gets the full width. */}
      <div className="max-md:@min-[15rem]:grid @min-[15rem]:grid-cols-[7rem_1fr]">
        <Print
          name={print.name}
          shape="square"
          className="w-full object-cover max-md:h-16 max-md:@min-[15rem]:h-full max-md:@min-[15rem]:max-h-40"
        />
        <div className="min-w-0 px-3.5 py-4 md:px-5 md:py-8">
          {eyebrow && (
            <p className="mb-2 hidden font-mono text-mono font-bold uppercase md:block">{eyebrow}</p>
          )}
          <p className="sr-only">{name}</p>
          <div aria-hidden="true" className="mb-3 md:mb-5">
            <FitLine text={name.toUpperCase()} measureEm={5.2} narrowMeasureEm={8} maxScale={1.3} />
          </div>
          <div className="font-semibold wrap-anywhere">{children}</div>
        </div>
      </div>
    </div>
  );
}
