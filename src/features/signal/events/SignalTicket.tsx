import type { ReactNode } from "react";
import { printOf } from "#shared/print/choice.ts";
import { Print } from "#shared/print/Print.tsx";
import { FittedLine } from "#shared/type/FittedLine.tsx";
import { Badge, type BadgeTone } from "#shared/ui/Badge.tsx";
import { Facts } from "#shared/ui/Facts.tsx";
import { StubDate } from "#shared/ui/StubDate.tsx";
import { stockClass } from "#shared/ui/stock-class.ts";
import type { TicketEvent } from "./event-ticket.rules.ts";
import type { PlacesState } from "./events.rules.ts";

/** An open event as a ticket: its print, what it is, and its date on the stub. */
export function SignalTicket({
  event,
  action,
  eager,
}: {
  event: TicketEvent;
  /** The way to sign up. */
  action: ReactNode;
  /** Loads the print at once, for the tickets on the first screen. */
  eager: boolean;
}) {
  const { id, title, fittedTitle, description, location, places, when, closes } = event;
  const print = { seed: id, ...printOf(id), eager };
  const paper = stockClass[print.stock];
  const { word, tone } = badges[places];
  return (
    <article className="torn-across h-full">
      <div className="torn h-full @[30rem]:grid-cols-[minmax(0,1fr)_minmax(8.5rem,21%)]">
        <div
          className={`torn-main grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] @[30rem]:grid-cols-[22.2cqi_minmax(0,1fr)] @[30rem]:grid-rows-none ${paper}`}
        >
          <div className="relative aspect-39/10 overflow-hidden @[30rem]:aspect-auto">
            <Print
              {...print}
              shape="ribbon"
              className="absolute inset-0 size-full object-cover @[30rem]:hidden"
            />
            <Print
              {...print}
              shape="tall"
              className="absolute inset-0 hidden size-full object-cover @[30rem]:block"
            />
          </div>
          <div className="flex min-w-0 flex-col items-start px-4 pt-4 pb-5 @[30rem]:px-5">
            <Badge tone={tone}>{word}</Badge>
            <h3 aria-label={title} className="mt-4 w-full">
              <FittedLine fitted={fittedTitle} />
            </h3>
            {description && (
              <p className="mt-3 whitespace-pre-line [overflow-wrap:anywhere]">{description}</p>
            )}
            <Facts
              facts={[
                { label: "When", value: when },
                ...(location ? [{ label: "Where", value: location }] : []),
                { label: "Sign up until", value: closes },
              ]}
              className="my-4 text-small"
            />
            <div className="mt-auto">{action}</div>
          </div>
        </div>
        <div
          className={`torn-stub flex items-center justify-between gap-4 px-4 py-4 @[30rem]:flex-col @[30rem]:px-3 @[30rem]:py-5 ${paper}`}
        >
          <StubDate date={event.date} />
          <p className="font-mono text-mono font-medium">{event.clock}</p>
        </div>
      </div>
    </article>
  );
}

const badges: Record<PlacesState, { word: string; tone: BadgeTone }> = {
  open: { word: "OPEN", tone: "ink" },
  few: { word: "LAST PLACES", tone: "flare" },
  full: { word: "FULL", tone: "outline" },
};
