import { openOwnData } from "#features/events/bookings/sensitive-data.server.ts";
import { openApplicantPhone } from "#features/labs/applications/applicant-phone.server.ts";
import { openContact } from "#features/labs/mentors/mentor-contact.server.ts";
import { openConfidentialFields } from "#features/programme/registrations/sealed-registration.server.ts";
import { openSubscriberPhone } from "#features/signal/subscriptions/subscriber-phone.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";

export type ExportRow = Record<string, string | null>;

/** A table of an export, as other systems have it. */
export interface ExportTable {
  name: string;
  about: string;
  /** Its rows; each column has the name that it gets. */
  query: string;
  /** Decrypts what is stored encrypted. */
  opened?: (secrets: Secrets, row: ExportRow) => ExportRow;
}

const guestPhone = `(select phone_number from campus_booking_sensitive_data d where d.booking_id = b.id) as telephone`;

const start = `((e.event_date + e.event_time::time) at time zone 'Europe/London')`;

/** Accounts, what people sent in, and what the charity published. Sessions, links, logs and drafts stay here. */
export const exportTables: readonly ExportTable[] = [
  {
    name: "users",
    about: "Accounts, without their passwords.",
    query: `select id, email, email_confirmed_at, created_at, last_sign_in_at, banned_until,
      user_metadata as raw_user_meta_data from users order by created_at, id`,
  },
  {
    name: "user_roles",
    about: "What accounts may do besides what everybody may.",
    query: "select user_id, role from user_roles order by user_id, role",
  },
  {
    name: "campus_events",
    about: "Campus nights, with the price in pounds.",
    query: `select id, university, location, venue, event_date, event_time, headliners,
      to_char(ticket_price_pence / 100.0, 'FM99999990.00') as ticket_price, max_capacity, current_attendees, status,
      minimum_age, access, access_note, created_at, updated_at from campus_events e where kind = 'night' order by event_date, id`,
  },
  {
    name: "campus_ticket_bookings",
    about: "Tickets of nights and places in sessions, those that were cancelled too.",
    query: `select b.id, event_id, student_name, student_email, b.university, course, year_of_study, user_id, ticket_code,
      booking_status, to_char(b.ticket_price_pence / 100.0, 'FM99999990.00') as ticket_price, places, checked_in, checked_in_at,
      cancelled_at, cancelled_reason, b.created_at from campus_ticket_bookings b where not is_guest order by b.created_at, b.id`,
  },
  {
    name: "campus_booking_sensitive_data",
    about: "What people told with a ticket in confidence.",
    query: `select booking_id, phone_number, emergency_contact, dietary_requirements, access_needs, age_band
      from campus_booking_sensitive_data d join campus_ticket_bookings b on b.id = booking_id where not is_guest order by booking_id`,
    opened(secrets, row) {
      const { phone, emergencyContact, dietaryRequirements, accessNeeds, ageBand } = openOwnData(secrets, {
        phoneNumber: row.phone_number ?? null,
        emergencyContact: row.emergency_contact ?? null,
        dietaryRequirements: row.dietary_requirements ?? null,
        accessNeeds: row.access_needs ?? null,
        ageBand: row.age_band ?? null,
      });
      return {
        booking_id: row.booking_id ?? null,
        phone_number: phone,
        emergency_contact: emergencyContact,
        dietary_requirements: dietaryRequirements,
        access_needs: accessNeeds,
        age_band: ageBand,
      };
    },
  },
  {
    name: "signal_events",
    about: "Signal events.",
    query: `select id, university as title, description, ${start} as event_date, location, max_capacity as max_attendees,
      registration_closes_at, is_active, created_by, created_at from campus_events e where kind = 'signal' order by event_date, id`,
  },
  {
    name: "signal_invitations",
    about: "Sign-ups for signal events: one row for each code. A row without used_at has not been let in.",
    query: `select b.id, full_name, student_email as email, ${guestPhone}, code as invitation_code, event_id,
      shown_at as created_at, checked_in_at as used_at, booking_status, cancelled_reason
      from signal_shown_codes join campus_ticket_bookings b on b.id = booking_id where student_email <> '' order by shown_at, code`,
    opened: (secrets, row) => ({
      ...row,
      telephone: openOwnData(secrets, { ...nothing, phoneNumber: row.telephone ?? null }).phone,
    }),
  },
  {
    name: "alert_subscriptions",
    about: "Addresses that get alerts, or asked for them (is_active is false).",
    query: `select id, full_name, email, phone, subscription_types, is_active, created_at, updated_at
      from alert_subscriptions order by created_at, id`,
    opened: (secrets, row) => ({ ...row, phone: openSubscriberPhone(secrets, row.phone ?? null) }),
  },
  {
    name: "undertone_ed_registrations",
    about: "Registrations for the programme.",
    query: `select id, full_name, email, phone_number, age, address_newham, previous_experience, motivation, created_at
      from undertone_ed_registrations order by created_at, id`,
    opened(secrets, row) {
      const open = openConfidentialFields(secrets, {
        phoneNumber: row.phone_number ?? "",
        addressNewham: row.address_newham ?? "",
        previousExperience: row.previous_experience ?? null,
        motivation: row.motivation ?? "",
      });
      return {
        ...row,
        phone_number: open.phoneNumber,
        address_newham: open.addressNewham,
        previous_experience: open.previousExperience,
        motivation: open.motivation,
      };
    },
  },
  {
    name: "lab_mentors",
    about: "Mentors.",
    query: `select id, name, expertise, background, bio, email, phone, is_active, created_at from lab_mentors order by name, id`,
    opened: (secrets, row) => ({
      ...row,
      ...openContact(secrets, { email: row.email ?? null, phone: row.phone ?? null }),
    }),
  },
  {
    name: "lab_sessions",
    about: "Lab sessions, in London time.",
    query: `select id, university as title, description, mentor_id, event_date as session_date, event_time as start_time,
      end_time, max_capacity as max_participants, current_attendees as current_participants, status
      from lab_sessions join campus_events e using (id) order by event_date, id`,
  },
  {
    name: "lab_applications",
    about: "Applications to run a lab.",
    query: `select id, lab_title, applicant_name, applicant_email, phone, target_audience, duration_hours, equipment_needed,
      mentor_experience, lab_description, motivation, status, admin_notes, submitted_at, reviewed_at
      from lab_applications order by submitted_at, id`,
    opened: (secrets, row) => ({ ...row, ...openApplicantPhone(secrets, { phone: row.phone ?? null }) }),
  },
  {
    name: "mentor_contact_requests",
    about: "Messages to mentors.",
    query: `select id, mentor_id, requester_name, requester_email, message, created_at
      from mentor_contact_requests order by created_at, id`,
  },
  {
    name: "campus_inquiries",
    about: "Requests for a night at a campus.",
    query:
      "select id, name, email, university, position, message, created_at from campus_inquiries order by created_at, id",
  },
  {
    name: "academic_calendar_events",
    about: "The academic calendar.",
    query: `select id, date, end_date, title, description, event_type, institution, color, created_by, created_at
      from academic_calendar_events order by date, id`,
  },
  {
    name: "tracks",
    about: "Tracks; the addresses name files of the folder files.",
    query: `select id, title, artist, genre, producer, platform, description, audio_url, cover_image_url, content_type,
      user_id, file_size, duration, playlist_number, position, created_at from tracks order by content_type, playlist_number, position`,
  },
  {
    name: "culture_videos",
    about: "Films that are shown or wait; the addresses name files of the folder files.",
    query: `select id, video_url, title, file_size, user_id, category, state, created_at from culture_videos
      where state in ('shown', 'waiting') order by created_at, id`,
  },
  {
    name: "page_words",
    about: "The words of pages that editors changed, the funding page among them, as JSON.",
    query: "select page, part, published from page_words where published is not null order by page, part",
  },
];

const nothing = {
  phoneNumber: null,
  emergencyContact: null,
  dietaryRequirements: null,
  accessNeeds: null,
  ageBand: null,
};
