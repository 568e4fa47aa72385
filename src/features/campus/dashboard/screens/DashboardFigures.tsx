import type { BrowserApi } from "#shared/api/browser-api.ts";
import { penceOf } from "#shared/money/pence.ts";
import { poundsText } from "#shared/money/price.ts";
import { countText } from "#shared/numbers/count.ts";
import { StatCard } from "#shared/ui/StatCard.tsx";

export type Figures = Awaited<ReturnType<BrowserApi["campus"]["dashboard"]["stats"]>>;

/** The four totals at the top. */
export function DashboardFigures({ figures }: { figures: Figures }) {
  const { totalEvents, totalBookings, bookingsSinceMonday, totalRevenue, checkedIn } = figures;
  const share = totalBookings > 0 ? Math.round((checkedIn / totalBookings) * 100) : 0;
  return (
    <div className="grid grid-cols-4 md:grid-cols-2 md:gap-3.5 xl:grid-cols-4">
      <StatCard label="Total Events" value={countText(totalEvents)} />
      <StatCard
        label="Total Bookings"
        value={countText(totalBookings)}
        note={`+${countText(bookingsSinceMonday)} since Monday`}
      />
      <StatCard label="Total Revenue" value={poundsText(penceOf(totalRevenue))} />
      <StatCard label="Checked In" value={countText(checkedIn)} note={`${share}% of bookings`} />
    </div>
  );
}
