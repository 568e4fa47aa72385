import type { ReactNode } from "react";
import { PageTitle } from "#shared/ui/layout/PageTitle.tsx";
import { TicketSide } from "#shared/ui/tickets/TicketSide.tsx";
import { printOfEvent } from "../events/event-print.rules.ts";
import { whereText } from "../events/event-words.rules.ts";
import type { LinkedEvent } from "../events/events.api.ts";
import { whenText } from "../events/events.rules.ts";

/** The page of a mailed link: its words, the event beside them, and what can be pressed. */
export function LinkedEventLayout({
  title,
  text,
  event,
  children,
}: {
  title: string;
  text: string;
  /** Null for an unknown link. */
  event: LinkedEvent | null;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto max-w-page px-4 pb-12 md:px-8 md:pb-24">
      <PageTitle>{title}</PageTitle>
      <div
        className={`grid max-w-[56rem] border-2 border-ink bg-sheet ${event ? "md:grid-cols-[18rem_1fr]" : ""}`}
      >
        {event && (
          <TicketSide name={event.university} print={printOfEvent(event)}>
            <p>{whenText(event)}</p>
            <p>{whereText(event)}</p>
          </TicketSide>
        )}
        <div className="grid content-start gap-5 px-4 py-6 [overflow-wrap:anywhere] md:px-6.5 md:py-8">
          <p className="text-lead">{text}</p>
          {children}
        </div>
      </div>
    </div>
  );
}
