import { Suspense } from "react";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { PageTitle } from "#shared/ui/layout/PageTitle.tsx";
import { pageRoles } from "./guards/page-roles.policy.ts";
import { RolesOnly } from "./guards/RolesOnly.tsx";

const SecuritySections = lazyWithRetry(async () => (await import("./SecuritySections.tsx")).SecuritySections);

export const meta = pageMeta(pages.adminSecurity);

/** /admin/security: roles, and the audit log. */
export default function SecurityPage() {
  return (
    <RolesOnly roles={pageRoles.adminSecurity}>
      <div className="mx-auto w-full max-w-page px-4 pb-16 md:px-8">
        <PageTitle quiet back={{ to: pages.admin.path, label: "Admin" }}>
          {pages.adminSecurity.title}
        </PageTitle>
        <Suspense fallback={<LoadingState>Loading security…</LoadingState>}>
          <SecuritySections />
        </Suspense>
      </div>
    </RolesOnly>
  );
}
