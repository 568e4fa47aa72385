import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType, useSearchParams } from "react-router";
import { UndeliveredMails } from "#features/auth/desk/UndeliveredMails.tsx";
import { useOwnRoles } from "#features/auth/guards/use-own-roles.ts";
import { pages } from "#features/site/pages.ts";
import { hasRole, isAdmin } from "#shared/api/roles.ts";
import { countText } from "#shared/numbers/count.ts";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { StatCard } from "#shared/ui/StatCard.tsx";
import { Tabs } from "#shared/ui/Tabs.tsx";
import { countReaders } from "./counts.policy.ts";
import { countsQuery } from "./counts-data.ts";
import { deskAddresses, LISTS_ID } from "./desk-filters.ts";
import { type DeskList, deskLists } from "./desk-lists.ts";

/**
 * The numbers on the desk, and a tab for each list that the account's roles can read. Opening a tab reads its list.
 * The URL contains the list's name in `?list=`.
 */
export function AdminTabs() {
  const own = useOwnRoles();
  const { data: counts } = useQuery({ ...countsQuery, enabled: hasRole(own, ...countReaders) });
  const canRead = ({ readers }: DeskList) => hasRole(own, ...readers);
  const numberOf = (name: string) => (counts ? countText(counts[name] ?? 0) : "–");
  const tabs = deskLists.filter(canRead).map(({ name, label, Panel }) => ({
    value: name,
    label,
    count: counts ? (counts[name] ?? 0) : null,
    panel: (
      <Suspense fallback={<LoadingState>{`Loading ${label}…`}</LoadingState>}>
        <Panel />
      </Suspense>
    ),
  }));
  // The tab shows the list's number, if it has one.
  const isReader = hasRole(own, "reader");
  const cards = deskLists.filter((list) => (canRead(list) ? notes[list.name] : isReader));
  const [params, setParams] = useSearchParams();
  const { key, hash } = useLocation();
  const isPush = useNavigationType() === NavigationType.Push;
  const wanted = params.get("list");
  const top = useRef<HTMLDivElement>(null);
  const isCounted = counts !== undefined;
  // Runs again after the numbers have made the tabs wider.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (wanted) selectedIn(top.current)?.scrollIntoView({ inline: "nearest" });
  }, [wanted, isCounted]);
  // A link to a list, like those on the cards above.
  // biome-ignore lint/correctness/useExhaustiveDependencies: also for a link to the same list
  useEffect(() => {
    if (isPush && hash === `#${LISTS_ID}`) selectedIn(top.current)?.focus();
  }, [key, hash, isPush]);
  const chosen = tabs.find(({ value }) => value === wanted) ?? tabs[0];
  return (
    <>
      {cards.length > 0 && (
        <div className="mt-6 mb-8 grid grid-cols-2 gap-2 md:gap-3.5 lg:max-w-[44rem]">
          {cards.map((list) => {
            const note = notes[list.name];
            return (
              <StatCard
                key={list.name}
                label={list.label}
                value={numberOf(list.name)}
                {...(counts && note && { note: `${numberOf(note.number)} ${note.word}` })}
                {...(canRead(list) && {
                  to: `${pages.admin.path}?list=${list.name}#${LISTS_ID}`,
                  ...(note && { noteTo: deskAddresses[note.number] }),
                })}
              />
            );
          })}
        </div>
      )}
      {isAdmin(own) && <UndeliveredMails lists={["signal", "programme", "accounts", "charity"]} />}
      {chosen && (
        <div ref={top} id={LISTS_ID} className={cards.length > 0 ? "" : "mt-6"}>
          <Tabs
            label="Lists"
            tabs={tabs}
            value={chosen.value}
            onChange={(list) => setParams({ list }, { preventScrollReset: true })}
          />
        </div>
      )}
    </>
  );
}

/** The second numbers of lists, for lists with a card for admins. */
const notes: Readonly<Record<string, { number: "usedInvitations" | "activeSubscriptions"; word: string }>> = {
  invitations: { number: "usedInvitations", word: "used" },
  subscriptions: { number: "activeSubscriptions", word: "active" },
};

function selectedIn(element: HTMLElement | null): HTMLElement | null | undefined {
  return element?.querySelector<HTMLElement>("[aria-selected=true]");
}
