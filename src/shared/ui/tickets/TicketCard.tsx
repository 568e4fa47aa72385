import type { ReactNode } from "react";
import type { PrintIn } from "#shared/print/prints.ts";
import { FitLine } from "#shared/type/FitLine.tsx";
import { type Fact, Facts } from "#shared/ui/Facts.tsx";
import { TornTicket } from "./TornTicket.tsx";

/** An event as a ticket. */
export function TicketCard({
  name,
  print,
  badge,
  facts,
  progress,
  stub,
  action,
  as: Heading = "h3",
  eager,
}: {
  /** Shown in capitals, in the width of the body. */
  name: string;
  print: PrintIn<"ribbon" | "tall">;
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
      print={print}
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
