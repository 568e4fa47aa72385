-- The base of a hosted backend: ordinary rows, then odd ones of each kind that an import has a rule for.
-- backend.dump is this base by pg_dump 15: createdb backend; psql -f backend.sql backend; pg_dump -Fc backend > backend.dump
create schema auth;
create function id(kind int, number int) returns uuid language sql immutable as
  $$ select (lpad(kind::text, 8, '0') || '-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid $$;
create table auth.users (instance_id uuid, id uuid primary key, aud text, role text, email text, encrypted_password text,
  email_confirmed_at timestamptz, phone_confirmed_at timestamptz, confirmed_at timestamptz, last_sign_in_at timestamptz, raw_app_meta_data jsonb, raw_user_meta_data jsonb,
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
create table lab_sessions (id uuid primary key, title text, description text, mentor_id uuid, session_date timestamptz,
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
create table newsletter_drafts (id int);
insert into auth.users (id, email, encrypted_password, email_confirmed_at, created_at, raw_user_meta_data)
  select id(1, n), case when n % 2 = 1 then 'person' || n || '@example.ac.uk' else upper('person' || n || '@example.ac.uk') end,
    '$2b$04$3hg7cbJ.iuXUPCmiz2yuKuCTIi2fCYJoXEjfW1PRoNUGeDNrfEFEO', case when n % 50 <> 0 then timestamptz '2024-05-01 11:00+00' end, '2024-05-01 10:00+00', '{"full_name": "Zoë"}'
  from generate_series(1, 300) n;
-- Each kind of hash, the first four of which sign in.
insert into auth.users (id, email, encrypted_password, email_confirmed_at, created_at) values
  (id(1, 401), 'hash1@example.org', '$2a$04$Npej58GtRfkmIfA7eZ5yHO2bIcxtHWohAPSQ4Fw9R34bIDjB65S2S', '2024-05-01 11:00+00', '2024-05-01 10:00+00'),
  (id(1, 402), 'hash2@example.org', '$2b$04$3hg7cbJ.iuXUPCmiz2yuKuCTIi2fCYJoXEjfW1PRoNUGeDNrfEFEO', '2024-05-01 11:00+00', '2024-05-01 10:00+00'),
  (id(1, 403), 'hash3@example.org', '$2y$04$aecLRdvxJhvq63jkfwSV/eHY36u2qdnQy9qbwON7eFzb7v9a5bHpq', '2024-05-01 11:00+00', '2024-05-01 10:00+00'),
  (id(1, 404), 'hash4@example.org', '$2b$10$pUqcc.BBgg42jJBhiLGXe.yS.9l6WlZ.gbP63Hk6YUZc/3bVwAgF6', '2024-05-01 11:00+00', '2024-05-01 10:00+00'),
  (id(1, 405), 'hash5@example.org', '$2b$20$3hg7cbJ.iuXUPCmiz2yuKuCTIi2fCYJoXEjfW1PRoNUGeDNrfEFEO', '2024-05-01 11:00+00', '2024-05-01 10:00+00'),
  (id(1, 406), 'hash6@example.org', null, '2024-05-01 11:00+00', '2024-05-01 10:00+00'),
  (id(1, 407), 'hash7@example.org', '', '2024-05-01 11:00+00', '2024-05-01 10:00+00'),
  (id(1, 408), 'hash8@example.org', 'x', '2024-05-01 11:00+00', '2024-05-01 10:00+00'),
  (id(1, 409), 'hash9@example.org', '$2b$04$3hg7cbJ.iuXUPCmiz2yuKuCTIi2fCYJoXEjfW1PRoNUGeDNrf', '2024-05-01 11:00+00', '2024-05-01 10:00+00'),
  (id(1, 410), 'hash10@example.org', '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$RdescudvJCsgt3ub+b4dWRWJTmaaJObGZRVLwqYdzHE', '2024-05-01 11:00+00', '2024-05-01 10:00+00'),
  (id(1, 411), 'hash11@example.org', '$fbscrypt$v=1,n=14,r=8,p=1,ss=Bw==,sk=ou9tdYTGyYm8kuR6Dt0Bp0kDuAYoXrK16mbZO4yGwAn3oLspjnN0/c41v8xZnO1n14J3MjKj1b2g6AUCAlFwMw==$c29tZXNhbHQ=$aGFzaA==', '2024-05-01 11:00+00', '2024-05-01 10:00+00'),
  (id(1, 412), 'hash12@example.org', '5f4dcc3b5aa765d61d8327deb882cf99', '2024-05-01 11:00+00', '2024-05-01 10:00+00');
-- Two banned, one with a confirmed telephone alone, one that never confirmed its address.
insert into auth.users (id, email, encrypted_password, email_confirmed_at, phone_confirmed_at, confirmed_at, banned_until, created_at) values
  (id(1, 421), 'banned1@example.org', '$2b$04$3hg7cbJ.iuXUPCmiz2yuKuCTIi2fCYJoXEjfW1PRoNUGeDNrfEFEO', '2024-05-01 11:00+00', null, '2024-05-01 11:00+00', 'infinity', '2024-05-01 10:00+00'),
  (id(1, 422), 'banned2@example.org', '$2b$04$3hg7cbJ.iuXUPCmiz2yuKuCTIi2fCYJoXEjfW1PRoNUGeDNrfEFEO', '2024-05-01 11:00+00', null, '2024-05-01 11:00+00', '2126-05-01 11:00+00', '2024-05-01 10:00+00'),
  (id(1, 423), 'phone@example.org', '$2b$04$3hg7cbJ.iuXUPCmiz2yuKuCTIi2fCYJoXEjfW1PRoNUGeDNrfEFEO', null, '2024-05-01 11:00+00', '2024-05-01 11:00+00', null, '2024-05-01 10:00+00'),
  (id(1, 424), 'typed@example.org', '$2b$04$3hg7cbJ.iuXUPCmiz2yuKuCTIi2fCYJoXEjfW1PRoNUGeDNrfEFEO', null, null, null, null, '2024-05-01 10:00+00');
insert into auth.users (id, email, encrypted_password, email_confirmed_at, deleted_at, is_anonymous) values
  (id(1, 901), 'person1@example.ac.uk', 'x', '2024-05-01 11:00+00', null, false), (id(1, 902), null, null, null, null, true),
  (id(1, 903), 'left@example.org', 'x', '2024-05-01 11:00+00', '2024-06-01 11:00+00', false);
insert into user_roles (user_id, role) values (id(1, 1), 'admin'), (id(1, 2), 'moderator');
insert into auth.mfa_factors values (id(2, 1), id(1, 1), 'My phone', 'totp', 'verified', 'JBSWY3DPEHPK3PXP', timestamptz '2029-12-01 12:00+00', timestamptz '2029-12-01 12:00+00'),
  (id(2, 2), id(1, 2), 'Key', 'webauthn', 'verified', null, timestamptz '2029-12-01 12:00+00', timestamptz '2029-12-01 12:00+00');
insert into campus_events select id(3, n), 'University ' || n, 'Stratford', 'Hall ' || n, date '2030-01-01' + n, '19:30',
  array['Amara J', 'Night "Bus", Theory'], 4.50, 300, 0, 'tickets_live' from generate_series(1, 10) n;
insert into campus_events values
  (id(3, 11), 'A night at seven', null, null, date '2030-01-01' + 30, 'Doors 7.15 PM', null, null, 5, 99, 'upcoming'),
  (id(3, 12), 'Cheap, small', '', '', date '2030-01-01' + 31, '', '{}', -3, 0, 0, 'tickets_live');
insert into campus_ticket_bookings select id(4, n), id(3, (n + n / 300) % 10 + 1), 'Person ' || n, 'person' || (n % 300 + 1) || '@example.ac.uk',
  'UCL', null, n % 5 + 1, id(1, n % 300 + 1), 'TKT-' || upper(lpad(to_hex(n * 7919), 8, '0')), 'confirmed',
  n % 3 = 0, case when n % 3 = 0 then timestamptz '2029-12-01 12:00+00' - interval '1 hour' end, timestamptz '2029-12-01 12:00+00' - n * interval '1 minute'
  from generate_series(1, 2000) n;
insert into campus_booking_sensitive_data (booking_id, phone_number, emergency_contact, dietary_requirements)
  select id, '07700 900' || lpad((row_number() over ())::text, 3, '0'), 'Mum', 'Vegan' from campus_ticket_bookings limit 100;
insert into campus_booking_sensitive_data (booking_id, phone_number) values (id(4, 1999999), '07700 900999');
insert into campus_ticket_bookings values
  (id(5, 1), id(3, 999), 'No event', 'person1@example.ac.uk', null, null, 1, id(1, 1), 'TKT-0000000A', 'confirmed', false, null, timestamptz '2029-12-01 12:00+00'),
  (id(5, 2), id(3, 11), 'By address', 'PERSON2@example.ac.uk ', null, null, 9, null, 'ab12cd34', 'confirmed', false, null, timestamptz '2029-12-01 12:00+00'),
  (id(5, 3), id(3, 11), 'Cancelled', 'person3@example.ac.uk', null, null, null, id(1, 3), '7c9e6679-7425-40de-944b-e07fc1f90ae7', 'cancelled', false, null, timestamptz '2029-12-01 12:00+00'),
  (id(5, 4), id(3, 11), 'Nobody', 'no address', null, null, null, id(1, 4), 'TKT-0000000D', 'confirmed', false, null, timestamptz '2029-12-01 12:00+00'),
  (id(5, 5), id(3, 11), 'Same code', 'person5@example.ac.uk', null, null, null, id(1, 5), 'AB12CD34', 'confirmed', false, null, timestamptz '2029-12-01 12:00+00'),
  (id(5, 6), id(3, 11), 'No account', 'stranger@example.ac.uk', null, null, null, id(1, 9999), 'TKT-0000000F', 'confirmed', true, null, timestamptz '2029-12-01 12:00+00'),
  (id(5, 7), id(3, 11), 'For a friend', 'person2@example.ac.uk', null, null, null, id(1, 2), 'TKT-0000000E', 'confirmed', false, null, timestamptz '2029-12-01 12:00+00');
insert into campus_ticket_bookings select id(5, 10 + n), id(3, 12), 'Crowd ' || n, 'person' || n || '@example.ac.uk', null, null, 1,
  id(1, n), 'CROWD-' || n || 'X', 'confirmed', false, null, timestamptz '2029-12-01 12:00+00' from generate_series(1, 6) n;
insert into signal_events values
  (id(6, 1), 'Listening party', 'Bring a friend', timestamptz '2030-06-20 17:00+00', 'The dock', 2, timestamptz '2030-06-10 17:00+00', true, id(1, 1)),
  (id(6, 2), 'Old one', null, timestamptz '2029-12-01 12:00+00' - interval '5 days', null, null, null, false, id(1, 9999));
insert into signal_invitations select id(7, n), case when n = 1 then id(1, 1) end, 'Guest ' || n, 'guest' || n || '@example.org', '+44 7700 90012' || n,
  'SIG-' || n || 'ABCD', id(6, 1), timestamptz '2029-12-01 12:00+00', case when n = 2 then timestamptz '2029-12-01 12:00+00' end from generate_series(1, 3) n;
insert into signal_invitations values (id(7, 4), null, 'Guest again', 'GUEST1@example.org', 'call me', 'SIG-4ABCD', id(6, 1), timestamptz '2029-12-01 12:00+00', null);
insert into alert_subscriptions values (id(8, 1), 'Ann', 'ann@example.org', '07700900123', '{events}', timestamptz '2029-12-01 12:00+00', true),
  (id(8, 2), 'Bob', 'bob@example.org', 'none', '{events,music}', timestamptz '2029-12-01 12:00+00', false),
  (id(8, 3), 'Ann again', 'Ann@example.org', null, '{events}', timestamptz '2029-12-01 12:00+00', true);
insert into northside_ed_registrations values (id(9, 1), 'Cy', 'cy@example.org', '07700900123', 17, 'East Ham', null, 'To grow', timestamptz '2029-12-01 12:00+00'),
  (id(9, 2), 'Di', 'di@example.org', '07700900123', 42, 'East Ham', null, 'To grow', timestamptz '2029-12-01 12:00+00');
insert into lab_mentors values (id(10, 1), 'Mo', 'Mixing', null, 'Notes', 'mo@example.org', '07700900123', true, timestamptz '2029-12-01 12:00+00'),
  (id(10, 2), 'Ny', 'Beats', null, null, null, null, true, timestamptz '2029-12-01 12:00+00');
insert into lab_sessions values (id(11, 1), 'Mix night', 'Bring headphones', id(10, 1), date '2030-01-01' + 7, '18:00', '20:00', 12, 3, 'upcoming'),
  (id(11, 2), 'Backwards', null, id(10, 1), date '2030-01-01' + 8, '20:00', '18:00', 0, 0, 'upcoming'),
  (id(11, 3), 'No mentor', null, null, date '2030-01-01' + 8, '20:00', '21:00', 5, 0, 'upcoming');
insert into lab_applications values (id(12, 1), 'Zines', 'Ed', 'ed@example.org', null, null, 30, null, null, 'Fold', null, 'shortlisted', null, timestamptz '2029-12-01 12:00+00', null);
insert into mentor_contact_requests values (id(13, 1), id(10, 1), 'Flo', 'flo@example.org', 'Hello', timestamptz '2029-12-01 12:00+00'),
  (id(13, 2), id(10, 9), 'Gus', 'gus@example.org', 'Hello', timestamptz '2029-12-01 12:00+00');
insert into academic_calendar_events values (id(14, 1), date '2030-01-01', 'Term begins', null, 'term_day', 'uel', 'purple', id(1, 1), timestamptz '2029-12-01 12:00+00'),
  (id(14, 2), date '2030-01-01', ' ', null, 'party', 'all', 'green', null, timestamptz '2029-12-01 12:00+00');
insert into mainframe_content values (id(17, 1), 'Fund us', 'All of it', 15480.50, 25000, 312, '15 August 2026', 'London', '14-25s',
  'About the day', 'A festival', '"[{\"area\": \"Stage\", \"cost\": 9400.5, \"impact\": \"A rig\"}, {\"area\": \"Fees\", \"cost\": \"£7,500\"}, {\"cost\": 3}]"');
insert into tracks select id(15, n), 'Track ' || n, 'Amara J', null, null, null, null,
  'https://backend.example/storage/v1/object/public/tracks/admin/sound/' || n || '_song%20one.mp3',
  case when n = 1 then 'https://backend.example/storage/v1/object/public/covers/admin/1_cover.webp' when n = 2 then 'https://x/covers/missing.webp' end,
  'sound', null, 1, 1, 1, n, timestamptz '2029-12-01 12:00+00' from generate_series(1, 2) n;
insert into tracks values (id(15, 3), 'No file', 'X', null, null, null, null, 'https://x/tracks/none.mp3', null, 'podcast', null, null, null, 7, null, timestamptz '2029-12-01 12:00+00'),
  (id(15, 4), 'Out of the folder', 'X', null, null, null, null, 'https://x/tracks/../../secret.mp3', null, 'sound', null, null, null, 1, 4, timestamptz '2029-12-01 12:00+00'),
  (id(15, 5), 'No sound', 'X', null, null, null, null, 'https://x/tracks/not-a-sound.mp3', null, 'sound', null, null, null, 1, 5, timestamptz '2029-12-01 12:00+00'),
  (id(15, 6), 'Announced', 'X', null, null, null, null, null, null, 'interview', null, null, null, 2, 6, timestamptz '2029-12-01 12:00+00');
insert into culture_videos values
  (id(16, 1), 'https://backend.example/storage/v1/object/public/culture-videos/culture-videos/1_a.mp4', 'Dock swell', 1, null, 'general', timestamptz '2029-12-01 12:00+00'),
  (id(16, 2), 'https://backend.example/storage/v1/object/public/culture-videos/culture-videos/1_b.mp4', 'Gone', 1, id(1, 1), 'general', timestamptz '2029-12-01 12:00+00');
-- Statuses of nights: called off, unknown, missing, sold out with and without free places.
insert into campus_events (id, university, location, venue, event_date, event_time, headliners, ticket_price, max_capacity, status) values
  (id(3, 13), 'Called off', 'Stratford', 'Hall', '2030-02-01', '19:00', '{}', 4, 50, 'Cancelled'),
  (id(3, 14), 'Postponed', 'Stratford', 'Hall', '2030-02-01', '19:00', '{}', 4, 50, 'postponed'),
  (id(3, 15), 'No status', 'Stratford', 'Hall', '2030-02-01', '19:00', '{}', 4, 50, null),
  (id(3, 16), 'Full', 'Stratford', 'Hall', '2030-02-01', '19:00', '{}', 4, 2, 'sold_out'),
  (id(3, 17), 'Closed by hand', 'Stratford', 'Hall', '2030-02-01', '19:00', '{}', 4, 50, 'sold_out'),
  (id(3, 18), 'Full and postponed', 'Stratford', 'Hall', '2030-02-01', '19:00', '{}', 4, 1, 'postponed'),
  (id(3, 19), 'No date', 'Stratford', 'Hall', null, '19:00', '{}', 4, 50, 'tickets_live'),
  (id(3, 20), 'The door', 'Stratford', 'Hall', '2030-02-01', '19:00', '{}', 4, 100, 'tickets_live'),
  (id(3, 21), 'No capacity', 'Stratford', 'Hall', '2030-02-01', '19:00', '{}', 4, null, 'tickets_live');
insert into campus_ticket_bookings select id(5, 30 + n::int), id(3, event), 'Guest ' || n, 'guest' || n || '@example.org', null, null, 1, null,
  'NIGHT-' || n || 'X', 'confirmed', false, null, '2029-12-01 12:00+00'
  from unnest(array[13, 16, 16, 17, 18, 19, 21]) with ordinality as bookings (event, n);
-- Statuses of bookings.
insert into campus_ticket_bookings select id(5, 40 + n::int), id(3, 20), 'Status ' || n, 'status' || n || '@example.org', null, null, 1, null,
  'STATUS-' || n || 'X', status, false, null, '2029-12-01 12:00+00'
  from unnest(array['refunded', 'CANCELLED', 'pending', 'waitlist', 'no_show', null, 'checked_in', 'constructor']) with ordinality as bookings (status, n);
-- Codes as another system prints them.
insert into campus_ticket_bookings select id(5, 60 + n::int), id(3, 20), 'Code ' || n, 'code' || n || '@example.org', null, null, 1, null,
  code, 'confirmed', false, null, '2029-12-01 12:00+00'
  from unnest(array['CL-KQWZRTYX', 'AB/12#34', 'étoile 7:b', '7c9e6679-7425-40de-944b-e07fc1f90ae8', repeat('Ab1', 21) || 'x', 'cl kqwz rtyx']) with ordinality as bookings (code, n);
-- Too long, and with a line break.
insert into campus_ticket_bookings values (id(5, 70), id(3, 20), E'Two\nlines', 'lines@example.org', null, repeat('x', 2000), 1, null, 'LINES-1', 'confirmed', false, null, '2029-12-01 12:00+00');
-- Tickets of accounts that have not confirmed their address, and an unclear check-in.
insert into campus_ticket_bookings values
  (id(5, 71), id(3, 20), 'Typed', 'typed@example.org', null, null, 1, id(1, 424), 'TYPED-1', 'confirmed', false, null, '2029-12-01 12:00+00'),
  (id(5, 72), id(3, 20), 'Null', 'null@example.org', null, null, 1, null, 'NULL-1', 'confirmed', null, null, '2029-12-01 12:00+00');
insert into campus_booking_sensitive_data (booking_id, phone_number) values (id(4, 1), '07700 900998'), (id(5, 36), '07700 900997');
insert into user_roles (user_id, role) values (id(1, 3), 'admin'), (id(1, 421), 'admin'), (id(1, 4), null), (id(1, 999), 'admin'), (id(1, 50), 'admin');
insert into signal_events (id, title, event_date, is_active, registration_closes_at) values
  (id(6, 3), 'Unclear', '2030-06-20 17:00+00', null, null), (id(6, 4), 'Never closes', '2030-06-20 17:00+00', true, 'infinity'),
  (id(6, 5), 'Has closed', '2030-06-20 17:00+00', true, '-infinity');
insert into alert_subscriptions values (id(8, 4), null, 'noname@example.org', null, '{events}', '2029-12-01 12:00+00', true),
  (id(8, 5), 'Fay', 'fay@example.org', null, '{events}', '2029-12-01 12:00+00', true), (id(8, 6), 'Fay', 'FAY@example.org', null, '{events}', '2029-12-01 12:00+00', false),
  (id(8, 7), 'Gil', 'gil@example.org', null, '{events}', '2029-12-01 12:00+00', null), (id(8, 8), 'Hal', 'hal@example.org', null, '{}', '2029-12-01 12:00+00', true),
  (id(8, 9), 'Ivy', 'ivy@example.org', null, '{music}', '2029-12-01 12:00+00', true);
insert into lab_mentors values (id(10, 3), 'Oz', 'Beats', null, null, 'oz@example.org', null, null, '2029-12-01 12:00+00');
insert into lab_sessions values (id(11, 4), 'Late in July', null, id(10, 1), '2030-07-10 23:00+00', '18:00', '20:00', 12, 3, 'completed');
insert into lab_applications (id, lab_title, applicant_name, applicant_email, lab_description, status) values (id(12, 2), 'Film', 'Jo', 'jo@example.org', 'Cut', 'Approved');
