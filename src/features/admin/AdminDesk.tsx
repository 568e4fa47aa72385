import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Link } from "react-router";
import { type BackOfficePage, pageRoles } from "#features/auth/guards/page-roles.policy.ts";
import { useOwnRoles } from "#features/auth/guards/use-own-roles.ts";
import { doorEventText } from "#features/door/desk/door-events.rules.ts";
import { EventSwatch } from "#features/events/events/EventSwatch.tsx";
import { upcomingFirst } from "#features/events/events/event-list.rules.ts";
import { doorLeads } from "#features/events/events/events.policy.ts";
import { CALLED_OFF, isOver } from "#features/events/events/events.rules.ts";
import { kinds } from "#features/events/kinds/kinds.rules.ts";
import { pages } from "#features/site/pages.ts";
import { hasRole, isAdmin } from "#shared/api/roles.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { AdminTabs } from "./AdminTabs.tsx";
import { countReaders } from "./counts.policy.ts";
import { countsQuery } from "./counts-data.ts";
import { deskAddresses } from "./desk-filters.ts";
import { type WaitingNumber, waitingByPage } from "./waiting.rules.ts";

const FirstSteps = lazyWithRetry(async () => (await import("#features/status/FirstSteps.tsx")).FirstSteps);

const shortcuts = [
  "adminContent",
  "campusAdmin",
  "adminLabs",
  "adminProgramme",
  "academicCalendar",
  "adminWrite",
  "adminFigures",
  "adminComplaints",
  "adminSafeguarding",
  "adminSafety",
  "adminSecurity",
  "adminIntegrations",
  "adminImport",
  "adminStatus",
] as const satisfies BackOfficePage[];

/** The list that shows the items behind each number. */
const waitingAddresses: Readonly<Record<WaitingNumber, string>> = {
  ...deskAddresses,
  pendingApplications: pages.adminLabs.path,
};

/** The parts of the back office that the account's roles can use. */
export function AdminDesk() {
  const own = useOwnRoles();
  const shown = shortcuts.filter((name) => hasRole(own, ...pageRoles[name]));
  const { data: counts } = useQuery({ ...countsQuery, enabled: hasRole(own, ...countReaders) });
  const waiting = waitingByPage(counts ?? {});
  return (
    <>
      {isAdmin(own) && (
        <Suspense>
          <FirstSteps />
        </Suspense>
      )}
      {hasRole(own, ...doorLeads) && <NextEvents />}
      <nav aria-label="Back office">
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {shown.map((name) => (
            <li key={name} className="flex flex-col border-t-3 border-ink bg-sheet">
              <Link
                to={pages[name].path}
                className="block grow px-4.5 py-4 text-ink-2 no-underline hover:bg-hivis hover:text-ink"
              >
                <span className="mb-1 block font-display text-xl leading-tight font-extrabold text-ink">
                  {pages[name].title}
                </span>
                <span className="block">{pages[name].description}</span>
              </Link>
              {waiting[name] && (
                <span className="flex flex-wrap gap-x-3 px-4.5 pb-2">
                  {waiting[name].parts.map(({ number, text }) => (
                    <Link
                      key={number}
                      to={waitingAddresses[number]}
                      aria-label={`${pages[name].title}: ${text}`}
                      className="flex min-h-11 items-center hover:underline"
                    >
                      <Badge tone="hivis" wraps className="text-ink">
                        {text}
                      </Badge>
                    </Link>
                  ))}
                </span>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <AdminTabs />
    </>
  );
}

/** The maximum number of events in the list. */
const SHOWN = 4;

const eventsQuery = apiQueries.campus.doorTickets.events.queryOptions({
  meta: { topics: Object.values(kinds).map(({ topic }) => topic) },
});

/** The next events of all kinds that the account checks people in for; each links to its page. */
function NextEvents() {
  const now = new Date();
  const events = upcomingFirst(useQuery(eventsQuery).data ?? [], now)
    .filter((event) => event.status !== CALLED_OFF && !isOver(event, now))
    .slice(0, SHOWN);
  if (events.length === 0) return null;
  return (
    <nav aria-labelledby="next-events" className="mb-6">
      <h2 id="next-events" className="mb-3 font-display text-xl font-black">
        Next events
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-2 sm:gap-3 xl:grid-cols-4">
        {events.map((event) => (
          <li key={event.id} className="flex border-t-3 border-ink bg-sheet">
            <Link
              viewTransition
              to={`${pages.adminEvent.path}?event=${event.id}`}
              className="grow px-4.5 py-2.5 wrap-anywhere text-ink-2 no-underline hover:bg-hivis hover:text-ink"
            >
              <span className="block font-semibold text-ink">
                <EventSwatch event={event} />
                <span>{event.university}</span>
              </span>
              <span className="block text-small">{doorEventText(event)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
