import { countsContract } from "#features/admin/counts.contract.ts";
import { auditLogContract } from "#features/auth/audit-log/audit-log.contract.ts";
import { accountContract } from "#features/auth/profile/account.contract.ts";
import { proofsContract } from "#features/auth/proofs/proofs.contract.ts";
import { rolesContract } from "#features/auth/roles/roles.contract.ts";
import { mailedLinksContract } from "#features/auth/sign-in/link-state.contract.ts";
import { broadcastsContract } from "#features/broadcasts/broadcasts.contract.ts";
import { calendarAdminContract } from "#features/calendar/event-admin/calendar-admin.contract.ts";
import {
  calendarEventsContract,
  calendarEventsTopics,
} from "#features/calendar/events/calendar-events.contract.ts";
import { bookingAdminContract } from "#features/campus/dashboard/booking-admin.contract.ts";
import { dashboardContract, dashboardTopics } from "#features/campus/dashboard/dashboard.contract.ts";
import { eventAdminContract } from "#features/campus/event-admin/event-admin.contract.ts";
import { inquiriesContract, inquiriesTopics } from "#features/campus/inquiries/inquiries.contract.ts";
import { decisionsContract } from "#features/culture/decisions/decisions.contract.ts";
import { reportsContract, reportsTopics } from "#features/culture/reports/reports.contract.ts";
import { videoAdminContract } from "#features/culture/video-admin/video-admin.contract.ts";
import { videosContract, videosTopics } from "#features/culture/videos/videos.contract.ts";
import { checkInsContract } from "#features/door/check-ins/check-ins.contract.ts";
import { doorPassesContract, doorPassesTopics } from "#features/door/passes/door-passes.contract.ts";
import { refusedAdmissionsContract } from "#features/door/refused-admissions/refused-admissions.contract.ts";
import { doorTicketsContract } from "#features/door/tickets/door-tickets.contract.ts";
import { bookingsContract } from "#features/events/bookings/bookings.contract.ts";
import { cantComeContract } from "#features/events/bookings/cant-come.contract.ts";
import { guardiansContract } from "#features/events/bookings/guardians.contract.ts";
import { eventsContract, eventsTopics } from "#features/events/events/events.contract.ts";
import {
  waitingListContract,
  waitingListTopics,
} from "#features/events/waiting-list/waiting-list.contract.ts";
import { figuresContract } from "#features/figures/figures.contract.ts";
import { contentContract, contentTopics } from "#features/funding/content/content.contract.ts";
import { contentAdminContract } from "#features/funding/content-admin/content-admin.contract.ts";
import {
  applicationsContract,
  applicationsTopics,
} from "#features/labs/applications/applications.contract.ts";
import {
  contactRequestsContract,
  contactRequestsTopics,
} from "#features/labs/contact-requests/contact-requests.contract.ts";
import { mentorsContract, mentorsTopics } from "#features/labs/mentors/mentors.contract.ts";
import { sessionsContract } from "#features/labs/sessions/sessions.contract.ts";
import { likesContract } from "#features/music/likes/likes.contract.ts";
import { trackAdminContract } from "#features/music/track-admin/track-admin.contract.ts";
import { tracksContract, tracksTopics } from "#features/music/tracks/tracks.contract.ts";
import { transcriptsContract } from "#features/music/transcripts/transcripts.contract.ts";
import { trackUploadsContract } from "#features/music/uploads/track-uploads.contract.ts";
import {
  registrationsContract,
  registrationsTopics,
} from "#features/programme/registrations/registrations.contract.ts";
import { schoolsContract } from "#features/programme/schools/schools.contract.ts";
import { addressRequestsContract } from "#features/safety/address-requests/address-requests.contract.ts";
import { complaintsContract, complaintsTopics } from "#features/safety/complaints/complaints.contract.ts";
import { safeguardingContract } from "#features/safety/safeguarding/safeguarding.contract.ts";
import {
  eventsContract as signalEventsContract,
  eventsTopics as signalEventsTopics,
} from "#features/signal/events/events.contract.ts";
import { invitationsContract, invitationsTopics } from "#features/signal/invitations/invitations.contract.ts";
import {
  subscriptionsContract,
  subscriptionsTopics,
} from "#features/signal/subscriptions/subscriptions.contract.ts";
import { statusContract } from "#features/status/status.contract.ts";
import { wordsContract, wordsTopics } from "#features/words/words.contract.ts";
import { changesContract, privateChangesContract } from "#shared/realtime/changes.contract.ts";
import { privacyContract } from "./personal-data/privacy.contract.ts";

/** The contract of the whole API: one line a feature. */
export const contract = {
  account: accountContract,
  proofs: proofsContract,
  mailedLinks: mailedLinksContract,
  auditLog: auditLogContract,
  roles: rolesContract,
  culture: {
    videos: videosContract,
    videoAdmin: videoAdminContract,
    reports: reportsContract,
    decisions: decisionsContract,
  },
  campus: {
    events: eventsContract,
    bookings: bookingsContract,
    cantCome: cantComeContract,
    guardians: guardiansContract,
    waitingList: waitingListContract,
    inquiries: inquiriesContract,
    eventAdmin: eventAdminContract,
    bookingAdmin: bookingAdminContract,
    dashboard: dashboardContract,
    checkIns: checkInsContract,
    doorTickets: doorTicketsContract,
    doorPasses: doorPassesContract,
    refusedAdmissions: refusedAdmissionsContract,
  },
  labs: {
    mentors: mentorsContract,
    sessions: sessionsContract,
    applications: applicationsContract,
    contactRequests: contactRequestsContract,
  },
  calendar: { events: calendarEventsContract, eventAdmin: calendarAdminContract },
  funding: { content: contentContract, contentAdmin: contentAdminContract },
  programme: { registrations: registrationsContract, schools: schoolsContract },
  signal: {
    events: signalEventsContract,
    invitations: invitationsContract,
    subscriptions: subscriptionsContract,
  },
  safety: {
    addressRequests: addressRequestsContract,
    complaints: complaintsContract,
    safeguarding: safeguardingContract,
  },
  words: wordsContract,
  admin: countsContract,
  broadcasts: broadcastsContract,
  figures: figuresContract,
  status: statusContract,
  privacy: privacyContract,
  privateChanges: privateChangesContract,
  music: {
    tracks: tracksContract,
    trackAdmin: trackAdminContract,
    trackUploads: trackUploadsContract,
    likes: likesContract,
    transcripts: transcriptsContract,
  },
};

/** Answered by an event stream, not by a procedure (docs/decisions/010). */
export const streams = { changes: changesContract };

/** The topics of the whole site: one line a noun. */
export const topics = {
  ...tracksTopics,
  ...wordsTopics,
  ...videosTopics,
  ...eventsTopics,
  ...waitingListTopics,
  ...mentorsTopics,
  ...calendarEventsTopics,
  ...contentTopics,
  ...signalEventsTopics,
  ...dashboardTopics,
  ...doorPassesTopics,
  ...applicationsTopics,
  ...registrationsTopics,
  ...invitationsTopics,
  ...subscriptionsTopics,
  ...inquiriesTopics,
  ...contactRequestsTopics,
  ...reportsTopics,
  ...complaintsTopics,
};

type SiteTopics = typeof topics;

declare module "#shared/api/topics.ts" {
  interface RegisteredTopics extends SiteTopics {}
}

declare module "#shared/api/api.ts" {
  interface Register {
    contract: typeof contract;
  }
}
