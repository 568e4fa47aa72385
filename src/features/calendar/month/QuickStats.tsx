import { countText } from "#shared/numbers/count.ts";
import { StatCard } from "#shared/ui/StatCard.tsx";
import type { CalendarStats } from "../events/calendar-events.api.ts";

/** The number of events in the complete calendar, and in the displayed month. */
export function QuickStats({
  stats,
  inMonth,
}: {
  stats: CalendarStats | undefined;
  inMonth: number | undefined;
}) {
  const figures = {
    "Total Events": stats?.total,
    "This Month": inMonth,
    Festivals: stats?.festivals,
    Conferences: stats?.conferences,
  };
  return (
    <section aria-labelledby="quick-stats">
      <h2 id="quick-stats" className="mb-2 font-mono text-mono font-bold">
        Quick Stats
      </h2>
      <div className="grid grid-cols-2 gap-2 md:grid-cols-4 md:gap-4">
        {Object.entries(figures).map(([label, count]) => (
          <StatCard key={label} label={label} value={count === undefined ? "–" : countText(count)} />
        ))}
      </div>
    </section>
  );
}
