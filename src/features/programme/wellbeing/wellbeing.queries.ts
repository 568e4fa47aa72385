import { and, eq, type SQL, sql } from "drizzle-orm";
import { type Queryable, rows } from "#shared/db/database.server.ts";
import { type Answers, MEANS_FROM, type Means, questions, type Stage } from "./wellbeing.rules.ts";
import {
  wellbeingAnswers as answers,
  wellbeingMeans as frozenMeans,
  wellbeingMails as questionMails,
} from "./wellbeing.tables.ts";

export interface CycleDays {
  id: string;
  cycle: string;
  firstDay: string;
  lastDay: string;
  isCalledOff: boolean;
}

const isHeld = sql`event.status <> 'called_off'`;

/** The cycles with the first and last day of their weeks. Cancelled weeks count only if all are cancelled. */
const cycles = sql`cycles as (
  select cycle.id, cycle.title as cycle,
    coalesce(min(event.event_date) filter (where ${isHeld}), min(event.event_date))::text as "firstDay",
    coalesce(max(event.event_date) filter (where ${isHeld}), max(event.event_date))::text as "lastDay",
    not bool_or(${isHeld}) as "isCalledOff"
  from programme_cycles cycle join campus_events event on event.series_id = cycle.id
  where event.kind = 'week' group by cycle.id)`;

/** The cycles without stored means. */
export function listUnfrozenCycles(db: Queryable): Promise<CycleDays[]> {
  return rows(
    db,
    sql`with ${cycles} select * from cycles where id not in (select cycle_id from ${frozenMeans})`,
  );
}

export function listCycleDays(db: Queryable): Promise<CycleDays[]> {
  return rows(db, sql`with ${cycles} select * from cycles order by "firstDay" desc`);
}

export async function findCycleDays(db: Queryable, id: string): Promise<CycleDays | undefined> {
  return (await rows<CycleDays>(db, sql`with ${cycles} select * from cycles where id::text = ${id}`))[0];
}

/** @returns false if the stage's emails were already sent */
export async function insertQuestionMail(
  tx: Queryable,
  row: typeof questionMails.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(questionMails)
    .values(row)
    .onConflictDoNothing()
    .returning({ cycleId: questionMails.cycleId });
  return inserted.length > 0;
}

export async function wasMailed(db: Queryable, cycleId: string, stage: Stage): Promise<boolean> {
  const isIt = and(eq(questionMails.cycleId, cycleId), eq(questionMails.stage, stage));
  return (await db.$count(questionMails, isIt)) > 0;
}

/** The email addresses of a cycle's participants, or only of participants who attended. */
export async function listAddresses(
  db: Queryable,
  cycleId: string,
  { cameOnly }: { cameOnly: boolean },
): Promise<string[]> {
  const found = await rows<{ email: string }>(
    db,
    sql`select distinct on (lower(coalesce(users.email, booking.student_email)))
        coalesce(users.email, booking.student_email) as email
      from campus_ticket_bookings booking join campus_events event on event.id = booking.event_id
        left join users on users.id = booking.user_id
      where event.kind = 'week' and event.series_id = ${cycleId} and booking.booking_status = 'confirmed'
        and booking.student_email <> '' and (booking.checked_in or not ${cameOnly})
      order by lower(coalesce(users.email, booking.student_email))`,
  );
  return found.map(({ email }) => email);
}

/** Stores an answer, or replaces an earlier one with the same code and stage. */
export async function upsertAnswer(
  tx: Queryable,
  row: { cycleId: string; stage: Stage; pairDigest: string } & Answers,
): Promise<void> {
  const { satisfied, worthwhile, happy, anxious } = row;
  await tx
    .insert(answers)
    .values(row)
    .onConflictDoUpdate({
      target: [answers.cycleId, answers.pairDigest, answers.stage],
      set: { satisfied, worthwhile, happy, anxious },
    });
}

/** Whether a new code can answer: fewer codes have answered than people ever had a place in the cycle. */
export async function hasRoom(db: Queryable, cycleId: string): Promise<boolean> {
  const [found] = await rows<{ hasRoom: boolean }>(
    db,
    sql`select (select count(*) from ${answers} where cycle_id = ${cycleId} and stage = 'before') <
      (select count(distinct coalesce(booking.user_id::text, lower(booking.student_email)))
        from campus_ticket_bookings booking join campus_events event on event.id = booking.event_id
        where event.kind = 'week' and event.series_id = ${cycleId}) as "hasRoom"`,
  );
  return found?.hasRoom ?? false;
}

export async function hasAnswerBefore(db: Queryable, cycleId: string, pairDigest: string): Promise<boolean> {
  const isIt = and(
    eq(answers.cycleId, cycleId),
    eq(answers.pairDigest, pairDigest),
    eq(answers.stage, "before"),
  );
  return (await db.$count(answers, isIt)) > 0;
}

/** @returns whether the code had any answers */
export async function deleteAnswers(tx: Queryable, cycleId: string, pairDigest: string): Promise<boolean> {
  const deleted = await tx
    .delete(answers)
    .where(and(eq(answers.cycleId, cycleId), eq(answers.pairDigest, pairDigest)))
    .returning({ id: answers.id });
  return deleted.length > 0;
}

/** Stores the means of a cycle's pairs, rounded to the half point, once, if enough pairs answered. */
export async function freezeMeansOf(db: Queryable, cycleId: string): Promise<void> {
  const meansAt = (at: "earlier" | "later") => {
    const means = Object.keys(questions).map((question) => {
      const [first, second] = [sql.raw(`earlier.${question}`), sql.raw(`later.${question}`)];
      const both = sql`filter (where ${first} is not null and ${second} is not null)`;
      const differ = (column: SQL) => sql`min(${column}) ${both} < max(${column}) ${both}`;
      return sql`${sql.raw(`'${question}'`)}, case when count(*) ${both} >= ${MEANS_FROM} and ${differ(first)}
        and ${differ(second)} then (round(2 * avg(${sql.raw(`${at}.${question}`)}) ${both}) / 2)::float end`;
    });
    return sql`jsonb_build_object(${sql.join(means, sql`, `)})`;
  };
  await db.execute(sql`insert into ${frozenMeans} (cycle_id, before, after)
    select * from (select cycle_id, ${meansAt("earlier")} as before, ${meansAt("later")} as after
      from ${answers} earlier join ${answers} later using (cycle_id, pair_digest)
      where cycle_id = ${cycleId} and earlier.stage = 'before' and later.stage = 'after' group by cycle_id) means
    where jsonb_strip_nulls(before) <> '{}' on conflict do nothing`);
}

/** The frozen means, newest cycle first. */
export function listMeans(db: Queryable) {
  return rows<{ id: string; cycle: string; before: Means; after: Means }>(
    db,
    sql`with ${cycles} select id, cycle, before, after
      from cycles join ${frozenMeans} on cycle_id = id order by "firstDay" desc`,
  );
}

/** Deletes the answers of cycles that ended before a day (yyyy-MM-dd). */
export async function deleteAnswersBefore(db: Queryable, date: string): Promise<void> {
  await db.execute(sql`
    with ${cycles} delete from ${answers} using cycles where cycles.id = cycle_id and cycles."lastDay" < ${date}`);
}
