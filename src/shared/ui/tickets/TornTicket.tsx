import type { ReactNode } from "react";
import type { ChosenPrint } from "#shared/print/choice.ts";
import { Print } from "#shared/print/Print.tsx";
import { stockClass } from "#shared/ui/styles/stock-class.ts";

/**
 * The paper of a ticket: its print, a body, and a stub behind a perforation. They stand beside each other where there is room for
 * 480 px, else the stub drops to the bottom.
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
  print: ChosenPrint;
  /** Loads the print at once, for tickets seen on the first screen. */
  eager?: boolean | undefined;
  className?: string;
  /** A class that says how wide body and stub are beside each other. */
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
              {...print}
              shape="ribbon"
              eager={eager}
              className="absolute inset-0 size-full object-cover @[30rem]:hidden"
            />
            <Print
              {...print}
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
