import { useQuery } from "@tanstack/react-query";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { FailedState } from "#shared/ui/FailedState.tsx";
import { LoadingState } from "#shared/ui/LoadingState.tsx";
import { Tabs } from "#shared/ui/Tabs.tsx";
import { EventsPanel } from "../event-admin/EventsPanel.tsx";
import { managedEventsQuery } from "../event-admin/event-admin-data.ts";
import { loadFailure } from "../events/load-failure.rules.ts";
import { BookingsPanel } from "./BookingsPanel.tsx";
import { DashboardFigures } from "./DashboardFigures.tsx";
import { figuresQuery } from "./dashboard-data.ts";
import { useBookingsList } from "./use-bookings-list.ts";

/** Figures, bookings and events of the campus nights. */
export function CampusDashboard() {
  const figures = useQuery(figuresQuery);
  const events = useQuery(managedEventsQuery);
  const { store, list } = useBookingsList();
  const isHere = list.isWhole || list.rows.length > 0;

  if (!figures.data || !events.data || !isHere) {
    const error = figures.error ?? events.error;
    const failure = error ? refusalText(error) : list.failure;
    if (failure === undefined) return <LoadingState>Loading dashboard</LoadingState>;
    const retry = () => {
      if (figures.isError) void figures.refetch();
      if (events.isError) void events.refetch();
      void store.load();
    };
    return (
      <FailedState onRetry={retry} retrying={figures.isFetching || events.isFetching}>
        {loadFailure(failure)}
      </FailedState>
    );
  }
  return (
    <>
      <DashboardFigures figures={figures.data} />
      <Tabs
        label="Campus"
        className="mt-7"
        tabs={[
          {
            value: "bookings",
            label: "TICKET BOOKINGS",
            panel: <BookingsPanel store={store} list={list} events={events.data} />,
          },
          { value: "events", label: "EVENT MANAGEMENT", panel: <EventsPanel events={events.data} /> },
        ]}
      />
    </>
  );
}
