import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { AccountQueries } from "#features/auth/guards/AccountQueries.tsx";
import { EventSwatch } from "#features/events/events/EventSwatch.tsx";
import { CALLED_OFF } from "#features/events/events/events.rules.ts";
import { kinds } from "#features/events/kinds/kinds.rules.ts";
import { pages } from "#features/site/pages.ts";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { serverClock } from "#shared/time/server-clock.client.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { openDoorDatabase } from "../phone/door-database.client.ts";
import { doorEventGroups, doorEventText } from "./door-events.rules.ts";

/** The events grouped by date, today's first; without a network, those with a guest list on the phone. */
export function DoorEvents() {
  return (
    <AccountQueries>
      <EventList />
    </AccountQueries>
  );
}

function EventList() {
  const { data: events, error, isFetching, refetch } = useQuery(eventsQuery);
  if (!events && !error) return <LoadingState>Loading events…</LoadingState>;
  if (!events)
    return (
      <FailedState onRetry={() => refetch()} retrying={isFetching}>
        The events could not be loaded, and no list is on this phone. Check your connection and try again.
      </FailedState>
    );
  if (events.length === 0)
    return <EmptyState title="No events">There is no night or session to let people in to yet.</EmptyState>;
  return doorEventGroups(events, serverClock.now()).map((group) => (
    <section key={group.title} className="mb-8">
      <h2 className="mb-3 font-display text-xl font-black">{group.title}</h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2">
        {group.events.map((event) => (
          <li key={event.id}>
            <Link
              to={`${pages.campusDoor.path}?event=${event.id}`}
              className="flex min-h-18 items-center gap-4 border-2 border-ink bg-sheet px-4 py-3 hover:bg-white"
            >
              <EventSwatch event={event} />
              <span className="min-w-0 grow [overflow-wrap:anywhere]">
                <span className="block font-display text-lg leading-tight font-black">
                  {event.university}
                </span>
                <span className="block text-small text-ink-2">{doorEventText(event)}</span>
              </span>
              {event.status === CALLED_OFF && <Badge tone="dashed">Cancelled</Badge>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}

const { events } = apiQueries.campus.doorTickets;

type ListedEvent = Awaited<ReturnType<BrowserApi["campus"]["doorTickets"]["events"]>>[number];

const eventsQuery = {
  ...events.queryOptions({ meta: { topics: Object.values(kinds).map(({ topic }) => topic) } }),
  async queryFn({ signal }: { signal: AbortSignal }): Promise<readonly ListedEvent[]> {
    try {
      return await events.call(undefined, { signal });
    } catch (error) {
      const cached = signal.aborted ? [] : await eventsOfCachedLists();
      if (cached.length === 0) throw error;
      return cached;
    }
  },
};

async function eventsOfCachedLists(): Promise<ListedEvent[]> {
  const database = await openDoorDatabase();
  const { lists } = await database.read().finally(database.close);
  return lists.map(({ event }) => event);
}
