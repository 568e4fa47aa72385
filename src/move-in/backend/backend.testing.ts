import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashSync } from "bcryptjs";
import pg from "pg";
import { inRoot } from "#shared/root.server.ts";
import { freshFolder } from "#src/testing/clean-up.ts";
import { freshDatabase } from "#src/testing/postgres.ts";

export const ACCOUNTS = 300;
export const BOOKINGS = 2000;

export const passwordOf = (account: number) => `the password of account ${account}`;
export const emailOf = (account: number) => `person${account}@example.ac.uk`;

/** A stable id, as `id(kind, n)` in the schema below. */
export const idOf = (kind: number, number: number) =>
  `${String(kind).padStart(8, "0")}-0000-4000-8000-${String(number).padStart(12, "0")}`;

/** The tables of a hosted backend as its two documents name them, and those of its accounts. */
const schema = `
create schema auth;
create function id(kind int, number int) returns uuid language sql immutable as
  $$ select (lpad(kind::text, 8, '0') || '-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid $$;
create table auth.users (instance_id uuid, id uuid primary key, aud text, role text, email text, encrypted_password text,
  email_confirmed_at timestamptz, last_sign_in_at timestamptz, raw_app_meta_data jsonb, raw_user_meta_data jsonb,
  created_at timestamptz, updated_at timestamptz, phone text, banned_until timestamptz, deleted_at timestamptz,
  is_anonymous boolean not null default false, favourite_colour text);
create table auth.identities (id uuid, user_id uuid, provider text);
create table auth.mfa_factors (id uuid primary key, user_id uuid, friendly_name text, factor_type text, status text,
  secret text, created_at timestamptz, updated_at timestamptz);
create table user_roles (id uuid primary key default gen_random_uuid(), user_id uuid, role text);
create table campus_events (id uuid primary key, university text, location text, venue text, event_date date, event_time text,
  headliners text[], ticket_price numeric, max_capacity int, current_attendees int, status text);
create table campus_ticket_bookings (id uuid primary key, event_id uuid, student_name text, student_email text,
  university text, course text, year_of_study int, user_id uuid, ticket_code text, booking_status text,
  checked_in boolean, checked_in_at timestamptz, created_at timestamptz);
create table campus_booking_sensitive_data (id uuid primary key default gen_random_uuid(), booking_id uuid,
  phone_number text, emergency_contact text, dietary_requirements text);
create table signal_events (id uuid primary key, title text, description text, event_date timestamptz, location text,
  max_attendees int, registration_closes_at timestamptz, is_active boolean, created_by uuid);
create table signal_invitations (id uuid primary key, user_id uuid, full_name text, email text, telephone text,
  invitation_code text, event_id uuid, created_at timestamptz, used_at timestamptz);
create table alert_subscriptions (id uuid primary key, full_name text, email text, phone text, subscription_types text[],
  created_at timestamptz, is_active boolean);
create table northside_ed_registrations (id uuid primary key, full_name text, email text, phone_number text, age int,
  address_newham text, previous_experience text, motivation text, created_at timestamptz);
create table lab_mentors (id uuid primary key, name text, expertise text, background text, bio text, email text,
  phone text, is_active boolean, created_at timestamptz);
create table lab_sessions (id uuid primary key, title text, description text, mentor_id uuid, session_date date,
  start_time time, end_time time, max_participants int, current_participants int, status text);
create table lab_applications (id uuid primary key, lab_title text, applicant_name text, applicant_email text, phone text,
  target_audience text, duration_hours int, equipment_needed text, mentor_experience text, lab_description text,
  motivation text, status text, admin_notes text, submitted_at timestamptz, reviewed_at timestamptz);
create table mentor_contact_requests (id uuid primary key, mentor_id uuid, requester_name text, requester_email text,
  message text, created_at timestamptz);
create table academic_calendar_events (id uuid primary key, date date, title text, description text, event_type text,
  institution text, color text, created_by uuid, created_at timestamptz);
create table tracks (id uuid primary key, title text, artist text, genre text, producer text, platform text,
  description text, audio_url text, cover_image_url text, content_type text, user_id uuid, file_size bigint,
  duration int, playlist_number int, position int, created_at timestamptz);
create table culture_videos (id uuid primary key, video_url text, title text, file_size bigint, user_id uuid,
  category text, created_at timestamptz);
create table mainframe_content (id uuid primary key, title text, subtitle text, current_raised numeric, target_amount numeric,
  supporter_count int, event_date text, event_location text, event_audience text, about_title text, about_content text,
  funding_breakdown text);
create table newsletter_drafts (id int);`;

