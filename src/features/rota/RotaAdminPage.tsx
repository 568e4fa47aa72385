import { Suspense } from "react";
import { pageRoles } from "#features/auth/guards/page-roles.policy.ts";
import { RolesOnly } from "#features/auth/guards/RolesOnly.tsx";
import { WaitingForStep } from "#features/auth/guards/WaitingForStep.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { lazyStep } from "#shared/pages/lazy-with-retry.ts";
import { PageTitle } from "#shared/ui/layout/PageTitle.tsx";

const { Step: RotaTabs, givenUp } = lazyStep(async () => (await import("./RotaTabs.tsx")).RotaTabs);

export const meta = pageMeta(pages.adminRota);

/** /admin/rota: the shifts of coming events, and the list of volunteers. `?event=ID` is one event's. */
export default function RotaAdminPage() {
  return (
    <RolesOnly roles={pageRoles.adminRota}>
      <div className="mx-auto min-h-dvh w-full max-w-page px-4 pb-16 md:px-8">
        <PageTitle quiet back={{ to: pages.admin.path, label: "Admin" }}>
          {pages.adminRota.title}
        </PageTitle>
        <Suspense fallback={<WaitingForStep givenUp={givenUp}>Loading the rota…</WaitingForStep>}>
          <RotaTabs />
        </Suspense>
      </div>
    </RolesOnly>
  );
}
