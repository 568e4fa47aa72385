import type { ComponentType } from "react";
import type { BackOfficePage } from "#features/auth/guards/page-roles.policy.ts";
import { inquiryReaders } from "#features/campus/inquiries/inquiries.policy.ts";
import { videoModerators } from "#features/culture/videos/videos.policy.ts";
import { eventLeads } from "#features/events/events/events.policy.ts";
import { labsLeads } from "#features/labs/mentors/mentors.policy.ts";
import type { Role } from "#shared/api/roles.ts";
import type { DataTopic } from "#shared/api/topics.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";

/** A list of the back office: a tab of its page, with its number of rows. */
export interface DeskList {
  /** The list's name in the URL and in the numbers. */
  name: string;
  label: string;
  /** The page with the list. Lists of one page are its tabs. */
  page: BackOfficePage;
  /** The roles besides admins that can read the list. */
  readers: readonly Role[];
  /** A change of this topic changes the number. Undelivered emails have none. */
  topic?: DataTopic;
  Panel: ComponentType;
}

/** The lists, in the order of their tabs. */
export const deskLists: readonly DeskList[] = [
  {
    name: "events",
    page: "adminSignal",
    label: "Signal events",
    readers: [],
    topic: "signal-events",
    Panel: lazyWithRetry(
      async () => (await import("#features/signal/events/SignalEventsPanel.tsx")).SignalEventsPanel,
    ),
  },
  {
    name: "invitations",
    page: "adminSignal",
    label: "Signal invitations",
    readers: [],
    topic: "signal-invitations",
    Panel: lazyWithRetry(
      async () => (await import("#features/signal/invitations/InvitationsPanel.tsx")).InvitationsPanel,
    ),
  },
  {
    name: "subscriptions",
    page: "adminSignal",
    label: "Alert subscriptions",
    readers: [],
    topic: "alert-subscriptions",
    Panel: lazyWithRetry(
      async () => (await import("#features/signal/subscriptions/SubscriptionsPanel.tsx")).SubscriptionsPanel,
    ),
  },
  {
    name: "registrations",
    page: "adminProgramme",
    label: "Programme",
    readers: [],
    topic: "programme",
    Panel: lazyWithRetry(
      async () =>
        (await import("#features/programme/registrations/RegistrationsPanel.tsx")).RegistrationsPanel,
    ),
  },
  {
    name: "schools",
    page: "adminInbox",
    label: "Schools",
    readers: [],
    topic: "programme",
    Panel: lazyWithRetry(
      async () => (await import("#features/programme/schools/SchoolsPanel.tsx")).SchoolsPanel,
    ),
  },
  {
    name: "inquiries",
    page: "adminInbox",
    label: "Inquiries",
    readers: inquiryReaders,
    topic: "campus-inquiries",
    Panel: lazyWithRetry(
      async () => (await import("#features/campus/inquiries/InquiriesPanel.tsx")).InquiriesPanel,
    ),
  },
  {
    name: "messages",
    page: "adminInbox",
    label: "Messages",
    readers: labsLeads,
    topic: "mentor-messages",
    Panel: lazyWithRetry(
      async () =>
        (await import("#features/labs/contact-requests/ContactRequestsPanel.tsx")).ContactRequestsPanel,
    ),
  },
  {
    name: "undelivered",
    page: "adminInbox",
    label: "Undelivered emails",
    readers: eventLeads,
    Panel: lazyWithRetry(
      async () => (await import("#features/auth/desk/UndeliveredMails.tsx")).AllUndeliveredMails,
    ),
  },
  {
    name: "reports",
    page: "adminReports",
    label: "Reports",
    readers: videoModerators,
    topic: "video-reports",
    Panel: lazyWithRetry(
      async () => (await import("#features/culture/reports/ReportsPanel.tsx")).ReportsPanel,
    ),
  },
  {
    name: "decisions",
    page: "adminReports",
    label: "Decisions",
    readers: videoModerators,
    topic: "video-reports",
    Panel: lazyWithRetry(
      async () => (await import("#features/culture/decisions/DecisionsPanel.tsx")).DecisionsPanel,
    ),
  },
];
