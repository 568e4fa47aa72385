import { startTransition, useEffect, useEffectEvent, useState } from "react";
import type { ChangedRow } from "#shared/api/change-feed.ts";
import { followRows } from "#shared/realtime/page-changes.client.ts";
import type { CampusEvent } from "../events/events.api.ts";
import { withPlaces } from "./event-places.rules.ts";

/** The events with their latest places. `read` is called after a missed message. */
export function useEventPlaces(
  events: readonly CampusEvent[] | undefined,
  readAt: number,
  read: () => Promise<unknown>,
): readonly CampusEvent[] | undefined {
  const [changed, setChanged] = useState<ReadonlyMap<string, ChangedRow>>(new Map());
  const onMissed = useEffectEvent(read);
  useEffect(
    () =>
      followRows(
        "campus-places",
        (places) =>
          // A transition, so that a list that is not hydrated yet keeps its HTML.
          startTransition(() =>
            setChanged((before) => new Map([...before, ...places.map((each) => [each.id, each] as const)])),
          ),
        () => onMissed(),
      ),
    [],
  );
  return events && withPlaces(events, changed, readAt);
}
