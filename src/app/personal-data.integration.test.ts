import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hashPassword } from "#features/auth/passwords/passwords.server.ts";
import { listAdmins } from "#features/auth/roles/roles.queries.ts";
import { newTicketCode } from "#features/campus/bookings/ticket-code.server.ts";
import type { Database } from "#shared/db/database.ts";
import type { Person } from "#shared/personal-data/personal-data.ts";
import { goodPassword, startTestSite } from "#src/testing/site.ts";
import { personalTables } from "./personal-data.ts";

let site: Awaited<ReturnType<typeof startTestSite>>;
let database: Database;
let passwordHash: string;
beforeAll(async () => {
  site = await startTestSite();
  database = site.database;
  passwordHash = await hashPassword(goodPassword);
});
afterAll(() => site.close());

interface SignedIn extends Person {
  /** Of the row in these tests; signing in made another. */
  sessionId: string;
  headers: Record<string, string>;
}

let me: SignedIn;
let other: SignedIn;
beforeEach(async () => {
  me = await newPerson();
  other = await newPerson();
});

let people = 0;

/** Somebody who is signed in, with a row in every table but that of roles. */
async function newPerson(): Promise<SignedIn> {
  const person = {
    ...{ userId: randomUUID(), sessionId: randomUUID(), headers: {} },
    email: `person-${++people}@site.example`,
  };
  for (const [table, insert] of Object.entries(oneRowIn))
    if (table !== "user_roles") await database.db.execute(insert(person));
  const response = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: person.email, password: goodPassword }),
  });
  const { access_token } = (await response.json()) as { access_token: string };
  return { ...person, headers: { authorization: `Bearer ${access_token}` } };
}

