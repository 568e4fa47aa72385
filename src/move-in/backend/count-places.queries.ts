import { sql } from "drizzle-orm";
import { CALLED_OFF } from "#features/events/events/events.rules.ts";
import { type Queryable, rows } from "#shared/db/database.server.ts";

/**
 * Counts the places of all events from their bookings. An event with more bookings than places gets the number of its
 * bookings. A full event is sold out until a place is free. An event marked as sold out with free places was closed
 * by hand and stays closed. Resolves to the number of enlarged events.
 */
export async function countPlaces(tx: Queryable): Promise<number> {
  const counted = await rows<{ isEnlarged: boolean }>(
    tx,
    sql`with counted as (
          select event.id, max_capacity as before, coalesce(sum(places), 0)::int as taken
          from campus_events event
          left join campus_ticket_bookings booking on booking.event_id = event.id and booking_status = 'confirmed'
          group by event.id
        )
        update campus_events event set
          current_attendees = taken,
          max_capacity = greatest(max_capacity, taken),
          status = case when taken >= before and status <> ${CALLED_OFF} then 'sold_out' else status end,
          status_when_open = case when taken < before or status = ${CALLED_OFF} then null
            when status <> 'sold_out' then status else status_when_open end
        from counted where counted.id = event.id
        returning taken > before as "isEnlarged"`,
  );
  return counted.filter(({ isEnlarged }) => isEnlarged).length;
}
