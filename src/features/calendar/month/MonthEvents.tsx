import { memo } from "react";
import { dayText, periodText, weekdayText } from "#shared/time/dates.ts";
import { Button } from "#shared/ui/Button.tsx";
import type { CalendarEvent } from "../events/calendar-events.api.ts";
import {
  type EventColor,
  eventTypeNames,
  institutionNames,
  lastDateOf,
} from "../events/calendar-events.rules.ts";
import { EventMark } from "../events/EventMark.tsx";
import { dayId, eventsByDay, isLong } from "./month-grid.rules.ts";

/** An admin's actions on an event. */
export interface EventActions {
  onEdit: (event: CalendarEvent) => void;
  onDelete: (event: CalendarEvent) => void;
}

/** The events of a month, by day. */
export const MonthEvents = memo(function MonthEvents({
  month,
  events,
  today,
  actions,
}: {
  month: string;
  events: readonly CalendarEvent[];
  today: string;
  /** Set only for admins. */
  actions?: EventActions | undefined;
}) {
  return (
    <ol className="calendar-days">
      {[...eventsByDay(month, events)].map(([date, onDay]) => (
        <li key={date} id={dayId(date)} tabIndex={-1}>
          <h3>
            <span className="calendar-day-number">{dayText(date)}</span>{" "}
            <span className="font-mono text-mono">{date === today ? "Today" : weekdayText(date)}</span>
          </h3>
          <ul className="grid min-w-0 gap-3">
            {onDay.map((event) => (
              <Entry key={event.id} event={event} actions={actions} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
});

const stripes: Record<EventColor, string> = {
  green: "border-arch",
  blue: "border-carrier",
  pink: "border-flare",
  orange: "border-overground",
  yellow: "border-hivis",
};

function Entry({ event, actions }: { event: CalendarEvent; actions: EventActions | undefined }) {
  const { title, description, eventType, institution, color } = event;
  return (
    <li className={`calendar-entry ${stripes[color]}`}>
      <div className="min-w-0 grow basis-56">
        <h4 className="font-semibold">{title}</h4>
        <p className="flex flex-wrap items-center gap-x-2 text-small text-ink-2">
          <EventMark type={eventType} />
          {isLong(event) && (
            <strong className="text-ink first-letter:uppercase">
              {periodText(event.date, lastDateOf(event))}
            </strong>
          )}
          <span>{`${eventTypeNames[eventType]} · ${institutionNames[institution]}`}</span>
        </p>
        {description && <p className="mt-1 text-small whitespace-pre-line">{description}</p>}
      </div>
      {actions && (
        <span className="flex flex-wrap gap-2">
          <Button
            compact
            variant="outline"
            aria-label={`Edit ${title}`}
            onClick={() => actions.onEdit(event)}
          >
            Edit
          </Button>
          <Button
            compact
            variant="danger"
            aria-label={`Delete ${title}`}
            onClick={() => actions.onDelete(event)}
          >
            Delete
          </Button>
        </span>
      )}
    </li>
  );
}
