import { calendarEventsTopics } from "#features/calendar/events/calendar-events.contract.ts";
import { dashboardTopics } from "#features/campus/dashboard/dashboard.contract.ts";
import { inquiriesTopics } from "#features/campus/inquiries/inquiries.contract.ts";
import { reportsTopics } from "#features/culture/reports/reports.contract.ts";
import { videosTopics } from "#features/culture/videos/videos.contract.ts";
import { doorPassesTopics } from "#features/door/passes/door-passes.contract.ts";
import { eventsTopics } from "#features/events/events/events.contract.ts";
import { waitingListTopics } from "#features/events/waiting-list/waiting-list.contract.ts";
import { applicationsTopics } from "#features/labs/applications/applications.contract.ts";
import { contactRequestsTopics } from "#features/labs/contact-requests/contact-requests.contract.ts";
import { mentorsTopics } from "#features/labs/mentors/mentors.contract.ts";
import { tracksTopics } from "#features/music/tracks/tracks.contract.ts";
import { cyclesTopics } from "#features/programme/cycles/cycles.contract.ts";
import { registrationsTopics } from "#features/programme/registrations/registrations.contract.ts";
import { hooksTopics } from "#features/programs/hooks/hooks.contract.ts";
import { rotaTopics } from "#features/rota/tasks/tasks.contract.ts";
import { complaintsTopics } from "#features/safety/complaints/complaints.contract.ts";
import { eventsTopics as signalEventsTopics } from "#features/signal/events/events.contract.ts";
import { invitationsTopics } from "#features/signal/invitations/invitations.contract.ts";
import { subscriptionsTopics } from "#features/signal/subscriptions/subscriptions.contract.ts";
import { wordsTopics } from "#features/words/words.contract.ts";

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
