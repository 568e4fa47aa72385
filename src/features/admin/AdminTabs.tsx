import { useQuery } from "@tanstack/react-query";
import { InquiriesPanel } from "#features/campus/inquiries/InquiriesPanel.tsx";
import { ReportsPanel } from "#features/culture/reports/ReportsPanel.tsx";
import { ContactRequestsPanel } from "#features/labs/contact-requests/ContactRequestsPanel.tsx";
import { RegistrationsPanel } from "#features/programme/registrations/RegistrationsPanel.tsx";
import { SchoolsPanel } from "#features/programme/schools/SchoolsPanel.tsx";
import { eventMessages } from "#features/signal/events/events.rules.ts";
import { eventsQuery } from "#features/signal/events/events-data.ts";
import { SignalEventsPanel } from "#features/signal/events/SignalEventsPanel.tsx";
import { InvitationsPanel } from "#features/signal/invitations/InvitationsPanel.tsx";
import { SubscriptionsPanel } from "#features/signal/subscriptions/SubscriptionsPanel.tsx";
import { UndeliveredMails } from "#shared/lists/UndeliveredMails.tsx";
import { countText } from "#shared/numbers/count.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { StatCard } from "#shared/ui/StatCard.tsx";
import { Tabs } from "#shared/ui/Tabs.tsx";
import { useFailureToast } from "#shared/ui/toasts/use-failure-toast.ts";

const countsQuery = apiQueries.admin.counts.queryOptions({
  meta: {
    topics: [
      ...(["signal-events", "signal-invitations", "alert-subscriptions", "programme"] as const),
      ...(["campus-inquiries", "mentor-messages", "video-reports"] as const),
    ],
  },
});

/** The counts of the desk, and a tab for each list. A list is read when its tab is opened. */
export function AdminTabs() {
  const events = useQuery(eventsQuery);
  const { data: counts } = useQuery(countsQuery);
  useFailureToast(events, eventMessages.loadFailed);
  const counted = (list: keyof NonNullable<typeof counts>) => counts && { count: counts[list] };
  return (
    <>
      <div className="mt-6 mb-8 grid grid-cols-2 gap-2 md:gap-3.5 lg:max-w-[44rem]">
        <StatCard
          label="Signal invitations"
          value={counts ? countText(counts.invitations) : "–"}
          {...(counts && { note: `${countText(counts.usedInvitations)} used` })}
        />
        <StatCard
          label="Alert subscriptions"
          value={counts ? countText(counts.subscriptions) : "–"}
          {...(counts && { note: `${countText(counts.activeSubscriptions)} active` })}
        />
      </div>
      <UndeliveredMails lists={["signal", "programme", "accounts", "charity"]} />
      <Tabs
        label="Lists"
        tabs={[
          {
            value: "events",
            label: "Signal events",
            panel: <SignalEventsPanel query={events} />,
            ...counted("events"),
          },
          {
            value: "invitations",
            label: "Signal invitations",
            panel: <InvitationsPanel />,
            ...counted("invitations"),
          },
          {
            value: "subscriptions",
            label: "Alert subscriptions",
            panel: <SubscriptionsPanel />,
            ...counted("subscriptions"),
          },
          {
            value: "registrations",
            label: "Programme",
            panel: <RegistrationsPanel />,
            ...counted("registrations"),
          },
          { value: "schools", label: "Schools", panel: <SchoolsPanel />, ...counted("schools") },
          {
            value: "inquiries",
            label: "Inquiries",
            panel: <InquiriesPanel />,
            ...counted("inquiries"),
          },
          {
            value: "messages",
            label: "Messages",
            panel: <ContactRequestsPanel />,
            ...counted("messages"),
          },
          { value: "reports", label: "Reports", panel: <ReportsPanel />, ...counted("reports") },
        ]}
      />
    </>
  );
}
