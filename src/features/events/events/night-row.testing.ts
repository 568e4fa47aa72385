import { sql } from "drizzle-orm";

/** Inserts a night on a day. */
export function insertNight(id: string, day: string) {
  return sql`insert into campus_events (id, university, location, venue, event_date, event_time, ticket_price_pence, max_capacity, current_attendees,
        created_at, updated_at)
      values (${id}, 'UEL', 'London', 'The hall', ${day}::timestamptz::date, '18:30', 500, 10, 0, now(), now())`;
}
