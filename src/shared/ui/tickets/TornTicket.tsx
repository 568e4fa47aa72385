import type { ReactNode } from "react";
import { Print } from "#shared/print/Print.tsx";
import type { PrintIn } from "#shared/print/prints.ts";
import { stockClass } from "#shared/ui/styles/stock-class.ts";

/**
 * The paper of a ticket: its print, a body, and a perforated stub. They are side by side from a width of 480 px;
 * below that the stub is at the bottom.
 */
export function TornTicket({
  print,
  eager = false,
  className = "",
  columns,
  stub,
  stubClassName,
  children,
}: {
  print: PrintIn<"ribbon" | "tall">;
  /** Loads the print eagerly, for tickets above the fold. */
  eager?: boolean | undefined;
  className?: string;
  /** The class with the grid columns of body and stub. */
  columns: string;
  stub: ReactNode;
  stubClassName: string;
  children: ReactNode;
}) {
  const paper = stockClass[print.stock];
  return (
    <article className={`torn-across ${className}`}>
      <div className={`torn h-full ${columns}`}>
        <div
          className={`torn-main grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] @[30rem]:grid-cols-[22.2cqi_minmax(0,1fr)] @[30rem]:grid-rows-none ${paper}`}
        >
          <div className="relative aspect-39/10 overflow-hidden @[30rem]:aspect-auto">
            <Print
              name={print.name}
              shape="ribbon"
              eager={eager}
              className="absolute inset-0 size-full object-cover @[30rem]:hidden"
            />
            <Print
              name={print.name}
              shape="tall"
              eager={eager}
              className="absolute inset-0 hidden size-full object-cover @[30rem]:block"
            />
          </div>
          <div className="flex min-w-0 flex-col px-4 pt-4 pb-5 @[30rem]:px-5">{children}</div>
        </div>
        <div
          className={`torn-stub flex items-center justify-between gap-4 px-4 py-4 @[30rem]:flex-col @[30rem]:px-3 ${stubClassName} ${paper}`}
        >
          {stub}
        </div>
      </div>
    </article>
  );
}
