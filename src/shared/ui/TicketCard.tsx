import type { ReactNode } from "react";
import { type Pattern, printOf } from "#shared/print/choice.ts";
import type { Stock } from "#shared/print/inks.ts";
import { Print } from "#shared/print/Print.tsx";
import { FitLine } from "#shared/type/FitLine.tsx";
import { type Fact, Facts } from "./Facts.tsx";
import { stockClass } from "./stock-class.ts";

/**
 * An event as a ticket: its print, a body and a stub behind a perforation. Beside each other where there is room for
 * 480 px, else the stub drops to the bottom.
 */
export function TicketCard({
  name,
  seed,
  stock,
  pattern,
  badge,
  facts,
  progress,
  stub,
  action,
  as: Heading = "h3",
  eager,
}: {
  /** Set in capitals, as wide as the body. */
  name: string;
  /** The event's id, which draws its print. */
  seed: string;
  /** Paper and pattern: chosen by the seed when not given. */
  stock?: Stock | undefined;
  pattern?: Pattern | undefined;
  badge?: ReactNode;
  facts: readonly Fact[];
  /** A `Progress`. */
  progress?: ReactNode;
  /** A `PriceStar` or a `StubDate`. */
  stub?: ReactNode;
  /** A compact button or link. */
  action?: ReactNode;
  as?: "h2" | "h3" | "h4";
  /** Loads the print at once, for cards seen on the first screen. */
  eager?: boolean;
}) {
  const print = { seed, ...printOf(seed, { stock, pattern }) };
  const paper = stockClass[print.stock];
  return (
    <article className="torn-across">
      <div className="torn h-full @[30rem]:grid-cols-[minmax(0,1fr)_minmax(11.75rem,28.8%)]">
        <div
          className={`torn-main grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] @[30rem]:grid-cols-[22.2cqi_minmax(0,1fr)] @[30rem]:grid-rows-none ${paper}`}
        >
          <div className="relative aspect-39/10 overflow-hidden @[30rem]:aspect-auto">
            <Print
              {...print}
              shape="ribbon"
              eager={eager ?? false}
              className="absolute inset-0 size-full object-cover @[30rem]:hidden"
            />
            <Print
              {...print}
              shape="tall"
              eager={eager ?? false}
              className="absolute inset-0 hidden size-full object-cover @[30rem]:block"
            />
          </div>
          <div className="flex min-w-0 flex-col px-4 pt-4 pb-5 @[30rem]:px-5">
            {badge}
            <Heading className="mt-4 mb-4 uppercase" aria-label={name}>
              <FitLine text={name.toUpperCase()} measureEm={5.2} narrowMeasureEm={6.4} maxScale={2.4} />
            </Heading>
            <Facts facts={facts} className="mb-3 text-small" />
            {progress !== undefined && <div className="mt-auto">{progress}</div>}
          </div>
        </div>
        <div
          className={`torn-stub flex items-center justify-between gap-4 px-4 py-4 @[30rem]:flex-col @[30rem]:px-3 @[30rem]:pt-5 ${paper}`}
        >
          {stub}
          {action}
        </div>
      </div>
    </article>
  );
}
