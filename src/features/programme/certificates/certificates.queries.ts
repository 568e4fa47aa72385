import { eq, type SQL, sql } from "drizzle-orm";
import { type Queryable, rows } from "#shared/db/database.server.ts";
import type { Achievement, CertificateChoice } from "./certificates.rules.ts";
import { programmeCertificates as certificates } from "./certificates.tables.ts";

/** The weeks that are not cancelled, with the time that passes between them. */
const weeks = sql`weeks as (
  select id, series_id, event_date,
    extract(epoch from (event_date + end_time::time) at time zone 'Europe/London'
      - (event_date + event_time::time) at time zone 'Europe/London') / 3600 as hours
  from campus_events where kind = 'week' and status <> 'called_off')`;

/** Identifies a participant by the account of a booking, or by the email address of the registration. */
const personOf = (booking: SQL) => sql`coalesce(${booking}.user_id::text, lower(${booking}.student_email))`;

const [booking, holding] = [sql`booking`, sql`holding`];

/** The weeks that participants attended. */
const came = sql`came as (
  select weeks.series_id as cycle_id, weeks.event_date, weeks.hours, booking.id as booking_id,
    ${personOf(booking)} as person
  from campus_ticket_bookings booking join weeks on weeks.id = booking.event_id
  where booking.booking_status = 'confirmed' and booking.checked_in and booking.student_email <> '')`;

/** A participant who attended enough weeks of a cycle. */
export interface EarnedCertificate extends Achievement {
  cycleId: string;
  /** The booking for the last week that the participant attended. */
  bookingId: string;
  email: string;
  /** The certificate that the participant has; null before it is issued. */
  certificateId: string | null;
}

/** The participants under a condition who attended enough weeks. */
function findEarned(db: Queryable, where: SQL): Promise<EarnedCertificate[]> {
  return rows(
    db,
    sql`with ${weeks}, ${came}, cycles as (
        select cycle.id, cycle.title as name, cycle.weeks_needed, count(*)::int as weeks,
          max(weeks.event_date) as last_day
        from programme_cycles cycle join weeks on weeks.series_id = cycle.id group by cycle.id
      ), earned as (
        select cycles.id as cycle_id, came.person, count(*)::int as came, sum(came.hours)::float as hours,
          (array_agg(came.booking_id order by came.event_date desc))[1] as booking_id
        from cycles join came on came.cycle_id = cycles.id
        group by cycles.id, cycles.weeks_needed, came.person having count(*) >= cycles.weeks_needed
      ), found as (
        select earned.*, (select certificate.id from ${certificates} certificate
            join campus_ticket_bookings holding on holding.id = certificate.booking_id
          where certificate.cycle_id = earned.cycle_id and ${personOf(holding)} = earned.person limit 1) as certificate_id
        from earned
      )
      select found.cycle_id as "cycleId", found.booking_id as "bookingId", found.certificate_id as "certificateId",
        found.came, found.hours, cycles.weeks, cycles.name as cycle, booking.student_name as "fullName",
        coalesce(users.email, booking.student_email) as email
      from found join cycles on cycles.id = found.cycle_id
        join campus_ticket_bookings booking on booking.id = found.booking_id
        left join users on users.id = booking.user_id
      where ${where}`,
  );
}

/** The participants without a certificate who earned one in a cycle that ended between two days. */
export function listEarned(
  db: Queryable,
  { from, before }: { from: string; before: string },
): Promise<EarnedCertificate[]> {
  const isDue = sql`found.certificate_id is null and cycles.last_day >= ${from}::date and cycles.last_day < ${before}::date`;
  return findEarned(db, isDue);
}

/** What the participant of a booking has earned in its cycle. Undefined after too few weeks. */
export async function findEarnedOf(db: Queryable, bookingId: string): Promise<EarnedCertificate | undefined> {
  const isOfBooking = sql`(found.cycle_id, found.person) in (
    select event.series_id, ${personOf(holding)} from campus_ticket_bookings holding
      join campus_events event on event.id = holding.event_id where holding.id = ${bookingId})`;
  return (await findEarned(db, isOfBooking))[0];
}

/** @returns the certificate's id; undefined if the booking already has a certificate */
export async function insertCertificate(
  tx: Queryable,
  row: typeof certificates.$inferInsert,
): Promise<string | undefined> {
  const [inserted] = await tx
    .insert(certificates)
    .values(row)
    .onConflictDoNothing({ target: certificates.bookingId })
    .returning({ id: certificates.id });
  return inserted?.id;
}

export interface FoundCertificate extends CertificateChoice, Achievement {
  id: string;
  cycleId: string;
  code: string;
  issuedAt: Date;
}

/** The certificates under these conditions that participants have still earned, newest first. */
async function findValid(db: Queryable, where: SQL): Promise<FoundCertificate[]> {
  const found = await rows<Omit<FoundCertificate, "issuedAt"> & { issuedAt: string }>(
    db,
    sql`with ${weeks}, ${came}
      select certificate.id, certificate.cycle_id as "cycleId", certificate.code, certificate.issued_at as "issuedAt",
        certificate.shown_name as "shownName", certificate.shows_cycle as "showsCycle",
        certificate.shows_weeks as "showsWeeks", booking.student_name as "fullName", cycle.title as cycle,
        attended.came, attended.hours,
        (select count(*)::int from weeks where weeks.series_id = cycle.id) as weeks
      from ${certificates} certificate
        join programme_cycles cycle on cycle.id = certificate.cycle_id
        join campus_ticket_bookings booking on booking.id = certificate.booking_id
        cross join lateral (
          select count(*)::int as came, sum(came.hours)::float as hours from came
          where came.cycle_id = certificate.cycle_id and came.person = ${personOf(booking)}
        ) attended
      where attended.came >= cycle.weeks_needed and ${where}
      order by certificate.issued_at desc`,
  );
  return found.map((row) => ({ ...row, issuedAt: new Date(row.issuedAt) }));
}

export async function findByCode(db: Queryable, code: string): Promise<FoundCertificate | undefined> {
  return (await findValid(db, sql`certificate.code = ${code}`))[0];
}

export async function findById(db: Queryable, id: string): Promise<FoundCertificate | undefined> {
  return (await findValid(db, sql`certificate.id = ${id}`))[0];
}

export function listOfAccount(db: Queryable, userId: string): Promise<FoundCertificate[]> {
  return findValid(db, sql`booking.user_id = ${userId}`);
}

export async function updateChoice(tx: Queryable, id: string, choice: CertificateChoice): Promise<void> {
  await tx.update(certificates).set(choice).where(eq(certificates.id, id));
}
