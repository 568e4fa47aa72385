import { countsRouter } from "#features/admin/counts.api.ts";
import { auditLogRouter } from "#features/auth/audit-log/audit-log.api.ts";
import { accountRouter } from "#features/auth/profile/account.api.ts";
import { staffSignInRouter } from "#features/auth/profile/staff-sign-in.api.ts";
import { proofsRouter } from "#features/auth/proofs/proofs.api.ts";
import { rolesRouter } from "#features/auth/roles/roles.api.ts";
import { mailedLinksRouter } from "#features/auth/sign-in/link-state.api.ts";
import { broadcastsRouter } from "#features/broadcasts/broadcasts.api.ts";
import { calendarAdminRouter } from "#features/calendar/event-admin/calendar-admin.api.ts";
import { calendarEventsRouter, calendarEventsTopics } from "#features/calendar/events/calendar-events.api.ts";
import { planningRouter } from "#features/calendar/planning/planning.api.ts";
import { bookingAdminRouter } from "#features/campus/dashboard/booking-admin.api.ts";
import { dashboardRouter, dashboardTopics } from "#features/campus/dashboard/dashboard.api.ts";
import { eventAdminRouter } from "#features/campus/event-admin/event-admin.api.ts";
import { inquiriesRouter, inquiriesTopics } from "#features/campus/inquiries/inquiries.api.ts";
import { decisionsRouter } from "#features/culture/decisions/decisions.api.ts";
import { reportsRouter, reportsTopics } from "#features/culture/reports/reports.api.ts";
import { videoAdminRouter } from "#features/culture/video-admin/video-admin.api.ts";
import { videosRouter, videosTopics } from "#features/culture/videos.api.ts";
import { arrivalsRouter } from "#features/door/arrivals/arrivals.api.ts";
import { checkInsRouter } from "#features/door/check-ins/check-ins.api.ts";
import { doorPassesRouter, doorPassesTopics } from "#features/door/passes/door-passes.api.ts";
import { refusedAdmissionsRouter } from "#features/door/refused-admissions/refused-admissions.api.ts";
import { doorTicketsRouter } from "#features/door/tickets/door-tickets.api.ts";
import { bookingsRouter } from "#features/events/bookings/bookings.api.ts";
import { cantComeRouter } from "#features/events/bookings/cant-come.api.ts";
import { eventsRouter, eventsTopics } from "#features/events/events/events.api.ts";
import { guardiansRouter } from "#features/events/guardian-answers/guardian-answers.api.ts";
import { ownCalendarRouter } from "#features/events/own-calendar/own-calendar.api.ts";
import { picturesRouter } from "#features/events/pictures/pictures.api.ts";
import { waitingListRouter, waitingListTopics } from "#features/events/waiting-list/waiting-list.api.ts";
import { feedbackRouter } from "#features/feedback/feedback.api.ts";
import { figuresRouter } from "#features/figures/figures.api.ts";
import { contentAdminRouter, contentRouter } from "#features/funding/content/content.api.ts";
import { tokensRouter } from "#features/integrations/tokens/tokens.api.ts";
import { webhooksRouter, webhooksTopics } from "#features/integrations/webhooks/webhooks.api.ts";
import { applicationsRouter, applicationsTopics } from "#features/labs/applications/applications.api.ts";
import {
  contactRequestsRouter,
  contactRequestsTopics,
} from "#features/labs/contact-requests/contact-requests.api.ts";
import { mentorsRouter, mentorsTopics } from "#features/labs/mentors/mentors.api.ts";
import { sessionsRouter } from "#features/labs/sessions/sessions.api.ts";
import { likesRouter } from "#features/music/likes/likes.api.ts";
import { trackAdminRouter } from "#features/music/track-admin/track-admin.api.ts";
import { tracksRouter, tracksTopics } from "#features/music/tracks/tracks.api.ts";
import { transcriptsRouter } from "#features/music/transcripts/transcripts.api.ts";
import { trackUploadsRouter } from "#features/music/uploads/track-uploads.api.ts";
import { certificatesRouter } from "#features/programme/certificates/certificates.api.ts";
import { cyclesRouter, cyclesTopics } from "#features/programme/cycles/cycles.api.ts";
import { placesRouter } from "#features/programme/cycles/places.api.ts";
import { registerRouter } from "#features/programme/cycles/register.api.ts";
import {
  registrationsRouter,
  registrationsTopics,
} from "#features/programme/registrations/registrations.api.ts";
import { schoolsRouter } from "#features/programme/schools/schools.api.ts";
import { wellbeingRouter } from "#features/programme/wellbeing/wellbeing.api.ts";
import { pushRouter } from "#features/push/push.api.ts";
import { checksRouter } from "#features/rota/check-list/check-list.api.ts";
import { ownShiftsRouter } from "#features/rota/own-shifts/own-shifts.api.ts";
import { rotaTopics, shiftsRouter } from "#features/rota/shifts/shifts.api.ts";
import { volunteerListRouter } from "#features/rota/volunteer-list/volunteer-list.api.ts";
import { addressRequestsRouter } from "#features/safety/address-requests/address-requests.api.ts";
import { complaintsRouter, complaintsTopics } from "#features/safety/complaints/complaints.api.ts";
import { safeguardingRouter } from "#features/safety/safeguarding/safeguarding.api.ts";
import {
  eventsRouter as signalEventsRouter,
  eventsTopics as signalEventsTopics,
} from "#features/signal/events/events.api.ts";
import { invitationsRouter, invitationsTopics } from "#features/signal/invitations/invitations.api.ts";
import {
  subscriptionsRouter,
  subscriptionsTopics,
} from "#features/signal/subscriptions/subscriptions.api.ts";
import { statusRouter } from "#features/status/status.api.ts";
import { wordsRouter, wordsTopics } from "#features/words/words.api.ts";
import { importsRouter } from "#move-in/sheets/imports.api.ts";
import { privateChangesRouter } from "./api/changes.api.ts";
import { copies } from "./copies.ts";
import { personalTables } from "./personal-data/personal-data.ts";
import { privacyRouter } from "./personal-data/privacy.api.ts";

