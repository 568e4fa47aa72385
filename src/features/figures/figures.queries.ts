import { eq, sql } from "drizzle-orm";
import { campusTicketBookings } from "#features/events/bookings/bookings.tables.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import { kinds } from "#features/events/kinds/kinds.rules.ts";
import { ownCalendars } from "#features/events/own-calendar/own-calendar.tables.ts";
import { labApplications } from "#features/labs/applications/applications.tables.ts";
import { registrations } from "#features/programme/registrations/registrations.tables.ts";
import { countTold } from "#features/push/push.queries.ts";
import { alertSubscriptions } from "#features/signal/subscriptions/subscriptions.tables.ts";
import type { Database, Queryable } from "#shared/db/database.server.ts";
import type { Activity, NewsWay, Period } from "./figures.rules.ts";

const activityOfKind = sql.join(
  Object.entries(kinds).map(([kind, { activity }]) => sql`when ${kind} then ${activity.name}`),
  sql` `,
);

/**
 * Each participation as a row, with its month and, for nights, the university. A booking without a name counts as a
 * separate person.
 */
const takenPart = sql`taken_part (person, month, activity, university) as (
  select coalesce(nullif(lower(student_email), ''), booking.id::text), to_char(event_date, 'YYYY-MM'),
    case event.kind ${activityOfKind} end, trim(booking.university)
  from ${campusTicketBookings} booking join ${campusEvents} event on event.id = event_id
  where checked_in and booking_status = 'confirmed'
  union all
  select lower(applicant_email), to_char(submitted_at at time zone 'Europe/London', 'YYYY-MM'), 'labs', null
  from ${labApplications}
  union all
  select lower(email), to_char(created_at at time zone 'Europe/London', 'YYYY-MM'), 'programme', null
  from ${registrations}
)`;

interface Row extends Record<string, unknown> {
  reached: number;
}

/** Counts each person once. */
const people = sql`count(distinct person)::int as reached`;

export async function countReached(database: Pick<Database, "rows">, { from, to }: Period) {
  const during = sql`month between ${from} and ${to}`;
  const [all, returned, months, byActivity, universities] = await Promise.all([
    database.rows<Row>(sql`with ${takenPart} select ${people} from taken_part where ${during}`),
    database.rows<Row>(
      sql`with ${takenPart} select count(*)::int as reached from (
        select person from taken_part where ${during} group by person having count(*) > 1) returned`,
    ),
    database.rows<Row & { month: string }>(
      sql`with ${takenPart} select month, ${people} from taken_part where ${during} group by month`,
    ),
    database.rows<Row & { activity: Activity }>(
      sql`with ${takenPart} select activity, ${people} from taken_part where ${during} group by activity`,
    ),
    database.rows<Row & { university: string }>(
      sql`with ${takenPart} select min(university) as university, ${people} from taken_part
        where ${during} and university <> '' group by lower(university) order by reached desc, 1`,
    ),
  ]);
  return {
    reached: all[0]?.reached ?? 0,
    returned: returned[0]?.reached ?? 0,
    months,
    activities: byActivity,
    universities,
  };
}

/** The places of events that were not cancelled, and the attended ones, by month. */
export function countPlaces(database: Pick<Database, "rows">, { from, to }: Period) {
  return database.rows<{ month: string; offered: number; used: number }>(
    sql`select month, sum(max_capacity)::int as offered, sum(used)::int as used from (
      select to_char(event_date, 'YYYY-MM') as month, max_capacity,
        (select count(*) from ${campusTicketBookings}
          where event_id = event.id and checked_in and booking_status = 'confirmed') as used
      from ${campusEvents} event where status <> 'called_off' and event_date <= now() at time zone 'Europe/London'
    ) event where month between ${from} and ${to} group by month`,
  );
}

/** The number of accounts and addresses that currently receive news, by channel. */
export async function countNews(db: Queryable): Promise<Record<NewsWay, number>> {
  const [phones, alerts, calendars] = await Promise.all([
    countTold(db),
    db.$count(alertSubscriptions, eq(alertSubscriptions.isActive, true)),
    db.$count(ownCalendars),
  ]);
  return { phones, alerts, calendars };
}