/** Ordinary rows, then odd ones: each kind that an import has a rule for. */
const content = `
insert into user_roles (user_id, role) values (id(1, 1), 'admin'), (id(1, 2), 'moderator');
insert into auth.mfa_factors values (id(2, 1), id(1, 1), 'My phone', 'totp', 'verified', 'JBSWY3DPEHPK3PXP', now(), now()),
  (id(2, 2), id(1, 2), 'Key', 'webauthn', 'verified', null, now(), now());
insert into campus_events select id(3, n), 'University ' || n, 'Stratford', 'Hall ' || n, current_date + n, '19:30',
  array['Amara J', 'Night "Bus", Theory'], 4.50, 300, 0, 'tickets_live' from generate_series(1, 10) n;
insert into campus_events values
  (id(3, 11), 'A night at seven', null, null, current_date + 30, 'Doors 7.15 PM', null, null, 5, 99, 'upcoming'),
  (id(3, 12), 'Cheap, small', '', '', current_date + 31, '', '{}', -3, 0, 0, 'tickets_live');
insert into campus_ticket_bookings select id(4, n), id(3, (n + n / ${ACCOUNTS}) % 10 + 1), 'Person ' || n, 'person' || (n % ${ACCOUNTS} + 1) || '@example.ac.uk',
  'UCL', null, n % 5 + 1, id(1, n % ${ACCOUNTS} + 1), 'TKT-' || upper(lpad(to_hex(n * 7919), 8, '0')), 'confirmed',
  n % 3 = 0, case when n % 3 = 0 then now() - interval '1 hour' end, now() - n * interval '1 minute'
  from generate_series(1, ${BOOKINGS}) n;
insert into campus_booking_sensitive_data (booking_id, phone_number, emergency_contact, dietary_requirements)
  select id, '07700 900' || lpad((row_number() over ())::text, 3, '0'), 'Mum', 'Vegan' from campus_ticket_bookings limit 100;
insert into campus_booking_sensitive_data (booking_id, phone_number) values (id(4, 1999999), '07700 900999');
insert into campus_ticket_bookings values
  (id(5, 1), id(3, 999), 'No event', 'person1@example.ac.uk', null, null, 1, id(1, 1), 'TKT-0000000A', 'confirmed', false, null, now()),
  (id(5, 2), id(3, 11), 'By address', 'PERSON2@example.ac.uk ', null, null, 9, null, 'ab12cd34', 'confirmed', false, null, now()),
  (id(5, 3), id(3, 11), 'Cancelled', 'person3@example.ac.uk', null, null, null, id(1, 3), '7c9e6679-7425-40de-944b-e07fc1f90ae7', 'cancelled', false, null, now()),
  (id(5, 4), id(3, 11), 'Nobody', 'no address', null, null, null, id(1, 4), 'TKT-0000000D', 'confirmed', false, null, now()),
  (id(5, 5), id(3, 11), 'Same code', 'person5@example.ac.uk', null, null, null, id(1, 5), 'AB12CD34', 'confirmed', false, null, now()),
  (id(5, 6), id(3, 11), 'No account', 'stranger@example.ac.uk', null, null, null, id(1, 9999), 'TKT-0000000F', 'confirmed', true, null, now()),
  (id(5, 7), id(3, 11), 'For a friend', 'person2@example.ac.uk', null, null, null, id(1, 2), 'TKT-0000000E', 'confirmed', false, null, now());
insert into campus_ticket_bookings select id(5, 10 + n), id(3, 12), 'Crowd ' || n, 'person' || n || '@example.ac.uk', null, null, 1,
  id(1, n), 'CROWD-' || n || 'X', 'confirmed', false, null, now() from generate_series(1, 6) n;
insert into signal_events values
  (id(6, 1), 'Listening party', 'Bring a friend', now() + interval '20 days', 'The dock', 2, now() + interval '10 days', true, id(1, 1)),
  (id(6, 2), 'Old one', null, now() - interval '5 days', null, null, null, false, id(1, 9999));
insert into signal_invitations select id(7, n), case when n = 1 then id(1, 1) end, 'Guest ' || n, 'guest' || n || '@example.org', '+44 7700 90012' || n,
  'SIG-' || n || 'ABCD', id(6, 1), now(), case when n = 2 then now() end from generate_series(1, 3) n;
insert into signal_invitations values (id(7, 4), null, 'Guest again', 'GUEST1@example.org', 'call me', 'SIG-4ABCD', id(6, 1), now(), null);
insert into alert_subscriptions values (id(8, 1), 'Ann', 'ann@example.org', '07700900123', '{events}', now(), true),
  (id(8, 2), 'Bob', 'bob@example.org', 'none', '{events,music}', now(), false),
  (id(8, 3), 'Ann again', 'Ann@example.org', null, '{events}', now(), true);
insert into northside_ed_registrations values (id(9, 1), 'Cy', 'cy@example.org', '07700900123', 17, 'East Ham', null, 'To grow', now()),
  (id(9, 2), 'Di', 'di@example.org', '07700900123', 42, 'East Ham', null, 'To grow', now());
insert into lab_mentors values (id(10, 1), 'Mo', 'Mixing', null, 'Notes', 'mo@example.org', '07700900123', true, now()),
  (id(10, 2), 'Ny', 'Beats', null, null, null, null, true, now());
insert into lab_sessions values (id(11, 1), 'Mix night', 'Bring headphones', id(10, 1), current_date + 7, '18:00', '20:00', 12, 3, 'upcoming'),
  (id(11, 2), 'Backwards', null, id(10, 1), current_date + 8, '20:00', '18:00', 0, 0, 'upcoming'),
  (id(11, 3), 'No mentor', null, null, current_date + 8, '20:00', '21:00', 5, 0, 'upcoming');
insert into lab_applications values (id(12, 1), 'Zines', 'Ed', 'ed@example.org', null, null, 30, null, null, 'Fold', null, 'shortlisted', null, now(), null);
insert into mentor_contact_requests values (id(13, 1), id(10, 1), 'Flo', 'flo@example.org', 'Hello', now()),
  (id(13, 2), id(10, 9), 'Gus', 'gus@example.org', 'Hello', now());
insert into academic_calendar_events values (id(14, 1), current_date, 'Term begins', null, 'term_day', 'uel', 'purple', id(1, 1), now()),
  (id(14, 2), current_date, ' ', null, 'party', 'all', 'green', null, now());
insert into mainframe_content values (id(17, 1), 'Fund us', 'All of it', 15480.50, 25000, 312, '15 August 2026', 'London', '14-25s',
  'About the day', 'A festival', '[{"area": "Stage", "cost": 9400.5, "impact": "A rig"}, {"area": "Fees", "cost": "6200"}]');
insert into tracks select id(15, n), 'Track ' || n, 'Amara J', null, null, null, null,
  'https://backend.example/storage/v1/object/public/tracks/admin/sound/' || n || '_song%20one.mp3',
  case when n = 1 then 'https://backend.example/storage/v1/object/public/covers/admin/1_cover.webp' when n = 2 then 'https://x/covers/missing.webp' end,
  'sound', null, 1, 1, 1, n, now() from generate_series(1, 2) n;
insert into tracks values (id(15, 3), 'No file', 'X', null, null, null, null, 'https://x/tracks/none.mp3', null, 'podcast', null, null, null, 7, null, now()),
  (id(15, 4), 'Out of the folder', 'X', null, null, null, null, 'https://x/tracks/../../secret.mp3', null, 'sound', null, null, null, 1, 4, now()),
  (id(15, 5), 'No sound', 'X', null, null, null, null, 'https://x/tracks/not-a-sound.mp3', null, 'sound', null, null, null, 1, 5, now()),
  (id(15, 6), 'Announced', 'X', null, null, null, null, null, null, 'interview', null, null, null, 2, 6, now());
insert into culture_videos values
  (id(16, 1), 'https://backend.example/storage/v1/object/public/culture-videos/culture-videos/1_a.mp4', 'Dock swell', 1, null, 'general', now()),
  (id(16, 2), 'https://backend.example/storage/v1/object/public/culture-videos/culture-videos/1_b.mp4', 'Gone', 1, id(1, 1), 'general', now());`;

