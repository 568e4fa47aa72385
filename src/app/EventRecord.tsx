import { useQuery } from "@tanstack/react-query";
import { useOwnRoles } from "#features/auth/guards/use-own-roles.ts";
import { ArrivalsPlot } from "#features/door/arrivals/ArrivalsPlot.tsx";
import { FireListButton } from "#features/door/arrivals/FireListButton.tsx";
import { eventNameWithYear, whereText } from "#features/events/events/event-words.rules.ts";
import { canRun } from "#features/events/events/events.policy.ts";
import { CALLED_OFF, isOver, startText } from "#features/events/events/events.rules.ts";
import { kindOf } from "#features/events/kinds/kinds.rules.ts";
import { EventPoster } from "#features/events/poster/EventPoster.tsx";
import { pictureCountsText } from "#features/events/tickets/picture-wish.rules.ts";
import { EventFeedback } from "#features/feedback/EventFeedback.tsx";
import { isAskedAbout } from "#features/feedback/feedback.rules.ts";
import { pages } from "#features/site/pages.ts";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { countText } from "#shared/numbers/count.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Unread } from "#shared/queries/Unread.tsx";
import { fullDateText } from "#shared/time/dates.ts";
import { londonDate } from "#shared/time/london.ts";
import { ButtonLink } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { AdminSection } from "#shared/ui/layout/AdminSection.tsx";
import { PageTitle } from "#shared/ui/layout/PageTitle.tsx";
import { StatCard } from "#shared/ui/StatCard.tsx";

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** One event for those who run it: its numbers, who arrived when, and what to print. */
export function EventRecord({ eventId }: { eventId: string }) {
  const own = useOwnRoles();
  const isId = uuid.test(eventId);
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
    return <NoEvent title="No such event">It was deleted, or its address is not whole.</NoEvent>;
  if (refusal === "FORBIDDEN")
    return <NoEvent title="Not one of yours">Your role does not run events of this kind.</NoEvent>;
  if (!query.data) return <Unread query={query} loading="Loading the event…" />;
  const { event, arrivals, pictures } = query.data;
  const { words, leadsPage } = kindOf(event);
  const cameIn = arrivals.reduce((sum, { people }) => sum + people, 0);
  const isOn = event.status !== CALLED_OFF;
  return (
    <>
      <PageTitle quiet back={{ to: pages[leadsPage].path, label: pages[leadsPage].title }}>
        {eventNameWithYear(event)}
      </PageTitle>
      <p className="mb-4">
        {`${fullDateText(event.eventDate)}, ${startText(event)}. ${whereText(event)}.`}
        {!isOn && <strong> Called off.</strong>}
      </p>
      <div className="mb-4 flex flex-wrap gap-2">
        <ButtonLink variant="outline" to={`${pages.campusDoor.path}?event=${event.id}`}>
          Door
        </ButtonLink>
        {canRun(own, event) && (
          <ButtonLink variant="outline" to={`${pages.adminWrite.path}?to=${event.kind}:${event.id}`}>
            Write
          </ButtonLink>
        )}
        {canRun(own, event) && isOn && (
          <ButtonLink variant="outline" to={`${pages.adminRota.path}?event=${event.id}`}>
            Rota
          </ButtonLink>
        )}
        <FireListButton event={event} />
      </div>
      <div className="mb-8 grid grid-cols-3 md:gap-3.5">
        <StatCard
          label="Booked"
          value={`${countText(event.currentAttendees)} / ${countText(event.maxCapacity)}`}
        />
        <StatCard label="Let in" value={countText(cameIn)} />
        <StatCard label="Waiting" value={countText(event.waiting)} />
      </div>
      <p className="mb-8">{pictureCountsText(pictures)}</p>
      <div className="grid items-start gap-8 xl:grid-cols-[1.6fr_1fr]">
        <ArrivalsPlot event={event} arrivals={arrivals} />
        {canRun(own, event) && isAskedAbout(event, londonDate(new Date())) && (
          <EventFeedback eventId={event.id} />
        )}
        {isOn && !isOver(event, new Date()) && (
          <AdminSection title="Poster" lead={`Its code opens ${words.page}.`}>
            <EventPoster event={event} />
          </AdminSection>
        )}
      </div>
    </>
  );
}

function NoEvent({ title, children }: { title: string; children: string }) {
  return (
    <>
      <PageTitle quiet back={{ to: pages.admin.path, label: "Admin" }}>
        {pages.adminEvent.title}
      </PageTitle>
      <EmptyState title={title}>{children}</EmptyState>
    </>
  );
}