/** One row of a person in each table. A table of the registry without one here fails below. */
const oneRowIn: Record<string, (person: SignedIn) => ReturnType<typeof sql>> = {
  users: ({ userId, email }) =>
    sql`insert into users (id, email, password_hash, email_confirmed_at) values (${userId}, ${email}, ${passwordHash}, now())`,
  user_roles: ({ userId }) => sql`insert into user_roles (user_id, role) values (${userId}, 'admin')`,
  sessions: ({ userId, sessionId }) =>
    sql`insert into sessions (id, user_id, aal, amr, nonce, created_at, refreshed_at)
        values (${sessionId}, ${userId}, 'aal1', '[]', 'SECRET nonce', now(), now())`,
  refresh_tokens: ({ sessionId }) =>
    sql`insert into refresh_tokens (session_id, generation, token_hash, created_at)
        values (${sessionId}, 1, ${`SECRET token ${randomUUID()}`}, now())`,
  one_time_tokens: ({ userId, email }) =>
    sql`insert into one_time_tokens (user_id, type, email, token_hash, code_hash, created_at, expires_at)
        values (${userId}, 'recovery', ${email}, ${`SECRET link ${randomUUID()}`}, 'SECRET code', now(), now())`,
  factors: ({ userId }) =>
    sql`insert into factors (id, user_id, friendly_name, status, sealed_secret, created_at, updated_at)
        values (${userId}, ${userId}, 'my phone', 'unverified', 'SECRET of the app', now(), now())`,
  factor_challenges: ({ userId }) =>
    sql`insert into factor_challenges (factor_id, created_at, expires_at) values (${userId}, now(), now())`,
  recovery_codes: ({ userId }) =>
    sql`insert into recovery_codes (user_id, code_hash, created_at) values (${userId}, 'SECRET recovery', now())`,
  audit_log: ({ userId }) =>
    sql`insert into audit_log (event, user_id, created_at) values ('sign-in', ${userId}, now())`,
  tracks: ({ userId }) =>
    sql`insert into tracks (title, artist, position, user_id) values ('Mine', 'Me', 1, ${userId})`,
  track_likes: ({ userId }) =>
    sql`insert into track_likes (user_id, track_id, created_at) select ${userId}, id, now() from tracks where user_id = ${userId}`,
  culture_videos: ({ userId }) =>
    sql`insert into culture_videos (title, video_url, file_size, duration, width, height, user_id)
        values ('Mine', '/media/culture-videos/mine.mp4', 1, 1, 1, 1, ${userId})`,
  campus_waiting_list: ({ userId }) =>
    sql`with night as (
          insert into campus_events (university, location, venue, event_date, event_time, ticket_price, max_capacity, created_at, updated_at)
          values ('UEL', 'London', 'The hall', '2031-03-14', '18:30', 5, 10, now(), now()) returning id)
        insert into campus_waiting_list (event_id, user_id, created_at) select id, ${userId}, now() from night`,
  campus_ticket_bookings: ({ userId, email }) =>
    sql`with event as (
          insert into campus_events
            (university, location, venue, event_date, event_time, ticket_price, max_capacity, current_attendees, created_at, updated_at)
          values ('UCL', 'London', 'A room', '2099-03-14', '18:30', 5, 200, 1, now(), now()) returning id
        )
        insert into campus_ticket_bookings
          (id, event_id, student_name, student_email, university, user_id, idempotency_key, ticket_code, ticket_price, created_at, updated_at)
        select ${userId}, id, 'Me', ${email}, 'UCL', ${userId}, ${userId}, ${newTicketCode()}, 5, now(), now() from event`,
  campus_booking_sensitive_data: ({ userId }) =>
    sql`insert into campus_booking_sensitive_data (booking_id, phone_number)
        values (${userId}, ${site.secrets.seal("campus booking", "020 7946 0000")})`,
  campus_inquiries: ({ email }) =>
    sql`insert into campus_inquiries (name, email, university, position, message, created_at)
        values ('Me', ${email}, 'UEL', 'other', 'Come!', now())`,
  mentor_contact_requests: ({ email }) =>
    sql`with mentor as (
          insert into lab_mentors (name, expertise, email, created_at) values ('A mentor', 'Beats', 'SECRET address', now()) returning id
        )
        insert into mentor_contact_requests (mentor_id, requester_name, requester_email, message, created_at, idempotency_key)
        select id, 'Me', ${email}, 'Hello', now(), gen_random_uuid() from mentor`,
  lab_applications: ({ email }) =>
    sql`insert into lab_applications (lab_title, applicant_name, applicant_email, lab_description, submitted_at, idempotency_key)
        values ('Mine', 'Me', ${email}, 'Beats', now(), gen_random_uuid())`,
  campus_check_ins: ({ userId, email }) =>
    sql`with event as (
          insert into campus_events (university, location, venue, event_date, event_time, ticket_price, max_capacity, current_attendees, created_at, updated_at)
          values ('UEL', 'London', 'The Bar', '2026-03-14', '18:30', 4, 10, 1, now(), now()) returning id
        ), booking as (
          insert into campus_ticket_bookings (event_id, student_name, student_email, university, user_id, idempotency_key, ticket_code,
            ticket_price, checked_in, checked_in_at, checked_in_device, created_at, updated_at)
          select id, 'Me', ${email}, 'UEL', ${userId}, gen_random_uuid(), ${randomUUID()}, 4, true, now(), 'Door 1', now(), now()
          from event returning id
        )
        insert into campus_check_ins (id, booking_id, device, scanned_at, recorded_at)
        select gen_random_uuid(), id, 'Door 1', now(), now() from booking`,
  campus_door_passes: ({ userId }) =>
    sql`with event as (
          insert into campus_events (university, location, venue, event_date, event_time, ticket_price, max_capacity, created_at, updated_at)
          values ('KCL', 'London', 'The Vault', '2031-03-14', '18:30', 4, 10, now(), now()) returning id
        )
        insert into campus_door_passes (event_id, name, token_hash, ends_at, created_by, created_at)
        select id, 'Somebody else', ${`SECRET pass ${randomUUID()}`}, now(), ${userId}, now() from event`,
  lab_mentors: ({ email }) =>
    sql`insert into lab_mentors (name, expertise, email, created_at)
        values ('Me', 'Beats', ${site.secrets.seal("lab mentor", email)}, now())`,
  academic_calendar_events: ({ userId }) =>
    sql`insert into academic_calendar_events (date, title, created_by, created_at, updated_at)
        values ('2031-03-14', 'Mine', ${userId}, now(), now())`,
  mainframe_content_changes: ({ userId }) =>
    sql`with started as (
          insert into mainframe_content (title, subtitle, current_raised, target_amount, supporter_count, event_date,
            event_location, event_audience, about_title, about_content, funding_breakdown)
          values ('Fund', '', 0, 0, 0, '', '', '', 'About', '', '[]') on conflict do nothing returning id
        )
        insert into mainframe_content_changes (content_id, field, old_value, new_value, version, changed_by, changed_at)
        select id, 'title', 'Fund', 'Mine', 2, ${userId}, now()
        from (select id from started union select id from mainframe_content) content`,
  undertone_ed_registrations: ({ email }) =>
    sql`insert into undertone_ed_registrations
          (full_name, email, phone_number, age, address_newham, motivation, created_at, idempotency_key)
        values ('Me', ${email}, 'SECRET number', 17, 'SECRET address', 'SECRET words', now(), gen_random_uuid())`,
  school_registrations: ({ email }) =>
    sql`insert into school_registrations (email, registered_at) values (${email}, now())`,
  signal_events: ({ userId }) =>
    sql`insert into signal_events (title, event_date, created_by, created_at)
        values ('Mine', '2031-03-14T19:00Z', ${userId}, now())`,
  signal_invitations: ({ userId, email }) =>
    sql`with event as (
          insert into signal_events (title, event_date, created_at) values ('Nobody''s', '2031-03-14T19:00Z', now()) returning id
        )
        insert into signal_invitations
          (event_id, user_id, email, full_name, telephone, invitation_code, created_at, updated_at, idempotency_key)
        select id, ${userId}, ${email}, 'Me', ${site.secrets.seal("signal phone", "020 7946 0000")}, ${randomUUID()}, now(), now(),
          gen_random_uuid() from event`,
  signal_shown_codes: ({ email }) =>
    sql`insert into signal_shown_codes (code, invitation_id, full_name, shown_at)
        select ${`SECRET code ${randomUUID()}`}, id, 'Me again', now() from signal_invitations where email = ${email}`,
  alert_subscriptions: ({ email }) =>
    sql`insert into alert_subscriptions (full_name, email, phone, subscription_types, created_at, updated_at)
        values ('Me', ${email}, ${site.secrets.seal("signal phone", "020 7946 0000")}, '{events}', now(), now())`,
  // Of nobody's video: a report goes with the video that it is about.
  video_reports: ({ userId }) =>
    sql`with video as (
          insert into culture_videos (title, video_url, file_size, duration, width, height)
          values ('Nobody''s', '/media/culture-videos/nobody.mp4', 1, 1, 1, 1) returning id
        )
        insert into video_reports (video_id, reason, user_id, created_at)
        select id, 'unkind', ${userId}, now() from video`,
};

