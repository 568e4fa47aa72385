import { EventSwatch } from "#features/events/events/EventSwatch.tsx";
import type { EventLabels } from "#features/events/events/event-labels.rules.ts";
import { countText } from "#shared/numbers/count.ts";

/** Bookings and capacity of each event: a table with bars. */
export function EventBars({
  events,
  labels,
}: {
  events: readonly {
    id: string;
    university: string;
    currentAttendees: number;
    maxCapacity: number;
  }[];
  labels: EventLabels;
}) {
  const widest = Math.max(1, ...events.map(({ maxCapacity }) => maxCapacity));
  return (
    <table className="w-full text-left text-small">
      <caption className="sr-only">Bookings by event</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Event</th>
          <th scope="col">Booked of all places</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr
            key={event.id}
            className="grid grid-cols-[1fr_auto] gap-x-3 border-b border-line py-2 last:border-b-0"
          >
            <th scope="row" className="min-w-0 font-normal [overflow-wrap:anywhere]">
              <EventSwatch event={event} />
              <span>{labels.get(event.id)}</span>
            </th>
            <td className="text-right tabular-nums">
              {`${countText(event.currentAttendees)} / ${countText(event.maxCapacity)}`}
            </td>
            <td aria-hidden="true" className="col-span-2 mt-1.5">
              <div
                className="h-3 min-w-1 border border-ink bg-newsprint"
                style={{ width: percent(event.maxCapacity / widest) }}
              >
                <div
                  className="h-full bg-ink"
                  style={{ width: percent(event.currentAttendees / event.maxCapacity) }}
                />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}
