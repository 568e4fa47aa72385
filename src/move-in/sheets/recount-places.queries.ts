import { sql } from "drizzle-orm";
import { CALLED_OFF } from "#features/events/events/events.rules.ts";
import { type Queryable, rows } from "#shared/db/database.server.ts";

/**
 * Recounts the places of events from their bookings. An event with more bookings than places gets the number of its
 * bookings, and a full one is sold out. Resolves to the enlarged events.
 */
export async function recountPlaces(tx: Queryable, eventIds: readonly string[]): Promise<string[]> {
  await lockEvents(tx, eventIds);
  const changed = await rows<{ id: string; enlarged: boolean }>(
    tx,
    sql`with counted as (
          select event_id, sum(places)::int as taken from campus_ticket_bookings
          where event_id = any(${sql.param(eventIds)}::uuid[]) and booking_status = 'confirmed' group by event_id
        ), before as (
          select event.id, taken, max_capacity, taken + held_places > max_capacity as enlarged,
            greatest(max_capacity, taken + held_places) = taken + held_places as is_full
          from campus_events event join counted on event_id = event.id where current_attendees <> taken
        )
        update campus_events event set
          current_attendees = taken,
          max_capacity = greatest(event.max_capacity, taken + held_places),
          status = case when is_full and status not in ('sold_out', ${CALLED_OFF}) then 'sold_out' else status end,
          status_when_open = case when is_full and status not in ('sold_out', ${CALLED_OFF}) then status else status_when_open end
        from before where before.id = event.id returning event.id, enlarged`,
  );
  return changed.flatMap(({ id, enlarged }) => (enlarged ? [id] : []));
}

/** Locks events like a booking does. */
export async function lockEvents(tx: Queryable, eventIds: readonly string[]): Promise<void> {
  await tx.execute(
    sql`select 1 from campus_events where id = any(${sql.param(eventIds)}::uuid[]) order by id for update`,
  );
}
