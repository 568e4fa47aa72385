import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { toToday } from "#features/auth/guards/office-page.tsx";
import { useOwnRoles } from "#features/auth/guards/use-own-roles.ts";
import { needsQuery } from "#features/campus/dashboard/dashboard-data.ts";
import { ArrivalsPlot } from "#features/door/arrivals/ArrivalsPlot.tsx";
import { FireListButton } from "#features/door/arrivals/FireListButton.tsx";
import { DoorPasses } from "#features/door/passes/DoorPasses.tsx";
import { RefusedAdmissionsButton } from "#features/door/refused-admissions/RefusedAdmissionsButton.tsx";
import { eventNameWithYear, whereText } from "#features/events/events/event-words.rules.ts";
import { canRun } from "#features/events/events/events.policy.ts";
import { CALLED_OFF, eventHref, isOver, startText } from "#features/events/events/events.rules.ts";
import { isBookedByAccount, kindOf, wordsOf } from "#features/events/kinds/kinds.rules.ts";
import { EventPoster } from "#features/events/poster/EventPoster.tsx";
import { pictureCountsText } from "#features/events/tickets/picture-wish.rules.ts";
import { EventFeedback } from "#features/feedback/EventFeedback.tsx";
import { isAskedAbout } from "#features/feedback/feedback.rules.ts";
import { pages } from "#features/site/pages.ts";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { countText } from "#shared/numbers/count.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Unread } from "#shared/queries/Unread.tsx";
import { fullDateText } from "#shared/time/dates.ts";
import { londonDate } from "#shared/time/london.ts";
import { ButtonLink } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { AdminSection } from "#shared/ui/layout/AdminSection.tsx";
import { PageTitle } from "#shared/ui/layout/PageTitle.tsx";
import { StatCard } from "#shared/ui/StatCard.tsx";
import { Tabs } from "#shared/ui/Tabs.tsx";
import { isUuid } from "#shared/uuid.ts";
import { EventActions } from "./EventActions.tsx";

const EventGuests = lazyWithRetry(async () => (await import("./EventGuests.tsx")).EventGuests);

const RotaPanel = lazyWithRetry(async () => (await import("#features/rota/shifts/RotaPanel.tsx")).RotaPanel);

const Broadcasts = lazyWithRetry(
  async () => (await import("#features/broadcasts/Broadcasts.tsx")).Broadcasts,
);

type EventAnswer = Awaited<ReturnType<BrowserApi["campus"]["arrivals"]["read"]>>;

/** One event, for its leads and its check-in staff. The URL contains the tab. */
export function EventTabs({ eventId }: { eventId: string }) {
  const own = useOwnRoles();
  const [params, setParams] = useSearchParams();
  const isId = isUuid(eventId);
  const query = useQuery(
    apiQueries.campus.arrivals.read.queryOptions({
      input: { eventId },
      enabled: isId,
      meta: { topics: ["campus-bookings", "campus-nights", "campus-places"] },
    }),
  );
  const refusal = refusalIn(query.error)?.code;
  if (!isId) return <NoEvent title="Which event?">Open an event by its name in the list of events.</NoEvent>;
  if (refusal === "EVENT_NOT_FOUND")
    return <NoEvent title="No such event">It was deleted, or the link is incomplete.</NoEvent>;
  if (refusal === "FORBIDDEN")
    return <NoEvent title="Not your event">Your role does not run events of this kind.</NoEvent>;
  if (!query.data) return <Unread query={query} loading="Loading the event…" />;
  const { event } = query.data;
  const { leadsPage } = kindOf(event);
  const panels = {
    overview: { label: "Overview", panel: <Overview {...query.data} /> },
    ...(canRun(own, event) && {
      guests: { label: "Guests", panel: <EventGuests event={event} /> },
      rota: { label: "Rota", panel: <RotaPanel eventId={event.id} /> },
      messages: { label: "Messages", panel: <Broadcasts eventId={event.id} /> },
    }),
    door: { label: "Door", panel: <Door event={event} /> },
  };
  const tabs = Object.entries(panels).map(([value, { label, panel }]) => ({
    value,
    label,
    panel: (
      <Suspense fallback={<LoadingState>{`Loading ${label.toLowerCase()}…`}</LoadingState>}>{panel}</Suspense>
    ),
  }));
  const wanted = params.get("tab") ?? "";
  return (
    <>
      <PageTitle quiet back={{ to: pages[leadsPage].path, label: pages[leadsPage].title }}>
        {eventNameWithYear(event.university, event.eventDate)}
      </PageTitle>
      <p className="mb-4">
        {`${fullDateText(event.eventDate)}, ${startText(event)}. ${whereText(event)}. `}
        <strong>{`${stateText(event)}.`}</strong>
      </p>
      <Tabs
        label={eventNameWithYear(event.university, event.eventDate)}
        value={wanted in panels ? wanted : "overview"}
        onChange={(tab) =>
          setParams({ event: event.id, ...(tab !== "overview" && { tab }) }, { preventScrollReset: true })
        }
        tabs={tabs}
      />
    </>
  );
}

