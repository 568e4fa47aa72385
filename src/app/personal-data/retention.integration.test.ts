import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type Database, openDatabase } from "#shared/db/database.server.ts";
import { createLog } from "#shared/log/log.server.ts";
import { DAY_MS, HOUR_MS } from "#shared/time/durations.ts";
import { freshPlace } from "#src/testing/migrated.ts";
import { scheduleErasures } from "./erasures.ts";
import { personalTables } from "./personal-data.ts";
import { impersonalTables, retention } from "./retention.ts";

let database: Database;
beforeAll(async () => {
  database = await openDatabase(await freshPlace());
});
afterEach(() => vi.useRealTimers());
afterAll(() => database.close());

const kept = retention.flatMap(({ tables }) => tables);

describe("every table", () => {
  test("of the database has a retention entry, or is listed as free of personal data", async () => {
    const found = await database.rows<{ name: string }>(
      sql`select relname::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    );
    expect([...kept, ...Object.keys(impersonalTables)].sort()).toEqual(found.map(({ name }) => name));
  });

  test("that is listed as free of personal data has no column that could hold any", async () => {
    const columns = await database.rows<{ name: string }>(sql`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = any(${sql.param(Object.keys(impersonalTables))}::text[])
        and column_name ~ '(^|_)(name|email|phone|telephone|address|user|person|student|applicant|requester|by|token|source|ip|age)(_|$)'`);
    expect(columns).toEqual([]);
  });

  test("of a download has its period", () => {
    expect(personalTables.map(({ name }) => name).filter((name) => !kept.includes(name))).toEqual([]);
  });
});

describe("personal data", () => {
  const erasures = retention.flatMap(({ erasures = [] }) => erasures);

  test("has a test row for each period", () => {
    expect(Object.keys(rowsOf).sort()).toEqual(erasures.map(({ name }) => name).sort());
  });

  test.each(erasures)("$name: erased $days days after $after, and not sooner", async ({ name, days }) => {
    const start = new Date();
    const { insert, isKept } = rowsOf[name]?.(start) ?? {};
    if (!insert || !isKept) throw new Error(`There is no row for ${name}`);
    for (const statement of insert) await database.db.execute(statement);
    const found = async () => (await database.rows(isKept)).length > 0;
    const at = async (moment: number) => {
      vi.useFakeTimers({ toFake: ["Date"], now: moment });
      await runErasures();
      vi.useRealTimers();
      return found();
    };
    const period = days * DAY_MS;
    // Periods from an event's day end at midnight.
    const margin = days < 1 ? HOUR_MS / 6 : DAY_MS * 1.1;
    expect(await found()).toBe(true);
    expect(await at(start.getTime() + period - margin)).toBe(true);
    expect(await at(start.getTime() + period + margin)).toBe(false);
  });

  test("one failed erasure does not stop the others, and fails the job", async () => {
    const { insert, isKept } = rowsOf["campus inquiries"]?.(new Date(0)) ?? {};
    for (const statement of insert ?? []) await database.db.execute(statement);
    await database.db.execute(sql`alter table campus_waiting_list rename to mislaid`);
    await expect(runErasures()).rejects.toThrow("Not erased: waiting lists");
    await database.db.execute(sql`alter table mislaid rename to campus_waiting_list`);
    expect(await database.rows(isKept ?? sql``)).toEqual([]);
  });
});

/** Runs the scheduled jobs, with the clock as it is. */
async function runErasures(): Promise<void> {
  const jobs: (() => Promise<void>)[] = [];
  const schedule = (_name: string, _cron: string, work: () => Promise<void>) => void jobs.push(work);
  scheduleErasures({ schedule }, { database, log: createLog("silent") });
  for (const job of jobs) await job();
}

interface Row {
  insert: SQL[];
  isKept: SQL;
}

const user = (id: string, confirmedAt: string | null = "2020-01-01T00:00:00Z") =>
  sql`insert into users (id, email, email_confirmed_at, created_at, updated_at)
      values (${id}, ${`${id}@site.example`}, ${confirmedAt}, now(), now())`;
const campusEvent = (id: string, day: string) =>
  sql`insert into campus_events (id, university, location, venue, event_date, event_time, ticket_price, max_capacity, current_attendees,
        created_at, updated_at)
      values (${id}, 'UEL', 'London', 'The hall', ${day}::timestamptz::date, '18:30', 5, 10, 0, now(), now())`;
const session = (id: string, at: string) =>
  sql`insert into sessions (id, user_id, aal, amr, nonce, created_at, refreshed_at) values (${id}, ${id}, 'aal1', '[]', 'n', now(), ${at})`;
const byId = (table: string, id: string, column = "id") =>
  sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id}`;

/** A test row for each erasure, whose period starts at a given moment. */
const rowsOf: Record<string, (start: Date) => Row> = {
  "unconfirmed accounts": rows((id, at) => ({
    insert: [user(id, null), sql`update users set updated_at = ${at} where id = ${id}`],
    isKept: byId("users", id),
  })),
  "idle sessions": rows((id, at) => ({
    insert: [user(id), session(id, at)],
    isKept: byId("sessions", id),
  })),
  "replaced refresh tokens": rows((id, at) => ({
    insert: [
      user(id),
      session(id, "2900-01-01"),
      sql`insert into refresh_tokens (session_id, generation, token_hash, created_at, replaced_at) values (${id}, 1, ${id}, now(), ${at})`,
    ],
    isKept: byId("refresh_tokens", id, "session_id"),
  })),
  "expired links": rows((id, at) => ({
    insert: [
      user(id),
      sql`update users set new_email = 'a@site.example' where id = ${id}`,
      sql`insert into one_time_tokens (user_id, type, email, token_hash, code_hash, created_at, expires_at)
          values (${id}, 'email_change_new', 'a@site.example', ${id}, 'c', now(), ${at})`,
    ],
    isKept: sql`${byId("one_time_tokens", id, "user_id")}
      union all select 1 from users where id = ${id} and new_email is not null`,
  })),
  "requests of addresses": rows((id, at) => ({
    insert: [
      sql`insert into address_requests (id, email, created_at) values (${id}, ${`${id}@site.example`}, ${at})`,
    ],
    isKept: byId("address_requests", id),
  })),
  "used links": rows((id, at) => ({
    insert: [
      user(id),
      sql`insert into used_links (token_hash, user_id, type, used_at) values (${id}, ${id}, 'signup', ${at})`,
    ],
    isKept: byId("used_links", id, "user_id"),
  })),
  "expired challenges": rows((id, at) => ({
    insert: [
      user(id),
      sql`insert into factors (id, user_id, friendly_name, status, sealed_secret, created_at, updated_at)
          values (${id}, ${id}, 'phone', 'unverified', 's', now(), now())`,
      sql`insert into factor_challenges (factor_id, created_at, expires_at) values (${id}, now(), ${at})`,
    ],
    isKept: byId("factor_challenges", id, "factor_id"),
  })),
  "security events": rows((id, at) => ({
    insert: [
      sql`insert into audit_log (event, source, created_at) values ('sign-in', ${id.slice(0, 8)}, ${at})`,
    ],
    isKept: byId("audit_log", id.slice(0, 8), "source"),
  })),
  "removed videos": rows((id, at) => ({
    insert: [
      sql`insert into culture_videos (id, title, video_url, file_size, duration, width, height, state, state_before, removed_at)
          values (${id}, 'Mine', '/media/culture-videos/x.mp4', 1, 1, 1, 1, 'removed', 'shown', ${at})`,
    ],
    isKept: byId("culture_videos", id),
  })),
  "settled video reports": rows((id, at) => ({
    insert: [
      sql`insert into video_reports (id, reason, created_at, resolved_at) values (${id}, 'other', now(), ${at})`,
    ],
    isKept: byId("video_reports", id),
  })),
  "waiting lists": rows((id, at) => ({
    insert: [
      user(id),
      campusEvent(id, at),
      sql`insert into campus_waiting_list (event_id, user_id, created_at) values (${id}, ${id}, now())`,
    ],
    isKept: byId("campus_waiting_list", id, "event_id"),
  })),
  "sensitive booking data": rows((id, at) => ({
    insert: [
      user(id),
      campusEvent(id, at),
      sql`insert into campus_ticket_bookings (id, event_id, student_name, student_email, university, user_id, idempotency_key, ticket_code,
            ticket_price, created_at, updated_at)
          values (${id}, ${id}, 'Me', 'me@site.example', 'UEL', ${id}, ${id}, ${id}, 5, now(), now())`,
      sql`insert into campus_booking_sensitive_data (booking_id, phone_number) values (${id}, 'sealed')`,
    ],
    isKept: byId("campus_booking_sensitive_data", id, "booking_id"),
  })),
  "refused admissions": rows((id, at) => ({
    insert: [
      campusEvent(id, at),
      sql`insert into campus_refused_admissions (id, event_id, code, reason, device, scanned_at, recorded_at)
          values (${id}, ${id}, 'UT-0000-0000', 'unknown', 'Door 1', now(), now())`,
    ],
    isKept: byId("campus_refused_admissions", id, "event_id"),
  })),
  "door passes": rows((id, at) => ({
    insert: [
      campusEvent(id, at),
      sql`insert into campus_door_passes (event_id, name, token_hash, ends_at, created_at) values (${id}, 'Jo', ${id}, now(), now())`,
    ],
    isKept: byId("campus_door_passes", id, "event_id"),
  })),
  "campus inquiries": rows((id, at) => ({
    insert: [
      sql`insert into campus_inquiries (id, name, email, university, position, message, created_at)
          values (${id}, 'A', 'a@site.example', 'UEL', 'other', 'Hi', ${at})`,
    ],
    isKept: byId("campus_inquiries", id),
  })),
  "undelivered mails": rows((id, at) => ({
    insert: [
      sql`insert into undelivered_mails (id, email, list, reason, failed_at)
          values (${id}, ${`${id}@site.example`}, 'signal', 'full', ${at})`,
    ],
    isKept: byId("undelivered_mails", id),
  })),
  "lab applications": rows((id, at) => ({
    insert: [
      sql`insert into lab_applications (id, lab_title, applicant_name, applicant_email, lab_description, submitted_at, idempotency_key)
          values (${id}, 'Mine', 'Me', 'a@site.example', 'Beats', ${at}, ${id})`,
    ],
    isKept: byId("lab_applications", id),
  })),
  "messages to mentors": rows((id, at) => ({
    insert: [
      sql`insert into lab_mentors (id, name, expertise, email, created_at) values (${id}, 'M', 'Beats', 'sealed', now())`,
      sql`insert into mentor_contact_requests (mentor_id, requester_name, requester_email, message, created_at, idempotency_key)
          values (${id}, 'Me', 'a@site.example', 'Hi', ${at}, ${id})`,
    ],
    isKept: byId("mentor_contact_requests", id, "mentor_id"),
  })),
  "private data of mentors": rows((id, at) => ({
    insert: [
      sql`insert into lab_mentors (id, name, expertise, bio, email, phone, is_active, deactivated_at, created_at)
          values (${id}, 'M', 'Beats', 'bio', 'sealed', 'sealed', false, ${at}, now())`,
    ],
    isKept: sql`select 1 from lab_mentors where id = ${id} and coalesce(bio, email, phone) is not null`,
  })),
  "programme registrations": rows((id, at) => ({
    insert: [
      sql`insert into undertone_ed_registrations
            (id, full_name, email, phone_number, age, address_newham, motivation, created_at, idempotency_key)
          values (${id}, 'Me', 'a@site.example', 's', 17, 's', 's', ${at}, ${id})`,
    ],
    isKept: byId("undertone_ed_registrations", id),
  })),
  schools: rows((id, at) => ({
    insert: [
      sql`insert into school_registrations (email, registered_at) values (${`${id}@school.example`}, ${at})`,
    ],
    isKept: byId("school_registrations", `${id}@school.example`, "email"),
  })),
  "signal invitations": rows((id, at) => ({
    insert: [
      sql`insert into signal_events (id, title, event_date, created_at) values (${id}, 'E', ${at}, now())`,
      sql`insert into signal_invitations
            (event_id, email, full_name, telephone, created_at, updated_at)
          values (${id}, 'a@site.example', 'Me', 's', now(), now())`,
    ],
    isKept: byId("signal_invitations", id, "event_id"),
  })),
  "alerts that are off": subscription(false),
  "alerts that are on": subscription(true),
};

function subscription(isActive: boolean) {
  return rows((id, at) => ({
    insert: [
      sql`insert into alert_subscriptions (id, full_name, email, subscription_types, is_active, created_at, updated_at)
          values (${id}, 'Me', ${`${id}@site.example`}, '{events}', ${isActive}, now(), ${at})`,
    ],
    isKept: byId("alert_subscriptions", id),
  }));
}

function rows(of: (id: string, at: string) => Row): (start: Date) => Row {
  return (start) => of(randomUUID(), start.toISOString());
}
