import { calendarEventsTopics } from "#features/calendar/events/calendar-events.api.ts";
import { dashboardTopics } from "#features/campus/dashboard/dashboard.api.ts";
import { inquiriesTopics } from "#features/campus/inquiries/inquiries.api.ts";
import { reportsTopics } from "#features/culture/reports/reports.api.ts";
import { videosTopics } from "#features/culture/videos.api.ts";
import { doorPassesTopics } from "#features/door/passes/door-passes.api.ts";
import { eventsTopics } from "#features/events/events/events.api.ts";
import { waitingListTopics } from "#features/events/waiting-list/waiting-list.api.ts";
import { applicationsTopics } from "#features/labs/applications/applications.api.ts";
import { contactRequestsTopics } from "#features/labs/contact-requests/contact-requests.api.ts";
import { mentorsTopics } from "#features/labs/mentors/mentors.api.ts";
import { tracksTopics } from "#features/music/tracks/tracks.api.ts";
import { cyclesTopics } from "#features/programme/cycles/cycles.api.ts";
import { registrationsTopics } from "#features/programme/registrations/registrations.api.ts";
import { hooksTopics } from "#features/programs/hooks/hooks.api.ts";
import { rotaTopics } from "#features/rota/tasks/tasks.api.ts";
import { complaintsTopics } from "#features/safety/complaints/complaints.api.ts";
import { eventsTopics as signalEventsTopics } from "#features/signal/events/events.api.ts";
import { invitationsTopics } from "#features/signal/invitations/invitations.api.ts";
import { subscriptionsTopics } from "#features/signal/subscriptions/subscriptions.api.ts";
import { wordsTopics } from "#features/words/words.api.ts";

/** The topics of the whole site: one line a noun. */
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
  ...hooksTopics,
};

type SiteTopics = typeof topics;

declare module "#shared/api/topics.ts" {
  interface RegisteredTopics extends SiteTopics {}
}
