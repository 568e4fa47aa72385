import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { newTicketCode } from "#features/campus/bookings/book-ticket.server.ts";
import type { Person } from "#shared/personal-data/personal-data.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";

export interface SignedIn extends Person {
  /** The session of these rows; the sign-in created another. */
  sessionId: string;
  headers: Record<string, string>;
}

/** One row of a person in each table of the registry; a test fails for a missing one. */
export const rowsWith = ({
  secrets,
  passwordHash,
}: {
  secrets: Secrets;
  passwordHash: string;
}): Record<string, (person: SignedIn) => SQL> => ({
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
  used_links: ({ userId }) =>
    sql`insert into used_links (token_hash, user_id, type, used_at)
        values (${`SECRET used link ${randomUUID()}`}, ${userId}, 'signup', now())`,
  factors: ({ userId }) =>
    sql`insert into factors (id, user_id, friendly_name, status, sealed_secret, created_at, updated_at)
        values (${userId}, ${userId}, 'my phone', 'unverified', 'SECRET of the app', now(), now())`,
  passkeys: ({ userId }) =>
    sql`insert into passkeys (factor_id, credential_id, public_key, counter, transports, created_at, used_at)
        values (${userId}, ${`key ${userId}`}, 'public', 0, '{}', now(), now())`,
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
  terms_acceptances: ({ userId }) =>
    sql`insert into terms_acceptances (user_id, version, created_at) values (${userId}, '2026-12-01', now())`,
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
        values (${userId}, ${secrets.seal("campus booking", "020 7946 0000")})`,
  campus_inquiries: ({ email }) =>
    sql`insert into campus_inquiries (name, email, university, position, message, created_at)
        values ('Me', ${email}, 'UEL', 'other', 'Come!', now())`,
  undelivered_mails: ({ email }) =>
    sql`insert into undelivered_mails (email, name, list, reason, failed_at)
        values (${email}, 'Me', 'signal', 'full', now())`,
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
  campus_refused_admissions: ({ userId }) =>
    sql`insert into campus_refused_admissions (id, event_id, booking_id, reason, device, scanned_at, recorded_at)
        select gen_random_uuid(), event_id, id, 'already', 'Door 2', now(), now() from campus_ticket_bookings where user_id = ${userId} limit 1`,
  campus_door_passes: ({ userId }) =>
    sql`with event as (
          insert into campus_events (university, location, venue, event_date, event_time, ticket_price, max_capacity, created_at, updated_at)
          values ('KCL', 'London', 'The Vault', '2031-03-14', '18:30', 4, 10, now(), now()) returning id
        )
        insert into campus_door_passes (event_id, name, token_hash, ends_at, created_by, created_at)
        select id, 'Somebody else', ${`SECRET pass ${randomUUID()}`}, now(), ${userId}, now() from event`,
  lab_mentors: ({ email }) =>
    sql`insert into lab_mentors (name, expertise, email, created_at)
        values ('Me', 'Beats', ${secrets.seal("lab mentor", email)}, now())`,
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
          (event_id, user_id, email, full_name, telephone, created_at, updated_at)
        select id, ${userId}, ${email}, 'Me', ${secrets.seal("signal phone", "020 7946 0000")}, now(), now() from event`,
  signal_shown_codes: ({ email }) =>
    sql`insert into signal_shown_codes (code, invitation_id, full_name, shown_at, idempotency_key)
        select ${`SECRET code ${randomUUID()}`}, id, 'Me again', now(), gen_random_uuid() from signal_invitations where email = ${email}`,
  alert_subscriptions: ({ email }) =>
    sql`insert into alert_subscriptions (full_name, email, phone, subscription_types, created_at, updated_at)
        values ('Me', ${email}, ${secrets.seal("signal phone", "020 7946 0000")}, '{events}', now(), now())`,
  address_requests: ({ userId }) =>
    sql`insert into address_requests (email, created_by, created_at)
        values (${`asked-${randomUUID()}@site.example`}, ${userId}, now())`,
  video_reports: ({ userId }) =>
    sql`with video as (
          insert into culture_videos (title, video_url, file_size, duration, width, height)
          values ('Nobody''s', '/media/culture-videos/nobody.mp4', 1, 1, 1, 1) returning id
        )
        insert into video_reports (video_id, reason, user_id, created_at)
        select id, 'unkind', ${userId}, now() from video`,
});
