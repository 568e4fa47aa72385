import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useLocation, useSearchParams } from "react-router";
import { useOwnRoles } from "#features/auth/guards/use-own-roles.ts";
import { pages } from "#features/site/pages.ts";
import { hasRole } from "#shared/api/roles.ts";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { Tabs } from "#shared/ui/Tabs.tsx";
import { countsQuery } from "./counts-data.ts";
import { deskLists } from "./desk-lists.ts";

/**
 * A tab for each list of the page that the account's roles can read. Opening a tab reads its list. The URL contains
 * the list's name in `?list=`.
 */
export function ListTabs() {
  const own = useOwnRoles();
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const { data: counts } = useQuery(countsQuery);
  const tabs = deskLists
    .filter(({ page, readers }) => pages[page].path === pathname && hasRole(own, ...readers))
    .map(({ name, label, Panel }) => ({
      value: name,
      label,
      count: counts ? (counts[name] ?? 0) : null,
      panel: (
        <Suspense fallback={<LoadingState>{`Loading ${label}…`}</LoadingState>}>
          <Panel />
        </Suspense>
      ),
    }));
  const chosen = tabs.find(({ value }) => value === params.get("list")) ?? tabs[0];
  return (
    <Tabs
      label="Lists"
      tabs={tabs}
      {...(chosen && { value: chosen.value })}
      onChange={(list) => setParams({ list }, { preventScrollReset: true })}
    />
  );
}
