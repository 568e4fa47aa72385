import { useState } from "react";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { Progress } from "#shared/ui/feedback/Progress.tsx";
import { StatCard } from "#shared/ui/StatCard.tsx";
import { Tabs } from "#shared/ui/Tabs.tsx";
import { KitPanel } from "./KitPanel.tsx";

export function KitStates() {
  const [retrying, setRetrying] = useState(false);
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        <KitPanel title="Empty">
          <EmptyState title="No events found">Check back soon for new events!</EmptyState>
        </KitPanel>
        <KitPanel title="Loading">
          <LoadingState>Loading sessions…</LoadingState>
        </KitPanel>
        <KitPanel title="Failed">
          <FailedState onRetry={() => setRetrying(!retrying)} retrying={retrying}>
            We could not load the sessions. Check your connection and try again.
          </FailedState>
        </KitPanel>
      </div>
      <div className="bg-ink p-5 text-night-text">
        <FailedState tone="night" onRetry={() => setRetrying(!retrying)} retrying={retrying}>
          On a night band: the playlists did not load.
        </FailedState>
      </div>
      <div className="grid gap-5 lg:grid-cols-2">
        <KitPanel title="Progress: one tick, one share">
          <div className="grid gap-4">
            <Progress label="UCL" value={158} max={200} ticks={60} start="158 / 200 going" end="42 left" />
            <Progress label="UEL" value={64} max={180} ticks={60} start="64 / 180 going" end="116 left" />
            <Progress
              label="Goldsmiths"
              value={240}
              max={240}
              ticks={60}
              start="240 / 240 going"
              end="None left"
            />
            <Progress label="Raised" value={15480} max={25000} funding start="62% there" end="£25,000" />
          </div>
        </KitPanel>
        <KitPanel title="Tabs">
          <Tabs
            label="Events"
            tabs={[
              { value: "all", label: "All events", count: 4, panel: <p>Four nights, four rooms.</p> },
              { value: "live", label: "Tickets live", count: 2, panel: <p>Two on sale now.</p> },
              { value: "upcoming", label: "Upcoming", count: 1, panel: <p>One upcoming event.</p> },
              { value: "sold", label: "Sold out", count: 1, panel: <p>One gone.</p> },
            ]}
          />
        </KitPanel>
      </div>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <StatCard label="Total Events" value="4" />
        <StatCard label="Total Bookings" value="462" note="+38 since Monday" />
        <StatCard label="Total Revenue" value="£2,371.50" />
        <StatCard label="Checked In" value="131" note="28% of bookings" />
      </div>
    </>
  );
}