describe("the registry", () => {
  test("names every table that can hold a person, as the database itself knows them", async () => {
    const found = await database.rows<{ name: string }>(sql`
      with recursive reaches (oid) as (
        select 'users'::regclass::oid
        union
        select conrelid from pg_constraint join reaches on confrelid = reaches.oid
        where contype = 'f' and confdeltype <> 'n'
      )
      select relname::text as name from pg_class where oid in (
        select oid from reaches
        union select conrelid from pg_constraint join reaches on confrelid = reaches.oid where contype = 'f'
        union select attrelid from pg_attribute
          where attname = 'email' or attname = 'user_id' or attname like '%\\_email'
      ) and relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`);
    expect(personalTables.map(({ name }) => name).sort()).toEqual(found.map(({ name }) => name));
  });

  test("has a row of every table in these tests", () => {
    expect(Object.keys(oneRowIn).sort()).toEqual(personalTables.map(({ name }) => name).sort());
  });
});

describe("download my data", () => {
  test("holds a file for every table with what is mine, and nothing of anybody else", async () => {
    await makeAdmin(me);
    const response = await get("/account/export", me);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/zip");
    expect(response.headers.get("content-disposition")).toMatch(/filename="undertone-my-data\.zip"/);
    const files = await unzip(response);
    expect(Object.keys(files).sort()).toEqual(
      ["README.txt", ...personalTables.map(({ name }) => `${name}.json`)].sort(),
    );
    for (const { name } of personalTables)
      expect(JSON.parse(files[`${name}.json`] ?? ""), name).not.toEqual([]);
    expect(files["users.json"]).toContain(me.email);
    expect(files["sessions.json"]).toContain(me.sessionId);
    expect(files["audit_log.json"]).toContain("data-exported");
    expect(files["campus_booking_sensitive_data.json"]).toContain("020 7946 0000");
    expect(holds(JSON.stringify(files), other)).toBe(false);
  });

  test("leaves out what would let somebody act as me, and says so", async () => {
    const files = await unzip(await get("/account/export", me));
    const all = JSON.stringify(files);
    expect(all).not.toContain("SECRET");
    expect(all).not.toContain("$argon2");
    for (const { withheld } of personalTables) if (withheld) expect(files["README.txt"]).toContain(withheld);
  });

  test("can be had ten times an hour", async () => {
    for (let time = 0; time < 10; time++) expect((await get("/account/export", me)).status).toBe(200);
    const refused = await get("/account/export", me);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3500);
    expect((await get("/account/export", other)).status).toBe(200);
  });
});

