import { useEffect, useState } from "react";
import { Link } from "react-router";
import { pages } from "#features/site/pages.ts";
import { browserApi } from "#shared/api/browser-api.ts";
import { londonDate } from "#shared/time/london.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { FailedState } from "#shared/ui/FailedState.tsx";
import { LoadingState } from "#shared/ui/LoadingState.tsx";
import { EventSwatch } from "../events/EventSwatch.tsx";
import { whenText } from "../events/event-when.rules.ts";
import { CALLED_OFF } from "../events/events.rules.ts";
import { likeliestFirst } from "./door.rules.ts";
import { type DoorEvent, openDoorDatabase } from "./door-database.client.ts";

/** The events to choose from, tonight's first; without a network those whose lists are on the phone. */
export function DoorEvents() {
  const [events, setEvents] = useState<readonly DoorEvent[] | "failed">();
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn is another try.
  useEffect(() => {
    let isOver = false;
    findEvents().then(
      (found) => !isOver && setEvents(found),
      () => !isOver && setEvents("failed"),
    );
    return () => {
      isOver = true;
    };
  }, [turn]);

  if (events === undefined) return <LoadingState>Loading events…</LoadingState>;
  if (events === "failed")
    return (
      <FailedState onRetry={() => setTurn(turn + 1)}>
        The events could not be loaded, and no list is on this phone. Check your connection and try again.
      </FailedState>
    );
  if (events.length === 0)
    return <EmptyState title="No events">There is nothing to hold a door for yet.</EmptyState>;
  const now = new Date();
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2">
      {likeliestFirst(events, now).map(({ id, university, venue, eventDate, eventTime, status }) => (
        <li key={id}>
          <Link
            to={`${pages.campusDoor.path}?event=${id}`}
            className="flex min-h-18 items-center gap-4 border-2 border-ink bg-sheet px-4 py-3 hover:bg-white"
          >
            <EventSwatch event={{ id, university }} />
            <span className="min-w-0 grow [overflow-wrap:anywhere]">
              <span className="block font-display text-lg leading-tight font-black">{university}</span>
              <span className="block text-small text-ink-2">{`${whenText({ eventDate, eventTime })} · ${venue}`}</span>
            </span>
            {status === CALLED_OFF && <Badge tone="dashed">Called off</Badge>}
            {eventDate === londonDate(now) && <Badge tone="hivis">Today</Badge>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

async function findEvents(): Promise<readonly DoorEvent[]> {
  try {
    return await (await browserApi()).campus.events.list();
  } catch (error) {
    const database = await openDoorDatabase();
    const kept = await database.lists().finally(database.close);
    if (kept.length === 0) throw error;
    return kept.map(({ event }) => event);
  }
}
