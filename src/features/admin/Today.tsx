import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Link, Navigate, useLocation } from "react-router";
import { useOwnRoles } from "#features/auth/guards/use-own-roles.ts";
import { doorLeads } from "#features/events/events/events.policy.ts";
import { pages } from "#features/site/pages.ts";
import { hasRole, isAdmin } from "#shared/api/roles.ts";
import { countText } from "#shared/numbers/count.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { StatCard } from "#shared/ui/StatCard.tsx";
import { countsQuery } from "./counts-data.ts";
import { deskLists } from "./desk-lists.ts";
import { NextEvents } from "./NextEvents.tsx";
import { groupsFor } from "./office-menu.rules.ts";
import { WaitingList } from "./WaitingList.tsx";

const FirstSteps = lazyWithRetry(async () => (await import("#features/status/FirstSteps.tsx")).FirstSteps);

/** What waits for the account, its next events and its week, and every page that its roles open. */
export function Today() {
  const own = useOwnRoles();
  const { search } = useLocation();
  // Earlier links, as in emails, select a list of this page: each has a page now.
  const wanted = new URLSearchParams(search).get("list");
  const list = deskLists.find(({ name }) => name === wanted);
  if (list) return <Navigate replace to={{ pathname: pages[list.page].path, search }} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <WaitingList />
      {isAdmin(own) && (
        <Suspense>
          <FirstSteps />
        </Suspense>
      )}
      {hasRole(own, ...doorLeads) && <NextEvents />}
      {hasRole(own, "reader") && <ListNumbers />}
      <AllPages />
    </div>
  );
}

/** The numbers of rows: for admins in the lists of Signal, for the role `reader` in every list. */
function ListNumbers() {
  const own = useOwnRoles();
  const { data: counts } = useQuery(countsQuery);
  const shown = deskLists.filter(({ page }) => page === "adminSignal" || !isAdmin(own));
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 md:gap-3.5">
      {shown.map(({ name, label, page, readers }) => (
        <StatCard
          key={name}
          label={label}
          value={counts ? countText(counts[name] ?? 0) : "–"}
          {...(hasRole(own, ...readers) && { to: `${pages[page].path}?list=${name}` })}
        />
      ))}
    </div>
  );
}

/** The pages of the menu, by subject. */
function AllPages() {
  const groups = groupsFor(useOwnRoles());
  return (
    <nav aria-labelledby="all-pages" className="border-t-2 border-ink pt-4">
      <h2 id="all-pages" className="mb-3 font-display text-xl font-black">
        Back office
      </h2>
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 lg:grid-cols-5">
        {groups.map(({ name, entries }) => (
          <div key={name}>
            <h3 className="font-mono text-mono font-semibold text-ink-2">{name}</h3>
            <ul>
              {entries.map((entry) => (
                <li key={entry.page}>
                  <Link
                    viewTransition
                    to={pages[entry.page].path}
                    className="link inline-flex min-h-8 items-center"
                  >
                    {entry.name}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}
