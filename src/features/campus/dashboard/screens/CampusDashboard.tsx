import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { UndeliveredMails } from "#features/auth/desk/UndeliveredMails.tsx";
import { useOwnRoles } from "#features/auth/guards/use-own-roles.ts";
import { upcomingFirst } from "#features/events/events/event-list.rules.ts";
import { nightLeads } from "#features/events/events/events.policy.ts";
import { loadFailure } from "#features/events/events/events.rules.ts";
import { hasRole } from "#shared/api/roles.ts";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { Unread } from "#shared/queries/Unread.tsx";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { Tabs } from "#shared/ui/Tabs.tsx";
import { CampusEventsPanel } from "../../event-admin/CampusEventsPanel.tsx";
import { managedEventsQuery } from "../../event-admin/event-admin-data.ts";
import { figuresQuery } from "../dashboard-data.ts";
import { useBookings } from "../use-bookings.ts";
import { BookingsFilters } from "./BookingsFilters.tsx";
import { BookingsPanel } from "./BookingsPanel.tsx";
import { DashboardFigures } from "./DashboardFigures.tsx";

/** The figures of all nights; for their leads also bookings and events. */
export function CampusDashboard() {
  return hasRole(useOwnRoles(), ...nightLeads) ? <Desk /> : <Figures />;
}

function Figures() {
  const figures = useQuery(figuresQuery);
  if (figures.data) return <DashboardFigures figures={figures.data} />;
  return <Unread query={figures} loading="Loading dashboard" failure="Failed to load data:" />;
}

function Desk() {
  const figures = useQuery(figuresQuery);
  const listed = useQuery(managedEventsQuery);
  const events = useMemo(() => upcomingFirst(listed.data ?? [], new Date()), [listed.data]);
  const bookings = useBookings(events, { kind: "night" });
  const queries = [figures, listed, bookings.list.query];

  if (!figures.data || !listed.data || !bookings.list.page) {
    const error = queries.find((query) => query.error)?.error;
    if (!error) return <LoadingState>Loading dashboard</LoadingState>;
    const retry = () => {
      for (const query of queries) if (query.isError) void query.refetch();
    };
    return (
      <FailedState onRetry={retry} retrying={queries.some(({ isFetching }) => isFetching)}>
        {loadFailure(refusalText(error))}
      </FailedState>
    );
  }
  return (
    <>
      <DashboardFigures figures={figures.data} />
      <UndeliveredMails lists={["campus"]} eventNameOf={(eventId) => bookings.labels.get(eventId)} />
      <Tabs
        label="Campus"
        className="mt-4"
        tabs={[
          {
            value: "bookings",
            label: "TICKET BOOKINGS",
            shortLabel: "BOOKINGS",
            filters: <BookingsFilters bookings={bookings} events={events} />,
            panel: <BookingsPanel bookings={bookings} events={events} />,
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
