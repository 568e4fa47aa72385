import { Suspense } from "react";
import { Link } from "react-router";
import { AdminOnly } from "#features/auth/guards/AdminOnly.tsx";
import { WaitingForStep } from "#features/auth/guards/WaitingForStep.tsx";
import { descriptionOf } from "#features/site/page-descriptions.rules.ts";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { lazyStep, lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { PageTitle } from "#shared/ui/layout/PageTitle.tsx";

const { Step: AdminTabs, givenUp } = lazyStep(async () => (await import("./AdminTabs.tsx")).AdminTabs);

const FirstSteps = lazyWithRetry(async () => (await import("#features/status/FirstSteps.tsx")).FirstSteps);

const shortcuts = [
  pages.adminContent,
  pages.campusAdmin,
  pages.adminLabs,
  pages.academicCalendar,
  pages.adminFigures,
  pages.adminSafety,
  pages.adminSecurity,
  pages.adminStatus,
];

export function meta() {
  return pageMeta(pages.admin);
}

/** /admin: links to each part of the back office, and its lists. */
export default function AdminPage() {
  return (
    <AdminOnly>
      <div className="mx-auto min-h-dvh w-full max-w-page px-4 pb-16 md:px-8">
        <PageTitle quiet>{pages.admin.title}</PageTitle>
        <Suspense>
          <FirstSteps />
        </Suspense>
        <nav aria-label="Back office">
          <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {shortcuts.map((page) => (
              <li key={page.path}>
                <Link
                  to={page.path}
                  className="block h-full border-t-3 border-ink bg-sheet px-4.5 py-4 text-ink-2 no-underline hover:bg-hivis hover:text-ink"
                >
                  <span className="mb-1 block font-display text-xl leading-tight font-extrabold text-ink">
                    {page.title}
                  </span>
                  {descriptionOf(page)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Suspense fallback={<WaitingForStep givenUp={givenUp}>Loading lists…</WaitingForStep>}>
          <AdminTabs />
        </Suspense>
      </div>
    </AdminOnly>
  );
}
