import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { UndeliveredMails } from "#shared/lists/UndeliveredMails.tsx";
import { useReread } from "#shared/realtime/use-changes.ts";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { Tabs } from "#shared/ui/Tabs.tsx";
import { CampusEventsPanel } from "../event-admin/CampusEventsPanel.tsx";
import { type EventRow, managedEventsQuery } from "../event-admin/event-admin-data.ts";
import { eventLabels } from "../events/event-labels.rules.ts";
import { upcomingFirst } from "../events/event-list.rules.ts";
import { loadFailure } from "../events/events.rules.ts";
import { BookingsFilters } from "./BookingsFilters.tsx";
import { BookingsPanel } from "./BookingsPanel.tsx";
import { DashboardFigures, type Figures } from "./DashboardFigures.tsx";
import { bookingsOverHttp, figuresQuery } from "./dashboard-data.ts";
import { useBookingsFilter } from "./use-bookings-filter.ts";

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
  return <Loaded figures={figures.data} events={events.data} store={store} list={list} />;
}

function Loaded({
  figures,
  events: listed,
  store,
  list,
}: { figures: Figures; events: readonly EventRow[] } & ReturnType<typeof useBookingsList>) {
  const events = useMemo(() => upcomingFirst(listed, new Date()), [listed]);
  const filter = useBookingsFilter(list.rows, events);
  const labels = useMemo(() => eventLabels(events), [events]);
  return (
    <>
      <DashboardFigures figures={figures} />
      <UndeliveredMails lists={["campus"]} nightOf={(eventId) => labels.get(eventId)} />
      <Tabs
        label="Campus"
        className="mt-4"
        tabs={[
          {
            value: "bookings",
            label: "TICKET BOOKINGS",
            shortLabel: "BOOKINGS",
            filters: (
              <BookingsFilters filter={filter} events={events} labels={labels} isWhole={list.isWhole} />
            ),
            panel: (
              <BookingsPanel store={store} list={list} events={events} labels={labels} filter={filter} />
            ),
          },
          {
            value: "events",
            label: "EVENT MANAGEMENT",
            shortLabel: "EVENTS",
            panel: <CampusEventsPanel events={events} />,
          },
        ]}
      />
    </>
  );
}

/** The store of all bookings, kept up to date while the dashboard is open. */
function useBookingsList() {
  const [store] = useState(bookingsOverHttp);
  const list = useSyncExternalStore(store.subscribe, store.get, store.get);
  useEffect(() => void store.load(), [store]);
  useReread(["campus-bookings"], () => store.refresh());
  return { store, list };
}
