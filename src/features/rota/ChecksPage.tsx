import { Suspense } from "react";
import { pageRoles } from "#features/auth/guards/page-roles.policy.ts";
import { RolesOnly } from "#features/auth/guards/RolesOnly.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { PageTitle } from "#shared/ui/layout/PageTitle.tsx";

const Checks = lazyWithRetry(async () => (await import("./check-list/Checks.tsx")).Checks);

export const meta = pageMeta(pages.adminChecks);

/** /admin/safeguarding/checks: what the named leads have seen of adults' checks. */
export default function ChecksPage() {
  return (
    <RolesOnly roles={pageRoles.adminChecks}>
      <div className="mx-auto w-full max-w-page px-4 pb-16 md:px-8">
        <PageTitle quiet back={{ to: pages.adminSafeguarding.path, label: pages.adminSafeguarding.title }}>
          {pages.adminChecks.title}
        </PageTitle>
        <Suspense fallback={<LoadingState>Loading the checks…</LoadingState>}>
          <Checks />
        </Suspense>
      </div>
    </RolesOnly>
  );
}