describe("delete my account", () => {
  test("leaves no row of mine, and all of everybody else's", async () => {
    const before = await everything();
    for (const name of ["users", "sessions", "refresh_tokens", "tracks"])
      expect(before.filter((row) => row.startsWith(`${name} `) && holds(row, me))).not.toEqual([]);
    expect((await remove(me, goodPassword)).status).toBe(204);
    const after = await everything();
    expect(after.filter((row) => holds(row, me))).toEqual([]);
    expect(after.filter((row) => holds(row, other))).toEqual(before.filter((row) => holds(row, other)));
    expect((await get("/account", me)).status).toBe(401);
  });

  test.each(personalTables.map(({ name, afterDeletion }) => [name, afterDeletion] as const))(
    "%s: %s",
    async (name, afterDeletion) => {
      if (name === "user_roles") {
        await makeAdmin(me);
        await makeAdmin(other);
      }
      const rows = async () => (await everything()).filter((row) => row.startsWith(`${name} `)).length;
      const mine =
        (await personalTables.find((table) => table.name === name)?.rowsOf(database.db, me, site.secrets)) ??
        [];
      expect(mine).not.toEqual([]);
      const before = await rows();
      await remove(me, goodPassword);
      const deletion = name === "audit_log" ? 1 : 0;
      expect(await rows()).toBe(before + deletion - (afterDeletion === "deleted" ? mine.length : 0));
    },
  );

  test("is recorded without saying whose it was, and told by mail", async () => {
    await remove(me, goodPassword);
    const [event] = await database.rows(
      sql`select event, user_id, detail from audit_log order by id desc limit 1`,
    );
    expect(event).toEqual({ event: "account-deleted", user_id: null, detail: null });
    expect((await site.nextMailTo(me.email)).subject).toMatch(/account/i);
  });

  test("needs the password, and few wrong ones are heard", async () => {
    for (let time = 0; time < 10; time++) {
      const response = await remove(me, "guess");
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        code: "PASSWORD_WRONG",
        message: "That is not your current password.",
      });
    }
    const refused = await remove(me, goodPassword);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(800);
    expect((await get("/account", me)).status).toBe(200);
  });

  test("needs a password to be there", async () => {
    await database.db.execute(sql`update users set password_hash = null where id = ${me.userId}`);
    expect(await (await remove(me, "x")).json()).toMatchObject({ code: "PASSWORD_MISSING" });
  });

  test("is refused to the last admin", async () => {
    await database.db.execute(sql`delete from user_roles`);
    await makeAdmin(me);
    const response = await remove(me, goodPassword);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: "LAST_ADMIN" });
    await makeAdmin(other);
    expect((await remove(me, goodPassword)).status).toBe(204);
    expect(await listAdmins(database.db)).toEqual([{ userId: other.userId, email: other.email }]);
  });

  test("asked for twice at once is done once", async () => {
    const deletions = async () =>
      (await everything()).filter((row) => row.startsWith("audit_log ") && row.includes("account-deleted"));
    const before = (await deletions()).length;
    const answers = await Promise.all([remove(me, goodPassword), remove(me, goodPassword)]);
    expect(answers.map(({ status }) => status)).toContain(204);
    expect(await deletions()).toHaveLength(before + 1);
  });
});

async function makeAdmin(person: SignedIn): Promise<void> {
  const insert = oneRowIn.user_roles;
  if (insert) await database.db.execute(insert(person));
}

function get(path: string, { headers }: SignedIn): Promise<Response> {
  return fetch(`${site.url}/api${path}`, { headers });
}

function remove({ headers }: SignedIn, password: string): Promise<Response> {
  return fetch(`${site.url}/api/account/delete`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ password }),
  });
}

async function unzip(response: Response): Promise<Record<string, string>> {
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

/** Every row of every table of the site, as text. */
async function everything(): Promise<string[]> {
  const tables = await database.rows<{ name: string }>(
    sql`select table_name::text as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const rows = await Promise.all(
    tables.map(({ name }) =>
      database.rows<{ text: string }>(
        sql`select ${`${name} `} || row::text as text from ${sql.identifier(name)} as row order by 1`,
      ),
    ),
  );
  return rows.flat().map(({ text }) => text);
}

function holds(text: string, { userId, email, sessionId }: SignedIn): boolean {
  return [userId, email, sessionId].some((mark) => text.includes(mark));
}
