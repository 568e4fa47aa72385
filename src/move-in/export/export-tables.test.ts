import { getTableColumns, getTableName, is } from "drizzle-orm";
import { integer, PgTable, pgTable, uuid } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { exportTables } from "./export-tables.ts";
import { columnsOf, fileOf, undecided } from "./exported-table.ts";
import { leftOutColumns, leftOutTables } from "./left-out.ts";

const modules = import.meta.glob<Record<string, unknown>>("../../**/*.tables.ts", { eager: true });
const tables = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value) => is(value, PgTable));
const decisions = { files: exportTables, leftOutColumns, leftOutTables };

test("every table and column is exported, or left out for a reason", () => {
  expect(tables.length).toBeGreaterThan(70);
  expect(undecided(tables, decisions)).toEqual([]);
});

test("a new table or column without a decision is named", () => {
  const stalls = pgTable("stalls", { id: uuid("id"), size: integer("size") });
  expect(undecided([...tables, stalls], decisions)).toEqual(["stalls"]);
  const files = [...exportTables, fileOf(stalls, "id")];
  expect(undecided(tables, { ...decisions, files })).toEqual(["stalls.size"]);
});

test("each decision names something that exists", () => {
  const fieldsOf = (table: PgTable) => Object.keys(getTableColumns(table));
  const known = exportTables.flatMap(({ table }) =>
    fieldsOf(table).flatMap((field) => [field, `${getTableName(table)}.${field}`]),
  );
  for (const { table, columns } of exportTables)
    expect(fieldsOf(table)).toEqual(expect.arrayContaining(columns.replace(/:\w+/g, "").split(" ")));
  expect(known).toEqual(expect.arrayContaining(Object.values(leftOutColumns).join(" ").split(" ")));
  expect(tables.map(getTableName)).toEqual(
    expect.arrayContaining(Object.values(leftOutTables).join(" ").split(" ")),
  );
});

// The names of version 1.0.0, which other systems read.
test.each(
  Object.entries({
    users: "id email email_confirmed_at created_at last_sign_in_at banned_until raw_user_meta_data",
    user_roles: "user_id role",
    campus_events:
      "id university location venue event_date event_time headliners ticket_price max_capacity current_attendees status " +
      "minimum_age access access_note created_at updated_at",
    campus_ticket_bookings:
      "id event_id student_name student_email university course year_of_study user_id ticket_code booking_status ticket_price " +
      "places checked_in checked_in_at cancelled_at cancelled_reason created_at",
    campus_booking_sensitive_data:
      "booking_id phone_number emergency_contact dietary_requirements access_needs age_band",
    signal_events:
      "id title description event_date location max_attendees registration_closes_at is_active created_by created_at",
    signal_invitations:
      "id full_name email telephone invitation_code event_id created_at used_at booking_status cancelled_reason",
    alert_subscriptions: "id full_name email phone subscription_types is_active created_at updated_at",
    undertone_ed_registrations:
      "id full_name email phone_number age address_newham previous_experience motivation created_at",
    lab_mentors: "id name expertise background bio email phone is_active created_at",
    lab_sessions:
      "id title description mentor_id session_date start_time end_time max_participants current_participants status",
    lab_applications:
      "id lab_title applicant_name applicant_email phone target_audience duration_hours equipment_needed mentor_experience " +
      "lab_description motivation status admin_notes submitted_at reviewed_at",
    mentor_contact_requests: "id mentor_id requester_name requester_email message created_at",
    campus_inquiries: "id name email university position message created_at",
    academic_calendar_events:
      "id date end_date title description event_type institution color created_by created_at",
    tracks:
      "id title artist genre producer platform description audio_url cover_image_url content_type user_id file_size duration " +
      "playlist_number position created_at",
    culture_videos: "id video_url title file_size user_id category state created_at",
    page_words: "page part published",
  }),
)("%s.csv has the names that it had", (file, names) => {
  const table = exportTables.find(({ name }) => name === file);
  expect(table && columnsOf(table).map(({ name }) => name)).toEqual(expect.arrayContaining(names.split(" ")));
});
