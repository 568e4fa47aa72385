import { CALLED_OFF } from "#features/events/events/events.rules.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { OpenCycle } from "./cycles.api.ts";
import { listCycles, listWeeks } from "./cycles.queries.ts";
import { comingWeeks, freePlaces, placesWord } from "./cycles.rules.ts";

/** The cycles that accept registrations and have an upcoming week; earliest start first. */
export async function listOpenCycles(db: Queryable, now: Date): Promise<OpenCycle[]> {
  const cycles = await listCycles(db, { isOpen: true });
  const weeks = await listWeeks(
    db,
    cycles.map(({ id }) => id),
  );
  return cycles
    .flatMap(({ id, name }) => {
      const own = weeks.filter(({ seriesId }) => seriesId === id);
      if (comingWeeks(own, now).length === 0) return [];
      return {
        id,
        name,
        places: placesWord(freePlaces(own, now)),
        weeks: own.filter(({ status }) => status !== CALLED_OFF),
      };
    })
    .sort((one, other) => ((one.weeks[0]?.eventDate ?? "") < (other.weeks[0]?.eventDate ?? "") ? -1 : 1));
}
