import { userRolesData } from "#features/auth/account/accounts.tables.ts";
import { auditLogPersonalData } from "#features/auth/audit-log/audit-log.personal-data.ts";
import { directoryIdentitiesData } from "#features/auth/directory/directory.tables.ts";
import {
  factorChallengesData,
  factorsData,
  passkeysData,
  recoveryCodesData,
} from "#features/auth/factors/factors.tables.ts";
import { lastingDecisionsPersonalData } from "#features/auth/lasting-decisions/lasting-decisions.personal-data.ts";
import { usersPersonalData } from "#features/auth/profile/idle-accounts.personal-data.ts";
import { refreshTokensData, sessionsData } from "#features/auth/sessions/sessions.tables.ts";
import { oneTimeTokensPersonalData } from "#features/auth/sign-in/mailed-links.personal-data.ts";
import { usedLinksData } from "#features/auth/sign-in/used-links.tables.ts";
import { broadcastRecipientsData, broadcastsData } from "#features/broadcasts/broadcasts.tables.ts";
import { academicCalendarEventsData } from "#features/calendar/events/calendar-events.tables.ts";
import { campusInquiriesData } from "#features/campus/inquiries/inquiries.tables.ts";
import { videoReportsPersonalData } from "#features/culture/reports/reports.personal-data.ts";
import { termsAcceptancesData } from "#features/culture/terms/terms.tables.ts";
import {
  moderationDecisionsData,
  videoReportTokensData,
} from "#features/culture/videos/moderation.tables.ts";
import { cultureVideosPersonalData } from "#features/culture/videos/videos.personal-data.ts";
import {
  checkInsPersonalData,
  refusedAdmissionsPersonalData,
} from "#features/door/check-ins/door.personal-data.ts";
import { campusDoorPassesData } from "#features/door/passes/door-passes.tables.ts";
import {
  bookingsPersonalData,
  guardiansPersonalData,
  sensitivePersonalData,
} from "#features/events/bookings/bookings.personal-data.ts";
import { campusEventsData } from "#features/events/events/events.tables.ts";
import { guestsPersonalData } from "#features/events/guests/guests.personal-data.ts";
import { ownCalendarsData } from "#features/events/own-calendar/own-calendar.tables.ts";
import { accountPictureWishesData } from "#features/events/tickets/picture-wishes.tables.ts";
import { waitingListPersonalData } from "#features/events/waiting-list/waiting-list.personal-data.ts";
import { feedbackPersonalData } from "#features/feedback/feedback.personal-data.ts";
import {
  feedbackCountsData,
  feedbackSentencesData,
  feedbackStopsData,
} from "#features/feedback/feedback.tables.ts";
import { apiTokensData } from "#features/integrations/tokens/tokens.tables.ts";
import { applicationsPersonalData } from "#features/labs/applications/applications.personal-data.ts";
import { mentorContactRequestsData } from "#features/labs/contact-requests/contact-requests.tables.ts";
import { mentorsPersonalData } from "#features/labs/mentors/mentors.personal-data.ts";
import { trackLikesData } from "#features/music/likes/likes.tables.ts";
import { tracksData, trackTranscriptsData } from "#features/music/tracks/tracks.tables.ts";
import { programmeCertificatesData } from "#features/programme/certificates/certificates.tables.ts";
import { programmeGapMailsData } from "#features/programme/cycles/cycles.tables.ts";
import { registrationsData } from "#features/programme/registrations/registrations.tables.ts";
import { schoolRegistrationsData, schoolRemovalsData } from "#features/programme/schools/schools.tables.ts";
import { wellbeingPersonalData } from "#features/programme/wellbeing/wellbeing.personal-data.ts";
import { wellbeingMailsData, wellbeingMeansData } from "#features/programme/wellbeing/wellbeing.tables.ts";
import { pushChoicesData, pushSubscriptionsData } from "#features/push/push.tables.ts";
import { checksPersonalData } from "#features/rota/checks/checks.personal-data.ts";
import { rotaClaimsData } from "#features/rota/shifts/shifts.tables.ts";
import { rotaDeparturesData, rotaVolunteersData } from "#features/rota/volunteers/volunteers.tables.ts";
import { addressRequestsData } from "#features/safety/address-requests/address-requests.tables.ts";
import { complaintsPersonalData } from "#features/safety/complaints/complaints.personal-data.ts";
import { complaintNotesData } from "#features/safety/complaints/complaints.tables.ts";
import { safeguardingCasesPersonalData } from "#features/safety/safeguarding/safeguarding.personal-data.ts";
import { safeguardingEntriesData } from "#features/safety/safeguarding/safeguarding.tables.ts";
import { signalEventAlertsData } from "#features/signal/alerts/alerts.tables.ts";
import { alertSubscriptionsData } from "#features/signal/subscriptions/subscriptions.tables.ts";
import { pageWordsChangesData, pageWordsData } from "#features/words/words.tables.ts";
import { importsPersonalData } from "#move-in/backend/imports.personal-data.ts";
import { rateLimitsData } from "#shared/limits/limits.tables.ts";
import { jobsPersonalData, mailFilesPersonalData } from "#shared/mail/mail.personal-data.ts";
import { undeliveredMailsData } from "#shared/mail/undelivered.tables.ts";
import type {
  Erasure,
  PersonalPlace,
  PersonalTable,
  PersonalWords,
} from "#shared/personal-data/personal-data.ts";
import { personalTable, unlinkedTable } from "#shared/personal-data/personal-rows.ts";
import { uploadsPersonalData } from "#shared/uploads/uploads.personal-data.ts";