/** A hosted backend's database in PostgreSQL, and a folder with the files of its buckets. */
export async function startBackend(): Promise<{ url: string; files: string }> {
  const url = await freshDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(schema);
  const accounts = Array.from({ length: ACCOUNTS }, (_, index) => index + 1);
  for (const number of accounts)
    await client.query(
      `insert into auth.users (id, email, encrypted_password, email_confirmed_at, created_at, raw_user_meta_data)
       values ($1, $2, $3, $4, '2024-05-01 10:00:00+00', '{"full_name": "Zoë"}')`,
      [
        idOf(1, number),
        number % 2 ? emailOf(number) : emailOf(number).toUpperCase(),
        hashSync(passwordOf(number), 4),
        number % 50 === 0 ? null : "2024-05-01 11:00:00+00",
      ],
    );
  await client.query(`insert into auth.users (id, email, encrypted_password, email_confirmed_at, deleted_at, is_anonymous) values
    ('${idOf(1, 901)}', '${emailOf(1)}', 'x', now(), null, false), ('${idOf(1, 902)}', null, null, null, null, true),
    ('${idOf(1, 903)}', 'left@example.org', 'x', now(), now(), false), ('${idOf(1, 904)}', 'scrypt@example.org', '$fbscrypt$v=1', now(), null, false)`);
  await client.query(content);
  await client.end();
  return { url, files: makeFiles() };
}

