import { type CSSProperties, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { dayText, fullDateText, periodText, weekdays } from "#shared/time/dates.ts";
import { monthOf } from "#shared/time/plain-dates.ts";
import type { CalendarEvent } from "../events/calendar-events.api.ts";
import { type EventType, eventTypeNames, isBetween, lastDateOf } from "../events/calendar-events.rules.ts";
import { EventMark } from "../events/EventMark.tsx";
import { hasPage } from "./month-address.rules.ts";
import {
  type Bar,
  barsOf,
  dayAfterKey,
  dayId,
  isLong,
  listedOn,
  tabStopDay,
  weeksOf,
} from "./month-grid.rules.ts";

/** The maximum number of events and bars in a day's cell; the list shows all. */
const MAX_EVENTS_PER_CELL = 3;

/**
 * A month as a date grid, after the ARIA practices. It has one tab stop. Arrow keys move by day and week, Home and
 * End within the week, Page Up and Page Down by month, with Shift by year. A day with events links to its entry in
 * the list.
 */
export function MonthGrid({
  month,
  today,
  events,
  labelledBy,
  onTurn,
  onOpen,
}: {
  month: string;
  /** In London. */
  today: string;
  events: readonly CalendarEvent[];
  labelledBy: string;
  /** Called when the focus moves to a day of another month. */
  onTurn: (month: string) => void;
  /** Called when a day's entry in the list is opened. */
  onOpen: (date: string) => void;
}) {
  const grid = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState<string>();
  const tabbable = tabStopDay(month, focused, today);
  /** The day to focus after its month is rendered. */
  const pendingFocus = useRef<string>(undefined);

  useEffect(() => {
    if (pendingFocus.current !== tabbable) return;
    pendingFocus.current = undefined;
    grid.current?.querySelector<HTMLElement>(`[data-date="${tabbable}"]`)?.focus();
  }, [tabbable]);

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    // While a change of month is pending, further keys start from the day to be focused.
    const from = pendingFocus.current ?? tabbable;
    if (event.key === "Enter" || event.key === " ") return openFocusedDay(event);
    const day = dayAfterKey(from, event.key, event.shiftKey);
    if (day === undefined) return;
    event.preventDefault();
    if (!hasPage(monthOf(day), today) || day === from) return;
    pendingFocus.current = day;
    setFocused(day);
    if (monthOf(day) !== monthOf(from)) onTurn(monthOf(day));
  };

  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a date grid is a table with this role
      role="grid"
      aria-labelledby={labelledBy}
      className="calendar-grid"
      onKeyDown={onKeyDown}
      onFocus={({ target }) => setFocused(target.closest<HTMLElement>("[data-date]")?.dataset.date)}
    >
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col">
              <span className="sr-only">{name}</span>
              <span aria-hidden="true">{name.slice(0, 3)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, row) => {
          const bars = barsOf(month, week, events);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells keep their position and focus when the month changes
            <tr key={row}>
              {week.map((date, column) =>
                monthOf(date) === month ? (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: as above
                    key={column}
                    data-date={date}
                    tabIndex={date === tabbable ? 0 : -1}
                    aria-current={date === today ? "date" : undefined}
                  >
                    <Day
                      date={date}
                      events={events.filter((event) => isBetween(event, date, date))}
                      bars={bars.filter(({ event }) => isBetween(event, date, date))}
                      onOpen={onOpen}
                    />
                    {bars.map((bar) => bar.from === date && <EventBar key={bar.event.id} bar={bar} />)}
                  </td>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={column} tabIndex={-1} className="calendar-elsewhere">
                    {/* Keeps the focus during a change of month. */}
                    <span className="sr-only">{dayText(date)}</span>
                    <span aria-hidden="true">{Number(date.slice(8))}</span>
                  </td>
                ),
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Day({
  date,
  events,
  bars,
  onOpen,
}: {
  date: string;
  /** The day's events, including events of several days. */
  events: readonly CalendarEvent[];
  /** The bars across the cell. */
  bars: readonly Bar[];
  onOpen: (date: string) => void;
}) {
  const number = (
    <span aria-hidden="true" className="calendar-number">
      {Number(date.slice(8))}
    </span>
  );
  const name = fullDateText(date);
  const latest = events.at(-1);
  if (!latest)
    return (
      <>
        <span className="sr-only">{`${name}, no events`}</span>
        {number}
      </>
    );
  const usedLanes = Math.max(0, ...bars.map(({ lane }) => lane + 1));
  const shown = events.filter((event) => !isLong(event)).slice(0, MAX_EVENTS_PER_CELL - usedLanes);
  const hidden = events.length - shown.length - bars.length;
  // The entry of an event that starts on the day, otherwise of one that continues.
  const listed = listedOn(monthOf(date), latest);
  const count = events.length === 1 ? "1 event" : `${events.length} events`;
  const openEntry = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(listed);
  };
  return (
    <a href={`#${dayId(listed)}`} tabIndex={-1} onClick={openEntry}>
      <span className="sr-only">{`${name}, ${count}: ${events.map(eventLabel).join(", ")}`}</span>
      {number}
      {usedLanes > 0 && <span className="calendar-lanes" style={{ "--lanes": usedLanes } as CSSProperties} />}
      {shown.map(({ id, eventType, title }) => (
        <span key={id} aria-hidden="true" className="calendar-event">
          <EventMark type={eventType} />
          <span className="max-md:hidden">{title}</span>
        </span>
      ))}
      {hidden > 0 && (
        <span aria-hidden="true" className="calendar-more">
          <span>{`+${hidden}`}</span>
          <span className="max-md:hidden"> more</span>
        </span>
      )}
    </a>
  );
}

function eventLabel(event: CalendarEvent): string {
  const period = isLong(event) ? `, ${periodText(event.date, lastDateOf(event))}` : "";
  return `${event.title} (${eventTypeNames[event.eventType]}${period})`;
}

/** Follows the focused day's link to the list. */
function openFocusedDay(event: KeyboardEvent<HTMLTableElement>): void {
  const link = (event.target as HTMLElement).closest("td")?.querySelector("a");
  if (!link) return;
  event.preventDefault();
  link.click();
}

const inks: Record<EventType, string> = {
  term_day: "bg-arch",
  half_term: "bg-carrier",
  holiday: "bg-overground",
  festival: "bg-flare",
  conference: "bg-hivis",
  special: "bg-ink text-white",
};

/**
 * An event of several days as a bar across a week's cells, from its first day in that week. A bar has an open end if
 * the event continues there. It is decorative: the label of each day has the event with its dates.
 */
function EventBar({ bar }: { bar: Bar }) {
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
