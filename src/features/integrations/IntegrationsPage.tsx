import { Suspense } from "react";
import { pageRoles } from "#features/auth/guards/page-roles.policy.ts";
import { RolesOnly } from "#features/auth/guards/RolesOnly.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { PageTitle } from "#shared/ui/layout/PageTitle.tsx";

const IntegrationsSections = lazyWithRetry(
  async () => (await import("./IntegrationsSections.tsx")).IntegrationsSections,
);

export const meta = pageMeta(pages.adminIntegrations);

/** /admin/programs: API tokens and webhooks. */
export default function IntegrationsPage() {
  return (
    <RolesOnly roles={pageRoles.adminIntegrations}>
      <div className="mx-auto w-full max-w-page px-4 pb-16 md:px-8">
        <PageTitle quiet back={{ to: pages.admin.path, label: "Admin" }}>
          {pages.adminIntegrations.title}
        </PageTitle>
        <Suspense fallback={<LoadingState>Loading integrations…</LoadingState>}>
          <IntegrationsSections />
        </Suspense>
      </div>
    </RolesOnly>
  );
}
