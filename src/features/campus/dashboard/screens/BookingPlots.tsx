import { memo, useMemo, useState } from "react";
import type { EventLabels } from "#features/events/events/event-labels.rules.ts";
import { countText } from "#shared/numbers/count.ts";
import { dateText, monthText } from "#shared/time/dates.ts";
import { Button } from "#shared/ui/Button.tsx";
import { type Bar, type Step, TimeBars } from "#shared/ui/charts/TimeBars.tsx";
import { bookingsOverTime, type DayOfBookings } from "../plots.rules.ts";
import { EventBars } from "./EventBars.tsx";

/** Plots of the filtered bookings: over time and by event. */
export const BookingPlots = memo(function BookingPlots({
  days,
  events,
  labels,
  eventId,
}: {
  /** Undefined until they are read. */
  days: readonly DayOfBookings[] | undefined;
  events: Parameters<typeof EventBars>[0]["events"];
  labels: EventLabels;
  /** Empty for all events. */
  eventId: string;
}) {
  const [isTable, setIsTable] = useState(false);
  const { step, bars } = useMemo(() => bookingsOverTime(days ?? []), [days]);
  const chosen = events.filter(({ id }) => eventId === "" || id === eventId);
  return (
    <div className="mt-10 grid items-start gap-3.5 xl:grid-cols-[1.6fr_1fr]">
      <section className="min-w-0 bg-sheet px-4 py-4 md:px-4.5" aria-labelledby="bookings-over-time">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <h2 id="bookings-over-time" className="font-display text-xl leading-tight font-extrabold">
            Bookings over time
          </h2>
          {bars.length > 0 && (
            <Button compact variant="outline" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
              Show as table
            </Button>
          )}
        </div>
        {bars.length === 0 ? (
          <p>{days ? "Nothing is booked yet." : "Loading…"}</p>
        ) : (
          <>
            {!isTable && <TimeBars bars={bars} step={step} />}
            <TimeTable bars={bars} step={step} isHidden={!isTable} />
          </>
        )}
      </section>
      <section className="min-w-0 bg-sheet px-4 py-4 md:px-4.5" aria-labelledby="bookings-by-event">
        <h2 id="bookings-by-event" className="mb-3 font-display text-xl leading-tight font-extrabold">
          Bookings by event
        </h2>
        <EventBars events={chosen} labels={labels} />
      </section>
    </div>
  );
});

const heads: Record<Step, string> = { day: "Day", week: "Week from", month: "Month" };

/** The plot's figures as a table, visible on demand and always for screen readers. */
function TimeTable({ bars, step, isHidden }: { bars: readonly Bar[]; step: Step; isHidden: boolean }) {
  return (
    <div className={isHidden ? "sr-only" : ""}>
      <table className="w-full text-left text-small">
        <caption className="sr-only">Bookings over time</caption>
        <thead>
          <tr className="border-b-2 border-ink">
            <th scope="col" className="py-1.5 font-mono font-medium">
              {heads[step]}
            </th>
            <th scope="col" className="py-1.5 text-right font-mono font-medium">
              Bookings
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ from, count }) => (
            <tr key={from} className="border-b border-line">
              <th scope="row" className="py-1 font-normal">
                {step === "month" ? monthText(from) : dateText(from)}
              </th>
              <td className="py-1 text-right tabular-nums">{countText(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
