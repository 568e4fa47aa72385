import { memo, useMemo } from "react";
import type { EventLabels } from "#features/events/events/event-labels.rules.ts";
import { dateText, dayText, monthText } from "#shared/time/dates.ts";
import { TimePlot } from "#shared/ui/charts/TimePlot.tsx";
import { bookingsOverTime, type DayOfBookings, type Step } from "../plots.rules.ts";
import { EventBars } from "./EventBars.tsx";

/** Plots of the filtered bookings: over time and by event. */
export const BookingPlots = memo(function BookingPlots({
  days,
  events,
  labels,
  eventId,
}: {
  /** Undefined until they have been read. */
  days: readonly DayOfBookings[] | undefined;
  events: Parameters<typeof EventBars>[0]["events"];
  labels: EventLabels;
  /** Empty to show all events. */
  eventId: string;
}) {
  const { step, bars } = useMemo(() => bookingsOverTime(days ?? []), [days]);
  const chosen = events.filter(({ id }) => eventId === "" || id === eventId);
  return (
    <div className="mt-10 grid items-start gap-3.5 xl:grid-cols-[1.6fr_1fr]">
      <TimePlot
        title="Bookings over time"
        bars={bars}
        labelOf={step === "month" ? monthText : dayText}
        heads={[heads[step], "Bookings"]}
        rowOf={step === "month" ? monthText : dateText}
        empty={days ? "Nothing is booked yet." : "Loading…"}
      />
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
