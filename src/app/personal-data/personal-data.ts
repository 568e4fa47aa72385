import { accountsPersonalData } from "#features/auth/account/accounts.personal-data.ts";
import { auditLogPersonalData } from "#features/auth/audit-log/audit-log.personal-data.ts";
import { directoryPersonalData } from "#features/auth/directory/directory.personal-data.ts";
import { factorsPersonalData } from "#features/auth/factors/factors.personal-data.ts";
import { lastingDecisionsPersonalData } from "#features/auth/lasting-decisions/lasting-decisions.personal-data.ts";
import { idleAccountsPersonalData } from "#features/auth/profile/idle-accounts.personal-data.ts";
import { sessionsPersonalData } from "#features/auth/sessions/sessions.personal-data.ts";
import { mailedLinksPersonalData } from "#features/auth/sign-in/mailed-links.personal-data.ts";
import { broadcastsPersonalData } from "#features/broadcasts/broadcasts.personal-data.ts";
import { calendarEventsPersonalData } from "#features/calendar/events/calendar-events.personal-data.ts";
import { inquiriesPersonalData } from "#features/campus/inquiries/inquiries.personal-data.ts";
import { decisionsPersonalData } from "#features/culture/decisions/decisions.personal-data.ts";
import { reportsPersonalData } from "#features/culture/reports/reports.personal-data.ts";
import { termsPersonalData } from "#features/culture/terms/terms.personal-data.ts";
import { videosPersonalData } from "#features/culture/videos/videos.personal-data.ts";
import { doorPersonalData } from "#features/door/check-ins/door.personal-data.ts";
import { doorPassesPersonalData } from "#features/door/passes/door-passes.personal-data.ts";
import { bookingsPersonalData } from "#features/events/bookings/bookings.personal-data.ts";
import { eventsPersonalData } from "#features/events/events/events.personal-data.ts";
import { guestsPersonalData } from "#features/events/guests/guests.personal-data.ts";
import { ownCalendarPersonalData } from "#features/events/own-calendar/own-calendar.personal-data.ts";
import { picturesPersonalData } from "#features/events/pictures/pictures.personal-data.ts";
import { waitingListPersonalData } from "#features/events/waiting-list/waiting-list.personal-data.ts";
import { feedbackPersonalData } from "#features/feedback/feedback.personal-data.ts";
import { applicationsPersonalData } from "#features/labs/applications/applications.personal-data.ts";
import { contactRequestsPersonalData } from "#features/labs/contact-requests/contact-requests.personal-data.ts";
import { mentorsPersonalData } from "#features/labs/mentors/mentors.personal-data.ts";
import { likesPersonalData } from "#features/music/likes/likes.personal-data.ts";
import { tracksPersonalData } from "#features/music/tracks/tracks.personal-data.ts";
import { certificatesPersonalData } from "#features/programme/certificates/certificates.personal-data.ts";
import { cyclesPersonalData } from "#features/programme/cycles/cycles.personal-data.ts";
import { registrationsPersonalData } from "#features/programme/registrations/registrations.personal-data.ts";
import { schoolsPersonalData } from "#features/programme/schools/schools.personal-data.ts";
import { wellbeingPersonalData } from "#features/programme/wellbeing/wellbeing.personal-data.ts";
import { tokensPersonalData } from "#features/programs/tokens/tokens.personal-data.ts";
import { pushPersonalData } from "#features/push/push.personal-data.ts";
import { checksPersonalData } from "#features/rota/checks/checks.personal-data.ts";
import { tasksPersonalData } from "#features/rota/tasks/tasks.personal-data.ts";
import { volunteersPersonalData } from "#features/rota/volunteers/volunteers.personal-data.ts";
import { addressRequestsPersonalData } from "#features/safety/address-requests/address-requests.personal-data.ts";
import { complaintsPersonalData } from "#features/safety/complaints/complaints.personal-data.ts";
import { safeguardingPersonalData } from "#features/safety/safeguarding/safeguarding.personal-data.ts";
import { subscriptionsPersonalData } from "#features/signal/subscriptions/subscriptions.personal-data.ts";
import { wordsPersonalData } from "#features/words/words.personal-data.ts";
import { importsPersonalData } from "#move-in/backend/imports.personal-data.ts";
import { limitsPersonalData } from "#shared/limits/limits.personal-data.ts";
import { mailPersonalData } from "#shared/mail/mail.personal-data.ts";
import type { PersonalData, PersonalTable } from "#shared/personal-data/personal-data.ts";
import { uploadsPersonalData } from "#shared/uploads/uploads.personal-data.ts";

