import { useQuery } from "@tanstack/react-query";
import { InquiriesPanel } from "#features/campus/inquiries/InquiriesPanel.tsx";
import { ContactRequestsPanel } from "#features/labs/contact-requests/ContactRequestsPanel.tsx";
import { RegistrationsPanel } from "#features/programme/registrations/RegistrationsPanel.tsx";
import { SchoolsPanel } from "#features/programme/schools/SchoolsPanel.tsx";
import { EventsPanel } from "#features/signal/events/EventsPanel.tsx";
import { eventWords } from "#features/signal/events/events.rules.ts";
import { eventsQuery } from "#features/signal/events/events-data.ts";
import { InvitationsPanel } from "#features/signal/invitations/InvitationsPanel.tsx";
import { invitationCountQuery } from "#features/signal/invitations/invitations-data.ts";
import { SubscriptionsPanel } from "#features/signal/subscriptions/SubscriptionsPanel.tsx";
import { subscriptionCountQuery } from "#features/signal/subscriptions/subscriptions-data.ts";
import { countText } from "#shared/numbers/count.ts";
import { StatCard } from "#shared/ui/StatCard.tsx";
import { type Tab, Tabs } from "#shared/ui/Tabs.tsx";
import { useFailureToast } from "#shared/ui/use-failure-toast.ts";

/** What the desk works through: how much there is, and a tab for each list. A list is read when its tab is opened. */
export function AdminTabs() {
  const events = useQuery(eventsQuery);
  const { data: invitations } = useQuery(invitationCountQuery);
  const { data: subscriptions } = useQuery(subscriptionCountQuery);
  useFailureToast(events, eventWords.loadFailed);
  const tabs: Tab[] = [
    {
      value: "events",
      label: "Signal events",
      ...counted(events.data?.length),
      panel: <EventsPanel query={events} />,
    },
    {
      value: "invitations",
      label: "Signal invitations",
      ...counted(invitations?.total),
      panel: <InvitationsPanel />,
    },
    {
      value: "subscriptions",
      label: "Alert subscriptions",
      ...counted(subscriptions?.total),
      panel: <SubscriptionsPanel />,
    },
    { value: "registrations", label: "Programme", panel: <RegistrationsPanel /> },
    { value: "schools", label: "Schools", panel: <SchoolsPanel /> },
    { value: "inquiries", label: "Campus inquiries", panel: <InquiriesPanel /> },
    { value: "messages", label: "Mentor messages", panel: <ContactRequestsPanel /> },
  ];
  return (
    <>
      <div className="mt-6 mb-8 grid grid-cols-2 gap-2 md:gap-3.5 lg:max-w-[44rem]">
        <StatCard
          label="Signal invitations"
          value={countOr(invitations?.total)}
          {...(invitations && { note: `${countText(invitations.used)} used` })}
        />
        <StatCard
          label="Alert subscriptions"
          value={countOr(subscriptions?.total)}
          {...(subscriptions && { note: `${countText(subscriptions.active)} active` })}
        />
      </div>
      <Tabs label="Lists" tabs={tabs} />
    </>
  );
}

function counted(count: number | undefined): { count?: number } {
  return count === undefined ? {} : { count };
}

function countOr(count: number | undefined): string {
  return count === undefined ? "–" : countText(count);
}
