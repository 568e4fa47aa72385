import { Suspense } from "react";
import { pageRoles } from "#features/auth/guards/page-roles.policy.ts";
import { RolesOnly } from "#features/auth/guards/RolesOnly.tsx";
import { WaitingForStep } from "#features/auth/guards/WaitingForStep.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { lazyStep } from "#shared/pages/lazy-with-retry.ts";
import { PageTitle } from "#shared/ui/layout/PageTitle.tsx";

const { Step: CyclesPanel, givenUp } = lazyStep(
  async () => (await import("./cycles/CyclesPanel.tsx")).CyclesPanel,
);

export const meta = pageMeta(pages.adminProgramme);

/** /admin/programme: the cycles, their weeks and who came. */
export default function ProgrammeAdminPage() {
  return (
    <RolesOnly roles={pageRoles.adminProgramme} deniedTitle="Admin Access Required">
      <div className="mx-auto min-h-dvh w-full max-w-page px-4 pb-16 md:px-8">
        <PageTitle quiet back={{ to: pages.admin.path, label: "Admin" }}>
          {pages.adminProgramme.title}
        </PageTitle>
        <Suspense fallback={<WaitingForStep givenUp={givenUp}>Loading the programme…</WaitingForStep>}>
          <CyclesPanel />
        </Suspense>
      </div>
    </RolesOnly>
  );
}