/** All personal data, in the order of docs/privacy.md and of the cards of /privacy: one line a noun. */
export const personalData: readonly PersonalData[] = [
  ...accountsPersonalData,
  ...idleAccountsPersonalData,
  ...sessionsPersonalData,
  ...mailedLinksPersonalData,
  ...factorsPersonalData,
  ...directoryPersonalData,
  ...pushPersonalData,
  ...auditLogPersonalData,
  ...bookingsPersonalData,
  ...picturesPersonalData,
  ...waitingListPersonalData,
  ...ownCalendarPersonalData,
  ...doorPersonalData,
  ...doorPassesPersonalData,
  ...tokensPersonalData,
  ...feedbackPersonalData,
  ...inquiriesPersonalData,
  ...guestsPersonalData,
  ...subscriptionsPersonalData,
  ...broadcastsPersonalData,
  ...eventsPersonalData,
  ...registrationsPersonalData,
  ...certificatesPersonalData,
  ...wellbeingPersonalData,
  ...cyclesPersonalData,
  ...schoolsPersonalData,
  ...applicationsPersonalData,
  ...contactRequestsPersonalData,
  ...mentorsPersonalData,
  ...volunteersPersonalData,
  ...tasksPersonalData,
  ...checksPersonalData,
  ...videosPersonalData,
  ...decisionsPersonalData,
  ...lastingDecisionsPersonalData,
  ...termsPersonalData,
  ...reportsPersonalData,
  ...tracksPersonalData,
  ...likesPersonalData,
  ...calendarEventsPersonalData,
  ...wordsPersonalData,
  ...addressRequestsPersonalData,
  ...complaintsPersonalData,
  ...safeguardingPersonalData,
  ...limitsPersonalData,
  ...mailPersonalData,
  ...uploadsPersonalData,
  ...importsPersonalData,
];

/** The names of the tables of an entry. */
export function namesOfTables({ tables = [], unlinkedTables = [] }: PersonalData): string[] {
  return [...tables.map(({ name }) => name), ...unlinkedTables];
}

/** The tables of "download my data". */
export const personalTables: readonly PersonalTable[] = personalData.flatMap(({ tables = [] }) => tables);

/** Tables without personal data, with the reason. */
export const impersonalTables: Readonly<Record<string, string>> = {
  campus_night_versions: "earlier details of a night",
  programme_cycles: "the cycles of the programme; who has a place is in the bookings of their weeks",
  lab_sessions: "sessions; the mentor is a row of lab_mentors",
  rota_gap_notices: "when the gaps of an event’s rota were mailed, and for which date",
  rota_tasks: "what there is to do at an event; who does it is in rota_claims",
  signing_keys: "keys of the site itself",
  push_keys: "the key of the site itself",
  status_marks: "times of the last mail, backup and review, and whether the site is open to visitors",
  hooks: "addresses of other programs and what they are told of, by an admin whom the security log has",
  hook_messages:
    "what hooks were told, for 30 days: ids of bookings and events, which tell nothing outside this database",
  track_uploads: "uploads and their tracks",
  old_file_addresses: "digests of the addresses that imported files had, for a year",
  page_pictures: "pictures of pages and their uploads",
};
