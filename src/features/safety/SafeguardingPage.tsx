import { Suspense } from "react";
import { pageRoles } from "#features/auth/guards/page-roles.policy.ts";
import { RolesOnly } from "#features/auth/guards/RolesOnly.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { PageTitle } from "#shared/ui/layout/PageTitle.tsx";

const SafeguardingLog = lazyWithRetry(
  async () => (await import("./safeguarding/SafeguardingLog.tsx")).SafeguardingLog,
);

export const meta = pageMeta(pages.adminSafeguarding);

/** /admin/safeguarding: the log of the named safeguarding leads. */
export default function SafeguardingPage() {
  return (
    <RolesOnly roles={pageRoles.adminSafeguarding}>
      <div className="mx-auto w-full max-w-page px-4 pb-16 md:px-8">
        <PageTitle quiet back={{ to: pages.admin.path, label: "Admin" }}>
          {pages.adminSafeguarding.title}
        </PageTitle>
        <Suspense fallback={<LoadingState>Loading the log…</LoadingState>}>
          <SafeguardingLog />
        </Suspense>
      </div>
    </RolesOnly>
  );
}
