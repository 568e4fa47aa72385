import { fullMonthText } from "#shared/time/dates.ts";
import { fitWord } from "#shared/type/fit-word.ts";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import type { CalendarEvent } from "../events/calendar-events.api.ts";
import { type EventActions, MonthEvents } from "./MonthEvents.tsx";

/** A month's events, or the loading, empty or error state. */
export function MonthEventsState({
  month,
  today,
  events,
  actions,
  hasFailed,
  isReading,
  onRetry,
}: {
  month: string;
  today: string;
  /** Undefined until loaded. */
  events: readonly CalendarEvent[] | undefined;
  actions: EventActions | undefined;
  hasFailed: boolean;
  isReading: boolean;
  onRetry: () => unknown;
}) {
  const [name] = fullMonthText(month).split(" ");
  const heading = `${name} events`;
  return (
    <section aria-labelledby="events" className="@container">
      <h2 id="events" className="display mb-4 text-card" style={fitWord(heading, "var(--text-card)")}>
        {heading}
      </h2>
      {events === undefined && hasFailed && (
        <FailedState onRetry={() => void onRetry()} retrying={isReading}>
          Failed to load calendar events
        </FailedState>
      )}
      {events === undefined && !hasFailed && <LoadingState>Loading events…</LoadingState>}
      {events?.length === 0 && <EmptyState title="No events for this month" />}
      {events && events.length > 0 && (
        <MonthEvents month={month} events={events} today={today} actions={actions} />
      )}
    </section>
  );
}