/** The topics of the site: one line per noun. */
export const topics = {
  ...tracksTopics,
  ...wordsTopics,
  ...videosTopics,
  ...eventsTopics,
  ...waitingListTopics,
  ...mentorsTopics,
  ...calendarEventsTopics,
  ...signalEventsTopics,
  ...dashboardTopics,
  ...doorPassesTopics,
  ...applicationsTopics,
  ...registrationsTopics,
  ...cyclesTopics,
  ...invitationsTopics,
  ...subscriptionsTopics,
  ...inquiriesTopics,
  ...contactRequestsTopics,
  ...reportsTopics,
  ...complaintsTopics,
  ...rotaTopics,
  ...webhooksTopics,
};

/** The procedures of the API: one line per noun. */
export const router = {
  account: accountRouter(personalTables),
  staffSignIn: staffSignInRouter,
  proofs: proofsRouter,
  push: pushRouter,
  mailedLinks: mailedLinksRouter,
  auditLog: auditLogRouter,
  roles: rolesRouter,
  culture: {
    videos: videosRouter,
    videoAdmin: videoAdminRouter,
    reports: reportsRouter,
    decisions: decisionsRouter,
  },
  campus: {
    events: eventsRouter,
    bookings: bookingsRouter,
    cantCome: cantComeRouter,
    guardians: guardiansRouter,
    waitingList: waitingListRouter,
    pictures: picturesRouter,
    inquiries: inquiriesRouter,
    eventAdmin: eventAdminRouter,
    bookingAdmin: bookingAdminRouter,
    dashboard: dashboardRouter,
    checkIns: checkInsRouter,
    doorTickets: doorTicketsRouter,
    doorPasses: doorPassesRouter,
    refusedAdmissions: refusedAdmissionsRouter,
    arrivals: arrivalsRouter,
    ownCalendar: ownCalendarRouter,
  },
  labs: {
    mentors: mentorsRouter,
    sessions: sessionsRouter,
    applications: applicationsRouter,
    contactRequests: contactRequestsRouter,
  },
  calendar: { events: calendarEventsRouter, eventAdmin: calendarAdminRouter, planning: planningRouter },
  funding: { content: contentRouter, contentAdmin: contentAdminRouter },
  programme: {
    certificates: certificatesRouter,
    wellbeing: wellbeingRouter,
    cycles: cyclesRouter,
    places: placesRouter,
    register: registerRouter,
    registrations: registrationsRouter,
    schools: schoolsRouter,
  },
  signal: {
    events: signalEventsRouter,
    invitations: invitationsRouter,
    subscriptions: subscriptionsRouter,
  },
  rota: {
    volunteers: volunteerListRouter,
    shifts: shiftsRouter,
    ownShifts: ownShiftsRouter,
    checks: checksRouter,
  },
  safety: {
    addressRequests: addressRequestsRouter(personalTables),
    complaints: complaintsRouter,
    safeguarding: safeguardingRouter,
  },
  words: wordsRouter(copies),
  admin: countsRouter,
  broadcasts: broadcastsRouter,
  feedback: feedbackRouter,
  figures: figuresRouter,
  status: statusRouter,
  integrations: { tokens: tokensRouter, webhooks: webhooksRouter },
  privacy: privacyRouter,
  imports: importsRouter,
  privateChanges: privateChangesRouter(topics),
  music: {
    tracks: tracksRouter,
    trackAdmin: trackAdminRouter,
    trackUploads: trackUploadsRouter,
    likes: likesRouter,
    transcripts: transcriptsRouter,
  },
};

declare module "#shared/api/api.ts" {
  interface Register {
    contract: typeof router;
  }
}

type SiteTopics = typeof topics;

declare module "#shared/api/topics.ts" {
  interface RegisteredTopics extends SiteTopics {}
}
