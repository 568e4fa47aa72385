import type { EventType } from "./calendar-events.rules.ts";

/** The mark of an event type: its shape differs as well as its colour (WCAG 1.4.1). */
const marks: Record<EventType, { shape: string; ink: string }> = {
  term_day: { ink: "fill-arch", shape: "M8 1a7 7 0 1 0 0 14A7 7 0 1 0 8 1z" },
  half_term: { ink: "fill-carrier", shape: "M1 12a7 7 0 0 1 14 0z" },
  holiday: { ink: "fill-overground", shape: "M8 .8 15.2 8 8 15.2.8 8z" },
  festival: {
    ink: "fill-flare",
    shape: "m8 .8 2 4.9 5.2.4-4 3.4 1.3 5.1L8 11.8l-4.5 2.8 1.3-5.1-4-3.4L6 5.7z",
  },
  conference: { ink: "fill-hivis", shape: "M2 2h12v12H2z" },
  special: { ink: "fill-ink", shape: "M8 1.5 15 14.5H1z" },
};

/** The mark of an event type. The mark is decorative, because the type's name is beside it. */
export function EventMark({ type }: { type: EventType }) {
  const { ink, shape } = marks[type];
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={`calendar-mark ${ink}`}>
      <path d={shape} />
    </svg>
  );
}