/** All personal data, in the order of docs/privacy.md and of the cards of /privacy. */
const places: readonly PersonalPlace[] = [
  usersPersonalData,
  personalTable(userRolesData),
  personalTable(sessionsData),
  personalTable(refreshTokensData),
  oneTimeTokensPersonalData,
  personalTable(usedLinksData),
  personalTable(factorsData),
  personalTable(passkeysData),
  personalTable(recoveryCodesData),
  personalTable(factorChallengesData),
  personalTable(directoryIdentitiesData),
  personalTable(pushSubscriptionsData),
  personalTable(pushChoicesData),
  auditLogPersonalData,
  bookingsPersonalData,
  sensitivePersonalData,
  guardiansPersonalData,
  personalTable(accountPictureWishesData),
  waitingListPersonalData,
  personalTable(ownCalendarsData),
  checkInsPersonalData,
  refusedAdmissionsPersonalData,
  personalTable(campusDoorPassesData),
  personalTable(apiTokensData),
  feedbackPersonalData,
  unlinkedTable(feedbackCountsData),
  unlinkedTable(feedbackSentencesData),
  personalTable(feedbackStopsData),
  personalTable(campusInquiriesData),
  guestsPersonalData,
  personalTable(alertSubscriptionsData),
  unlinkedTable(signalEventAlertsData),
  personalTable(broadcastRecipientsData),
  personalTable(broadcastsData),
  personalTable(campusEventsData),
  personalTable(registrationsData),
  personalTable(programmeCertificatesData),
  wellbeingPersonalData,
  unlinkedTable(wellbeingMeansData),
  unlinkedTable(wellbeingMailsData),
  personalTable(programmeGapMailsData),
  personalTable(schoolRegistrationsData),
  personalTable(schoolRemovalsData),
  applicationsPersonalData,
  personalTable(mentorContactRequestsData),
  mentorsPersonalData,
  personalTable(rotaVolunteersData),
  unlinkedTable(rotaDeparturesData),
  personalTable(rotaClaimsData),
  checksPersonalData,
  cultureVideosPersonalData,
  personalTable(moderationDecisionsData),
  lastingDecisionsPersonalData,
  personalTable(termsAcceptancesData),
  videoReportsPersonalData,
  personalTable(videoReportTokensData),
  personalTable(tracksData),
  unlinkedTable(trackTranscriptsData),
  personalTable(trackLikesData),
  personalTable(academicCalendarEventsData),
  personalTable(pageWordsChangesData),
  personalTable(pageWordsData),
  personalTable(addressRequestsData),
  complaintsPersonalData,
  personalTable(complaintNotesData),
  personalTable(safeguardingEntriesData),
  safeguardingCasesPersonalData,
  unlinkedTable(rateLimitsData),
  personalTable(undeliveredMailsData),
  { words: jobsPersonalData, erasures: [] },
  { words: mailFilesPersonalData, erasures: [] },
  { words: uploadsPersonalData, erasures: [] },
  { words: importsPersonalData, erasures: [] },
];

/** The places that one text describes: an entry of docs/privacy.md. */
export interface PersonalEntry {
  words: PersonalWords;
  /** The entry's table names. */
  tables: readonly string[];
  erasures: readonly Erasure[];
  /** Whether rows belong to an address, not to an account. */
  isByAddress: boolean;
}

export const personalData: readonly PersonalEntry[] = [...Map.groupBy(places, ({ words }) => words)].map(
  ([words, own]) => ({
    words,
    tables: own.flatMap(({ name = [] }) => name),
    erasures: own.flatMap(({ erasures }) => erasures),
    isByAddress: own.every((place) => isTable(place) && "address" in place.declared.owner),
  }),
);

/** The tables of "download my data". */
export const personalTables: readonly PersonalTable[] = places.filter(isTable);

function isTable(place: PersonalPlace): place is PersonalTable {
  return "declared" in place;
}

/** Tables without personal data, with the reason. */
export const impersonalTables: Readonly<Record<string, string>> = {
  campus_night_versions: "earlier details of a night",
  programme_cycles: "the cycles of the programme; the bookings of their weeks have the participants",
  lab_sessions: "sessions; the mentor is a row of lab_mentors",
  rota_gap_notices: "when the site emailed about unfilled shifts of an event, and for which date",
  rota_tasks: "what there is to do at an event; who does it is in rota_claims",
  signing_keys: "keys of the site itself",
  push_keys: "the key of the site itself",
  status_marks: "times of the last mail, backup and review, and whether the site is open to visitors",
  hooks:
    "addresses of receivers and the types of their messages; the security log has the admin who added them",
  hook_messages:
    "the deliveries to webhooks, for 30 days: ids of bookings and events, which are meaningless outside this database",
  track_uploads: "uploads and their tracks",
  old_file_addresses: "digests of the addresses that imported files had, for a year",
  page_pictures: "pictures of pages and their uploads",
};

declare module "#shared/secrets/sealed.server.ts" {
  /** A purpose is part of the key, so it must never change. */
  interface SealedPurposes {
    "address of a hook": "a post";
    "secret of a hook": "a post";
    "adult check": "a reminder" | "whether they are ready";
    "campus booking": "a mask" | "the door" | "care";
    "campus guardian": "an email";
    complaint: "an email";
    "complaint answer": never;
    "complaint note": never;
    "feedback link answer": "the counts" | "their page";
    "feedback sentence": "the counts";
    "lab application": "a mask";
    "lab mentor": "an email" | "a mask";
    "programme registration": never;
    "safeguarding entry": never;
    "safeguarding subject": never;
    "signal phone": "a mask";
    "totp secret": "a sign-in";
  }
}
