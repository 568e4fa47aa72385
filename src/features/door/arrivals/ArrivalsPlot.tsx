import type { TimedEvent } from "#features/events/events/events.rules.ts";
import { countText } from "#shared/numbers/count.ts";
import { londonClock } from "#shared/time/london.ts";
import { TimePlot } from "#shared/ui/charts/TimePlot.tsx";
import { arrivalsByQuarter } from "./arrivals.rules.ts";

/** The number of check-ins in each quarter of an hour. */
export function ArrivalsPlot({
  event,
  arrivals,
}: {
  event: TimedEvent;
  arrivals: readonly { from: string; people: number }[];
}) {
  const { bars, others } = arrivalsByQuarter(arrivals, event);
  return (
    <div>
      <TimePlot
        title="Arrivals by quarter of an hour"
        bars={bars}
        labelOf={(from) => londonClock(new Date(from))}
        heads={["From", "People"]}
        empty={others > 0 ? "No check-ins around the start time." : "No check-ins yet."}
      />
      {others > 0 && (
        <p className="mt-1.5 text-small text-ink-2">
          {`${countText(others)} more ${others === 1 ? "was" : "were"} marked as here at another time.`}
        </p>
      )}
    </div>
  );
}
