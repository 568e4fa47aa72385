import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { AUDIT_LOG_DAYS } from "#features/auth/audit-log/audit-log.rules.ts";
import { SENSITIVE_DAYS } from "#features/campus/bookings/bookings.rules.ts";
import { PASS_DAYS } from "#features/campus/door-passes/door-passes.rules.ts";
import { INQUIRY_DAYS } from "#features/campus/inquiries/inquiries.rules.ts";
import { REPORT_DAYS } from "#features/culture/videos/videos.rules.ts";
import { APPLICATION_DAYS } from "#features/labs/applications/applications.rules.ts";
import { MESSAGE_DAYS } from "#features/labs/contact-requests/contact-requests.rules.ts";
import { PRIVATE_DATA_DAYS } from "#features/labs/mentors/mentors.rules.ts";
import { REGISTRATION_DAYS } from "#features/programme/registrations/registrations.rules.ts";
import { SCHOOL_DAYS } from "#features/programme/schools/schools.rules.ts";
import { INVITATION_DAYS } from "#features/signal/invitations/invitations.rules.ts";
import { ACTIVE_DAYS, INACTIVE_DAYS } from "#features/signal/subscriptions/subscriptions.rules.ts";

/** Tables whose rows, or parts of them, a job deletes after so many days. */
const periods: Record<string, readonly number[]> = {
  audit_log: [AUDIT_LOG_DAYS],
  video_reports: [REPORT_DAYS],
  campus_booking_sensitive_data: [SENSITIVE_DAYS],
  campus_door_passes: [PASS_DAYS],
  campus_inquiries: [INQUIRY_DAYS],
  lab_applications: [APPLICATION_DAYS],
  lab_mentors: [PRIVATE_DATA_DAYS],
  mentor_contact_requests: [MESSAGE_DAYS],
  undertone_ed_registrations: [REGISTRATION_DAYS],
  school_registrations: [SCHOOL_DAYS],
  signal_invitations: [INVITATION_DAYS],
  alert_subscriptions: [INACTIVE_DAYS, ACTIVE_DAYS],
};

const rows = readFileSync("docs/privacy.md", "utf8")
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()));

test.each(Object.entries(periods))("docs/privacy.md says how long %s is kept", (table, days) => {
  const [, , , , howLong] = rows.find(([, , where]) => where?.includes(`\`${table}\``)) ?? [];
  for (const number of days) expect(howLong).toContain(`${number} days`);
});
