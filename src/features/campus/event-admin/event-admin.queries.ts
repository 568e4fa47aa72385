import { and, asc, desc, eq, gte, lt, type SQL } from "drizzle-orm";
import { campusEvents } from "#features/events/events/events.tables.ts";
import type { Queryable } from "#shared/db/database.server.ts";

/** The last night before a date, and the first on or after it. */
export async function findNeighbours(db: Queryable, eventDate: string) {
  const { id, title, eventDate: date, kind } = campusEvents;
  const first = (where: SQL, order: SQL) =>
    db
      .select({ id, title })
      .from(campusEvents)
      .where(and(eq(kind, "night"), where))
      .orderBy(order)
      .limit(1);
  const before = await first(lt(date, eventDate), desc(date));
  return [...before, ...(await first(gte(date, eventDate), asc(date)))];
}
