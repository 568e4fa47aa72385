import type { ReactNode } from "react";
import { printOf } from "#shared/print/choice.ts";
import { FittedLine } from "#shared/type/FittedLine.tsx";
import { Badge, type BadgeTone } from "#shared/ui/Badge.tsx";
import { Facts } from "#shared/ui/Facts.tsx";
import { StubDate } from "#shared/ui/StubDate.tsx";
import { TornTicket } from "#shared/ui/TornTicket.tsx";
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
  const { word, tone } = badges[places];
  return (
    <TornTicket
      print={{ seed: id, ...printOf(id) }}
      eager={eager}
      className="h-full"
      columns="@[30rem]:grid-cols-[minmax(0,1fr)_minmax(8.5rem,21%)]"
      stub={
        <>
          <StubDate date={event.date} />
          <p className="font-mono text-mono font-medium">{event.clock}</p>
        </>
      }
      stubClassName="@[30rem]:py-5"
    >
      <Badge tone={tone}>{word}</Badge>
      <h3 aria-label={title} className="mt-4">
        <FittedLine fitted={fittedTitle} />
      </h3>
      {description && <p className="mt-3 whitespace-pre-line [overflow-wrap:anywhere]">{description}</p>}
      <Facts
        facts={[
          { label: "When", value: when },
          ...(location ? [{ label: "Where", value: location }] : []),
          { label: "Sign up until", value: closes },
        ]}
        className="my-4 text-small"
      />
      <div className="mt-auto">{action}</div>
    </TornTicket>
  );
}

const badges: Record<PlacesState, { word: string; tone: BadgeTone }> = {
  open: { word: "OPEN", tone: "ink" },
  few: { word: "LAST PLACES", tone: "flare" },
  full: { word: "FULL", tone: "outline" },
};
