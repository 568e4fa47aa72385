import { Suspense } from "react";
import { Link } from "react-router";
import { type BackOfficePage, pageRoles } from "#features/auth/guards/page-roles.policy.ts";
import { useOwnRoles } from "#features/auth/guards/use-own-roles.ts";
import { pages } from "#features/site/pages.ts";
import { hasRole, isAdmin } from "#shared/api/roles.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { AdminTabs } from "./AdminTabs.tsx";

const FirstSteps = lazyWithRetry(async () => (await import("#features/status/FirstSteps.tsx")).FirstSteps);

const shortcuts = [
  "adminContent",
  "campusAdmin",
  "adminLabs",
  "academicCalendar",
  "adminWrite",
  "adminFigures",
  "adminSafeguarding",
  "adminSafety",
  "adminSecurity",
  "adminStatus",
] as const satisfies BackOfficePage[];

/** The parts of the back office that the account's roles open. */
export function AdminDesk() {
  const own = useOwnRoles();
  const shown = shortcuts.filter((name) => hasRole(own, ...pageRoles[name])).map((name) => pages[name]);
  return (
    <>
      {isAdmin(own) && (
        <Suspense>
          <FirstSteps />
        </Suspense>
      )}
      <nav aria-label="Back office">
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {shown.map((page) => (
            <li key={page.path}>
              <Link
                to={page.path}
                className="block h-full border-t-3 border-ink bg-sheet px-4.5 py-4 text-ink-2 no-underline hover:bg-hivis hover:text-ink"
              >
                <span className="mb-1 block font-display text-xl leading-tight font-extrabold text-ink">
                  {page.title}
                </span>
                {page.description}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <AdminTabs />
    </>
  );
}
