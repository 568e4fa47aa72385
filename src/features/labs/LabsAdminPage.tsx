import { Suspense } from "react";
import { toToday } from "#features/auth/guards/office-page.tsx";
import { pageRoles } from "#features/auth/guards/page-roles.policy.ts";
import { RolesOnly } from "#features/auth/guards/RolesOnly.tsx";
import { WaitingForStep } from "#features/auth/guards/WaitingForStep.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { lazyStep } from "#shared/pages/lazy-with-retry.ts";
import { PageTitle } from "#shared/ui/layout/PageTitle.tsx";

const { Step: LabsAdminTabs, givenUp } = lazyStep(
  async () => (await import("./LabsAdminTabs.tsx")).LabsAdminTabs,
);

export const meta = pageMeta(pages.adminLabs);

/** /admin/labs: sessions, mentors and applications. */
export default function LabsAdminPage() {
  return (
    <RolesOnly roles={pageRoles.adminLabs} deniedTitle="Admin Access Required">
      <div className="mx-auto min-h-dvh w-full max-w-page px-4 pb-16 md:px-8">
        <PageTitle quiet back={toToday}>
          {pages.adminLabs.title}
        </PageTitle>
        <Suspense fallback={<WaitingForStep givenUp={givenUp}>Loading labs…</WaitingForStep>}>
          <LabsAdminTabs />
        </Suspense>
      </div>
    </RolesOnly>
  );
}
