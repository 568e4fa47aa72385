import { Suspense } from "react";
import { pageRoles } from "#features/auth/guards/page-roles.policy.ts";
import { RolesOnly } from "#features/auth/guards/RolesOnly.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { PageTitle } from "#shared/ui/layout/PageTitle.tsx";

const StatusSection = lazyWithRetry(async () => (await import("./StatusSection.tsx")).StatusSection);

export const meta = pageMeta(pages.adminStatus);

/** /admin/status: in words, whether the site is healthy, and what to do. */
export default function StatusPage() {
  return (
    <RolesOnly roles={pageRoles.adminStatus}>
      <div className="mx-auto w-full max-w-page px-4 pb-16 md:px-8">
        <PageTitle quiet back={{ to: pages.admin.path, label: "Admin" }}>
          {pages.adminStatus.title}
        </PageTitle>
        <Suspense fallback={<LoadingState>Looking at the site…</LoadingState>}>
          <StatusSection />
        </Suspense>
      </div>
    </RolesOnly>
  );
}
