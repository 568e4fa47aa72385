import { countsRouter } from "#features/admin/counts.handlers.ts";
import { auditLogRouter } from "#features/auth/audit-log/audit-log.handlers.ts";
import { accountRouter } from "#features/auth/profile/account.handlers.ts";
import { staffSignInRouter } from "#features/auth/profile/staff-sign-in.handlers.ts";
import { proofsRouter } from "#features/auth/proofs/proofs.handlers.ts";
import { rolesRouter } from "#features/auth/roles/roles.handlers.ts";
import { mailedLinksRouter } from "#features/auth/sign-in/link-state.handlers.ts";
import { broadcastsRouter } from "#features/broadcasts/broadcasts.handlers.ts";
import { calendarAdminRouter } from "#features/calendar/event-admin/calendar-admin.handlers.ts";
import { calendarEventsRouter } from "#features/calendar/events/calendar-events.handlers.ts";
import { planningRouter } from "#features/calendar/planning/planning.handlers.ts";
import { bookingAdminRouter } from "#features/campus/dashboard/booking-admin.handlers.ts";
import { dashboardRouter } from "#features/campus/dashboard/dashboard.handlers.ts";
import { eventAdminRouter } from "#features/campus/event-admin/event-admin.handlers.ts";
import { inquiriesRouter } from "#features/campus/inquiries/inquiries.handlers.ts";
import { decisionsRouter } from "#features/culture/decisions/decisions.handlers.ts";
import { reportsRouter } from "#features/culture/reports/reports.handlers.ts";
import { videoAdminRouter } from "#features/culture/video-admin/video-admin.handlers.ts";
import { videosRouter } from "#features/culture/videos.handlers.ts";
import { arrivalsRouter } from "#features/door/arrivals/arrivals.handlers.ts";
import { checkInsRouter } from "#features/door/check-ins/check-ins.handlers.ts";
import { doorPassesRouter } from "#features/door/passes/door-passes.handlers.ts";
import { refusedAdmissionsRouter } from "#features/door/refused-admissions/refused-admissions.handlers.ts";
import { doorTicketsRouter } from "#features/door/tickets/door-tickets.handlers.ts";
import { bookingsRouter } from "#features/events/bookings/bookings.handlers.ts";
import { cantComeRouter } from "#features/events/bookings/cant-come.handlers.ts";
import { guardiansRouter } from "#features/events/bookings/guardians.handlers.ts";
import { eventsRouter } from "#features/events/events/events.handlers.ts";
import { ownCalendarRouter } from "#features/events/own-calendar/own-calendar.handlers.ts";
import { picturesRouter } from "#features/events/pictures/pictures.handlers.ts";
import { waitingListRouter } from "#features/events/waiting-list/waiting-list.handlers.ts";
import { feedbackRouter } from "#features/feedback/feedback.handlers.ts";
import { figuresRouter } from "#features/figures/figures.handlers.ts";
import { contentAdminRouter, contentRouter } from "#features/funding/content/content.handlers.ts";
import { applicationsRouter } from "#features/labs/applications/applications.handlers.ts";
import { contactRequestsRouter } from "#features/labs/contact-requests/contact-requests.handlers.ts";
import { mentorsRouter } from "#features/labs/mentors/mentors.handlers.ts";
import { sessionsRouter } from "#features/labs/sessions/sessions.handlers.ts";
import { likesRouter } from "#features/music/likes/likes.handlers.ts";
import { trackAdminRouter } from "#features/music/track-admin/track-admin.handlers.ts";
import { tracksRouter } from "#features/music/tracks/tracks.handlers.ts";
import { transcriptsRouter } from "#features/music/transcripts/transcripts.handlers.ts";
import { trackUploadsRouter } from "#features/music/uploads/track-uploads.handlers.ts";
import { certificatesRouter } from "#features/programme/certificates/certificates.handlers.ts";
import { cyclesRouter } from "#features/programme/cycles/cycles.handlers.ts";
import { placesRouter } from "#features/programme/cycles/places.handlers.ts";
import { registerRouter } from "#features/programme/cycles/register.handlers.ts";
import { registrationsRouter } from "#features/programme/registrations/registrations.handlers.ts";
import { schoolsRouter } from "#features/programme/schools/schools.handlers.ts";
import { wellbeingRouter } from "#features/programme/wellbeing/wellbeing.handlers.ts";
import { hooksRouter } from "#features/programs/hooks/hooks.handlers.ts";
import { tokensRouter } from "#features/programs/tokens/tokens.handlers.ts";
import { pushRouter } from "#features/push/push.handlers.ts";
import { checksRouter } from "#features/rota/check-list/check-list.handlers.ts";
import { shiftsRouter } from "#features/rota/shifts/shifts.handlers.ts";
import { tasksRouter } from "#features/rota/tasks/tasks.handlers.ts";
import { volunteerListRouter } from "#features/rota/volunteer-list/volunteer-list.handlers.ts";
import { addressRequestsRouter } from "#features/safety/address-requests/address-requests.handlers.ts";
import { complaintsRouter } from "#features/safety/complaints/complaints.handlers.ts";
import { safeguardingRouter } from "#features/safety/safeguarding/safeguarding.handlers.ts";
import { eventsRouter as signalEventsRouter } from "#features/signal/events/events.handlers.ts";
import { invitationsRouter } from "#features/signal/invitations/invitations.handlers.ts";
import { subscriptionsRouter } from "#features/signal/subscriptions/subscriptions.handlers.ts";
import { statusRouter } from "#features/status/status.handlers.ts";
import { wordsRouter } from "#features/words/words.handlers.ts";
import { importsRouter } from "#move-in/sheets/imports.handlers.ts";
import { privateChangesRouter } from "#shared/realtime/private-changes.handlers.ts";
import { copies } from "./copies.ts";
import { personalTables } from "./personal-data/personal-data.ts";
import { privacyRouter } from "./personal-data/privacy.handlers.ts";
import { topics } from "./topics.ts";

/** The handlers of the contract: one line a feature. */
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
    tasks: tasksRouter,
    shifts: shiftsRouter,
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
  programs: { tokens: tokensRouter, hooks: hooksRouter },
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
