import { eq, type SQL, sql } from "drizzle-orm";
import { type Queryable, rows } from "#shared/db/database.server.ts";
import type { CertificateChoice } from "./certificates.rules.ts";
import { programmeCertificates as certificates } from "./certificates.tables.ts";

/** The weeks that are not cancelled, with the time that passes between them. */
const weeks = sql`weeks as (
  select id, series_id, event_date,
    extract(epoch from (event_date + end_time::time) at time zone 'Europe/London'
      - (event_date + event_time::time) at time zone 'Europe/London') / 3600 as hours
  from campus_events where kind = 'week' and status <> 'called_off')`;

/** The weeks that participants attended, by their account or by the email address of the registration. */
const came = sql`came as (
  select weeks.series_id as cycle_id, weeks.event_date, weeks.hours, booking.id as booking_id,
    coalesce(booking.user_id::text, lower(booking.student_email)) as person
  from campus_ticket_bookings booking join weeks on weeks.id = booking.event_id
  where booking.booking_status = 'confirmed' and booking.checked_in and booking.student_email <> '')`;

export interface EarnedCertificate {
  cycleId: string;
  bookingId: string;
  email: string;
  cycle: string;
}

/** The participants who attended enough weeks of cycles that ended between two days, without a certificate. */
export function listEarned(
  db: Queryable,
  { from, before }: { from: string; before: string },
): Promise<EarnedCertificate[]> {
  return rows(
    db,
    sql`with ${weeks}, ${came}, ended as (
        select cycle.id, cycle.title as name, cycle.weeks_needed from programme_cycles cycle
          join weeks on weeks.series_id = cycle.id
        group by cycle.id having max(weeks.event_date) >= ${from}::date and max(weeks.event_date) < ${before}::date
      ), earned as (
        select ended.id as cycle_id, ended.name, came.person,
          (array_agg(came.booking_id order by came.event_date desc))[1] as booking_id
        from ended join came on came.cycle_id = ended.id
        group by ended.id, ended.name, ended.weeks_needed, came.person
        having count(*) >= ended.weeks_needed
      )
      select earned.cycle_id as "cycleId", earned.booking_id as "bookingId", earned.name as cycle,
        coalesce(users.email, booking.student_email) as email
      from earned join campus_ticket_bookings booking on booking.id = earned.booking_id
        left join users on users.id = booking.user_id
      where not exists (
        select from ${certificates} certificate join came on came.booking_id = certificate.booking_id
        where certificate.cycle_id = earned.cycle_id and came.person = earned.person)`,
  );
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

export interface FoundCertificate extends CertificateChoice {
  id: string;
  code: string;
  issuedAt: Date;
  fullName: string;
  cycle: string;
  came: number;
  weeks: number;
  hours: number;
}

/** The certificates under these conditions that participants have still earned, newest first. */
async function findValid(db: Queryable, where: SQL): Promise<FoundCertificate[]> {
  const found = await rows<Omit<FoundCertificate, "issuedAt"> & { issuedAt: string }>(
    db,
    sql`with ${weeks}, ${came}
      select certificate.id, certificate.code, certificate.issued_at as "issuedAt",
        certificate.shown_name as "shownName", certificate.shows_cycle as "showsCycle",
        certificate.shows_weeks as "showsWeeks", booking.student_name as "fullName", cycle.title as cycle,
        attended.came, attended.hours,
        (select count(*)::int from weeks where weeks.series_id = cycle.id) as weeks
      from ${certificates} certificate
        join programme_cycles cycle on cycle.id = certificate.cycle_id
        join campus_ticket_bookings booking on booking.id = certificate.booking_id
        join came own on own.booking_id = certificate.booking_id
        cross join lateral (
          select count(*)::int as came, sum(came.hours)::float as hours from came
          where came.cycle_id = certificate.cycle_id and came.person = own.person
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
