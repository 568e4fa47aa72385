import { Suspense } from "react";
import { pageRoles } from "#features/auth/guards/page-roles.policy.ts";
import { RolesOnly } from "#features/auth/guards/RolesOnly.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { PageTitle } from "#shared/ui/layout/PageTitle.tsx";

const SafetySections = lazyWithRetry(async () => (await import("./SafetySections.tsx")).SafetySections);

export const meta = pageMeta(pages.adminSafety);

/** /admin/safety: what a regulator asks a charity for. */
export default function SafetyPage() {
  return (
    <RolesOnly roles={pageRoles.adminSafety}>
      <div className="mx-auto w-full max-w-page px-4 pb-16 md:px-8">
        <PageTitle quiet back={{ to: pages.admin.path, label: "Admin" }}>
          {pages.adminSafety.title}
        </PageTitle>
        <Suspense fallback={<LoadingState>Loading safety…</LoadingState>}>
          <SafetySections />
        </Suspense>
      </div>
    </RolesOnly>
  );
}
