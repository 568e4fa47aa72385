import type { ComponentProps, ReactNode } from "react";
import { recordPrint } from "#shared/print/prints.ts";
import { FittedLines } from "#shared/type/FittedLines.tsx";
import { Badge, type BadgeTone } from "#shared/ui/Badge.tsx";
import { type Fact, Facts } from "#shared/ui/Facts.tsx";
import { StubDate } from "./StubDate.tsx";
import { TornTicket } from "./TornTicket.tsx";

/** An event or session as a ticket: its print, its description, and its date on the stub. */
export function DatedTicket({
  about: { id, title, fittedTitle, description },
  date,
  clock,
  badge,
  facts,
  eager,
  children,
}: {
  about: {
    id: string;
    title: string;
    fittedTitle: ComponentProps<typeof FittedLines>["lines"];
    description: string | null;
  };
  /** yyyy-MM-dd */
  date: string;
  /** The start time, under the date. */
  clock: ReactNode;
  badge: { word: string; tone: BadgeTone };
  facts: readonly Fact[];
  /** Loads the print eagerly, for tickets above the fold. */
  eager?: boolean;
  children: ReactNode;
}) {
  return (
    <TornTicket
      print={recordPrint(id)}
      eager={eager}
      className="h-full"
      columns="@[30rem]:grid-cols-[minmax(0,1fr)_minmax(8.5rem,21%)]"
      stub={
        <>
          <StubDate date={date} />
          <p className="font-mono text-mono font-medium">{clock}</p>
        </>
      }
      stubClassName="@[30rem]:py-5"
    >
      <Badge tone={badge.tone}>{badge.word}</Badge>
      <h3 aria-label={title} className="mt-4">
        <FittedLines lines={fittedTitle} />
      </h3>
      {description && <p className="mt-3 whitespace-pre-line [overflow-wrap:anywhere]">{description}</p>}
      <Facts facts={facts} className="my-4 text-small" />
      <div className="mt-auto">{children}</div>
    </TornTicket>
  );
}
