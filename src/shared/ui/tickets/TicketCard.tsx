import type { ReactNode } from "react";
import { type Pattern, printOf } from "#shared/print/choice.ts";
import type { Stock } from "#shared/print/inks.ts";
import { FitLine } from "#shared/type/FitLine.tsx";
import { type Fact, Facts } from "#shared/ui/Facts.tsx";
import { TornTicket } from "./TornTicket.tsx";

/** An event as a ticket. */
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
  /** Shown in capitals, as wide as the body. */
  name: string;
  /** The event's id, the seed of its print. */
  seed: string;
  /** Paper and pattern; by default the seed selects them. */
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
  /** Loads the print eagerly, for cards above the fold. */
  eager?: boolean;
}) {
  return (
    <TornTicket
      print={{ seed, ...printOf(seed, { stock, pattern }) }}
      eager={eager}
      columns="@[30rem]:grid-cols-[minmax(0,1fr)_minmax(11.75rem,28.8%)]"
      stub={
        <>
          {stub}
          {action}
        </>
      }
      stubClassName="@[30rem]:pt-5"
    >
      {badge}
      <Heading className="mt-4 mb-4 uppercase" aria-label={name}>
        <FitLine text={name.toUpperCase()} measureEm={5.2} narrowMeasureEm={6.4} maxScale={2.4} />
      </Heading>
      <Facts facts={facts} className="mb-3 text-small" />
      {progress !== undefined && <div className="mt-auto">{progress}</div>}
    </TornTicket>
  );
}