/** An event's numbers, its arrivals over time, and what to print. */
function Overview({ event, arrivals, pictures }: EventAnswer) {
  const isLead = canRun(useOwnRoles(), event);
  const { id, kind, status, currentAttendees, maxCapacity, waiting } = event;
  const withNeeds = useQuery({
    ...needsQuery(isBookedByAccount(kind) ? kind : "night", id),
    enabled: isLead && isBookedByAccount(kind),
  }).data?.found;
  const cameIn = arrivals.reduce((sum, { people }) => sum + people, 0);
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-2">
        <ButtonLink variant="outline" to={eventHref(event)}>
          Public page
        </ButtonLink>
        {!!withNeeds && (
          <ButtonLink variant="outline" to={`${pages.adminEvent.path}?event=${id}&tab=guests&needs=yes`}>
            {`Access needs ${countText(withNeeds)}`}
          </ButtonLink>
        )}
        <FireListButton event={event} />
        {isLead && <EventActions event={event} />}
      </div>
      <div className="mb-8 grid grid-cols-3 md:gap-3.5">
        <StatCard label="Booked" value={`${countText(currentAttendees)} / ${countText(maxCapacity)}`} />
        <StatCard label="Let in" value={countText(cameIn)} />
        <StatCard label="Waiting" value={countText(waiting)} />
      </div>
      <p className="mb-8">{pictureCountsText(pictures)}</p>
      <div className="grid items-start gap-8 xl:grid-cols-[1.6fr_1fr]">
        <ArrivalsPlot event={event} arrivals={arrivals} />
        {isLead && isAskedAbout(event, londonDate(new Date())) && <EventFeedback eventId={id} />}
        {status !== CALLED_OFF && !isOver(event, new Date()) && (
          <AdminSection title="Poster" lead={`Its code opens ${kindOf(event).words.page}.`}>
            <EventPoster event={event} />
          </AdminSection>
        )}
      </div>
    </>
  );
}

/** An event's check-in, its door passes, and the check-ins that the server refused. */
function Door({ event }: Pick<EventAnswer, "event">) {
  return (
    <>
      <div className="mb-8 flex flex-wrap gap-2">
        <ButtonLink compact to={`${pages.campusDoor.path}?event=${event.id}`}>
          Start check-in
        </ButtonLink>
        <RefusedAdmissionsButton event={event} />
      </div>
      <AdminSection
        title="Passes"
        lead={`${wordsOf(event).passText} A pass needs no account, and shows names and codes only.`}
      >
        <DoorPasses event={event} />
      </AdminSection>
    </>
  );
}

function stateText(event: EventAnswer["event"]): string {
  if (event.status === CALLED_OFF) return "Cancelled";
  if (isOver(event, new Date())) return "Over";
  return event.status === "sold_out" ? "Full" : "Upcoming";
}

function NoEvent({ title, children }: { title: string; children: string }) {
  return (
    <>
      <PageTitle quiet back={toToday}>
        {pages.adminEvent.title}
      </PageTitle>
      <EmptyState title={title}>{children}</EmptyState>
    </>
  );
}