function makeFiles(): string {
  const folder = freshFolder();
  const put = (from: string, to: string) => {
    mkdirSync(join(folder, to, ".."), { recursive: true });
    cpSync(inRoot("demo", from), join(folder, to));
  };
  put("tracks/lowlight.mp3", "tracks/admin/sound/1_song one.mp3");
  put("tracks/greenway.mp3", "tracks/admin/sound/2_song one.mp3");
  put("videos/dock-swell.webp", "covers/admin/1_cover.webp");
  put("videos/dock-swell.mp4", "culture-videos/culture-videos/1_a.mp4");
  writeFileSync(join(folder, "tracks/not-a-sound.mp3"), "no sound");
  return folder;
}

export async function rowsOf<Row extends object>(url: string, query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}

/** The rows of a database as a plain dump writes them. */
export async function dumpOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("set timezone = 'UTC'");
  const { rows: tables } = await client.query(
    `select table_schema as schema, table_name as name, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns where table_schema in ('public', 'auth') group by 1, 2`,
  );
  let text = "--\n-- PostgreSQL database dump\n--\n\nSET statement_timeout = 0;\n\n";
  for (const { schema: of, name, columns } of tables) {
    const all = columns.map((column: string) => `"${column}"::text`).join(", ");
    const { rows } = await client.query({ text: `select ${all} from ${of}.${name}`, rowMode: "array" });
    const lines = rows.map((row: (string | null)[]) => row.map(copied).join("\t"));
    text += `COPY ${of}.${name} (${columns.join(", ")}) FROM stdin;\n${lines.map((line) => `${line}\n`).join("")}\\.\n\n\n`;
  }
  await client.end();
  const path = join(freshFolder(), "backend.sql");
  writeFileSync(path, text);
  return path;
}

function copied(value: string | null): string {
  if (value === null) return "\\N";
  return value
    .replaceAll("\\", "\\\\")
    .replaceAll("\n", "\\n")
    .replaceAll("\t", "\\t")
    .replaceAll("\r", "\\r");
}
