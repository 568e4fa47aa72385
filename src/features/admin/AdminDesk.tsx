import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Link } from "react-router";
import { type BackOfficePage, pageRoles } from "#features/auth/guards/page-roles.policy.ts";
import { useOwnRoles } from "#features/auth/guards/use-own-roles.ts";
import { pages } from "#features/site/pages.ts";
import { hasRole, isAdmin } from "#shared/api/roles.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { AdminTabs } from "./AdminTabs.tsx";
import { countsQuery } from "./counts-data.ts";
import { countReaders } from "./desk.policy.ts";
import { waitingByPage } from "./waiting.rules.ts";

const FirstSteps = lazyWithRetry(async () => (await import("#features/status/FirstSteps.tsx")).FirstSteps);

const shortcuts = [
  "adminContent",
  "campusAdmin",
  "adminLabs",
  "academicCalendar",
  "adminWrite",
  "adminFigures",
  "adminComplaints",
  "adminSafeguarding",
  "adminSafety",
  "adminSecurity",
  "adminStatus",
] as const satisfies BackOfficePage[];

/** The parts of the back office that the account's roles open. */
export function AdminDesk() {
  const own = useOwnRoles();
  const shown = shortcuts.filter((name) => hasRole(own, ...pageRoles[name]));
  const { data: counts } = useQuery({ ...countsQuery, enabled: hasRole(own, ...countReaders) });
  const waiting = waitingByPage(counts ?? {});
  return (
    <>
      {isAdmin(own) && (
        <Suspense>
          <FirstSteps />
        </Suspense>
      )}
      <nav aria-label="Back office">
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {shown.map((name) => (
            <li key={name}>
              <Link
                to={pages[name].path}
                className="block h-full border-t-3 border-ink bg-sheet px-4.5 py-4 text-ink-2 no-underline hover:bg-hivis hover:text-ink"
              >
                <span className="mb-1 block font-display text-xl leading-tight font-extrabold text-ink">
                  {pages[name].title}
                </span>
                <span className="block">{pages[name].description}</span>
                {waiting[name] && (
                  <Badge tone="hivis" wraps className="mt-2 text-ink">
                    {waiting[name].text}
                  </Badge>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <AdminTabs />
    </>
  );
}
