import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Link } from "react-router";
import { type BackOfficePage, pageRoles } from "#features/auth/guards/page-roles.policy.ts";
import { useOwnRoles } from "#features/auth/guards/use-own-roles.ts";
import { doorLeads } from "#features/events/events/events.policy.ts";
import { pages } from "#features/site/pages.ts";
import { hasRole, isAdmin } from "#shared/api/roles.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { AdminTabs } from "./AdminTabs.tsx";
import { countReaders } from "./counts.policy.ts";
import { countsQuery } from "./counts-data.ts";
import { deskAddresses } from "./desk-filters.ts";
import { NextEvents } from "./NextEvents.tsx";
import { type WaitingNumber, waitingByPage } from "./waiting.rules.ts";

const FirstSteps = lazyWithRetry(async () => (await import("#features/status/FirstSteps.tsx")).FirstSteps);

const shortcuts = [
  "adminContent",
  "campusAdmin",
  "adminLabs",
  "adminProgramme",
  "academicCalendar",
  "adminWrite",
  "adminFigures",
  "adminComplaints",
  "adminSafeguarding",
  "adminSafety",
  "adminSecurity",
  "adminIntegrations",
  "adminImport",
  "adminStatus",
] as const satisfies BackOfficePage[];

/** Where what waits is listed. */
const waitingAddresses: Readonly<Record<WaitingNumber, string>> = {
  ...deskAddresses,
  pendingApplications: pages.adminLabs.path,
};

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
      {hasRole(own, ...doorLeads) && <NextEvents />}
      <nav aria-label="Back office">
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {shown.map((name) => (
            <li key={name} className="flex flex-col border-t-3 border-ink bg-sheet">
              <Link
                to={pages[name].path}
                className="block grow px-4.5 py-4 text-ink-2 no-underline hover:bg-hivis hover:text-ink"
              >
                <span className="mb-1 block font-display text-xl leading-tight font-extrabold text-ink">
                  {pages[name].title}
                </span>
                <span className="block">{pages[name].description}</span>
              </Link>
              {waiting[name] && (
                <span className="flex flex-wrap gap-x-3 px-4.5 pb-2">
                  {waiting[name].parts.map(({ number, text }) => (
                    <Link
                      key={number}
                      to={waitingAddresses[number]}
                      aria-label={`${pages[name].title}: ${text}`}
                      className="flex min-h-11 items-center hover:underline"
                    >
                      <Badge tone="hivis" wraps className="text-ink">
                        {text}
                      </Badge>
                    </Link>
                  ))}
                </span>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <AdminTabs />
    </>
  );
}
