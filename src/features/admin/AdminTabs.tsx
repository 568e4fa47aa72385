import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { useOwnRoles } from "#features/auth/guards/use-own-roles.ts";
import { InquiriesPanel } from "#features/campus/inquiries/InquiriesPanel.tsx";
import { DecisionsPanel } from "#features/culture/decisions/DecisionsPanel.tsx";
import { ReportsPanel } from "#features/culture/reports/ReportsPanel.tsx";
import { ContactRequestsPanel } from "#features/labs/contact-requests/ContactRequestsPanel.tsx";
import { RegistrationsPanel } from "#features/programme/registrations/RegistrationsPanel.tsx";
import { SchoolsPanel } from "#features/programme/schools/SchoolsPanel.tsx";
import { eventMessages } from "#features/signal/events/events.rules.ts";
import { eventsQuery } from "#features/signal/events/events-data.ts";
import { SignalEventsPanel } from "#features/signal/events/SignalEventsPanel.tsx";
import { InvitationsPanel } from "#features/signal/invitations/InvitationsPanel.tsx";
import { SubscriptionsPanel } from "#features/signal/subscriptions/SubscriptionsPanel.tsx";
import { hasRole, isAdmin } from "#shared/api/roles.ts";
import { UndeliveredMails } from "#shared/lists/UndeliveredMails.tsx";
import { countText } from "#shared/numbers/count.ts";
import { keepFocus } from "#shared/pages/focus.ts";
import { StatCard } from "#shared/ui/StatCard.tsx";
import { type Tab, Tabs } from "#shared/ui/Tabs.tsx";
import { useFailureToast } from "#shared/ui/toasts/use-failure-toast.ts";
import { type Counts, countsQuery } from "./counts-data.ts";
import { canReadList, canSeeCount, countReaders, type DeskList } from "./desk.policy.ts";

/**
 * The numbers of the desk, and a tab for each list, as the account's roles see them. A list is read when its tab opens.
 * The address names it in `?list=`, beside what the list shows.
 */
export function AdminTabs() {
  const own = useOwnRoles();
  const isOfAdmin = isAdmin(own);
  const events = useQuery({ ...eventsQuery, enabled: isOfAdmin });
  const { data: counts } = useQuery({ ...countsQuery, enabled: hasRole(own, ...countReaders) });
  useFailureToast(events, eventMessages.loadFailed);
  const lists: (Tab & { value: DeskList })[] = [
    { value: "events", label: "Signal events", panel: <SignalEventsPanel query={events} /> },
    { value: "invitations", label: "Signal invitations", panel: <InvitationsPanel /> },
    { value: "subscriptions", label: "Alert subscriptions", panel: <SubscriptionsPanel /> },
    { value: "registrations", label: "Programme", panel: <RegistrationsPanel /> },
    { value: "schools", label: "Schools", panel: <SchoolsPanel /> },
    { value: "inquiries", label: "Inquiries", panel: <InquiriesPanel /> },
    { value: "messages", label: "Messages", panel: <ContactRequestsPanel /> },
    { value: "reports", label: "Reports", panel: <ReportsPanel /> },
    { value: "decisions", label: "Decisions", panel: <DecisionsPanel /> },
  ];
  const tabs = lists
    .filter(({ value }) => canReadList(own, value))
    .map((tab) => ({ ...tab, count: counts ? (counts[tab.value] ?? 0) : null }));
  // The number of a list stands on its tab, where there is one.
  const cards = lists.filter(
    ({ value }) => canSeeCount(own, value) && (notes[value] || !canReadList(own, value)),
  );
  const [params, setParams] = useSearchParams();
  const wanted = params.get("list");
  const top = useRef<HTMLDivElement>(null);
  const isCounted = counts !== undefined;
  // Again once the numbers have made the tabs wider.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (wanted) top.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ inline: "nearest" });
  }, [wanted, isCounted]);
  const chosen = tabs.find(({ value }) => value === wanted) ?? tabs[0];
  return (
    <>
      {cards.length > 0 && (
        <div className="mt-6 mb-8 grid grid-cols-2 gap-2 md:gap-3.5 lg:max-w-[44rem]">
          {cards.map(({ value, label }) => (
            <StatCard
              key={value}
              label={label}
              value={counts ? countText(counts[value] ?? 0) : "–"}
              {...(counts && notes[value] && { note: notes[value](counts) })}
            />
          ))}
        </div>
      )}
      {isOfAdmin && <UndeliveredMails lists={["signal", "programme", "accounts", "charity"]} />}
      {chosen && (
        <div ref={top} className={cards.length > 0 ? "" : "mt-6"}>
          <Tabs
            label="Lists"
            tabs={tabs}
            value={chosen.value}
            onChange={(list) => setParams({ list }, { preventScrollReset: true, state: keepFocus })}
          />
        </div>
      )}
    </>
  );
}

/** The second numbers of lists whose first is a card for admins, too. */
const notes: Partial<Record<DeskList, (counts: Counts) => string>> = {
  invitations: ({ usedInvitations = 0 }) => `${countText(usedInvitations)} used`,
  subscriptions: ({ activeSubscriptions = 0 }) => `${countText(activeSubscriptions)} active`,
};
