import type { CSSProperties } from "react";
import type { EventType } from "../events/calendar-events.rules.ts";
import { EventMark } from "../events/EventMark.tsx";
import type { Bar } from "./month-grid.rules.ts";

const inks: Record<EventType, string> = {
  term_day: "bg-arch",
  half_term: "bg-carrier",
  holiday: "bg-overground",
  festival: "bg-flare",
  conference: "bg-hivis",
  special: "bg-ink text-white",
};

/**
 * An event of several days as a bar across the cells of a week, from the cell of its first day there. Open at the side
 * on which the event goes on. Decorative: the label of each day has the event with its dates.
 */
export function EventBar({ bar }: { bar: Bar }) {
  const { event, days, lane, isStart, isEnd } = bar;
  return (
    <span
      aria-hidden="true"
      className={`calendar-bar pointer-events-none absolute left-0 flex items-center gap-1.5 overflow-hidden border-ink text-mono font-semibold whitespace-nowrap ${inks[event.eventType]} ${isStart ? "calendar-bar-start" : ""} ${isEnd ? "calendar-bar-end" : ""}`}
      style={{ "--days": days, "--lane": lane } as CSSProperties}
    >
      <EventMark type={event.eventType} />
      <span className="max-md:hidden">{event.title}</span>
    </span>
  );
}
