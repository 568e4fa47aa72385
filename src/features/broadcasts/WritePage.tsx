import { Suspense } from "react";
import { pageRoles } from "#features/auth/guards/page-roles.policy.ts";
import { RolesOnly } from "#features/auth/guards/RolesOnly.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { PageTitle } from "#shared/ui/layout/PageTitle.tsx";

const Broadcasts = lazyWithRetry(async () => (await import("./Broadcasts.tsx")).Broadcasts);

export const meta = pageMeta(pages.adminWrite);

/** /admin/write: mails to the guests of a night, a lab session, a signal event or the programme. `?to=night:ID` selects the audience. */
export default function WritePage() {
  return (
    <RolesOnly roles={pageRoles.adminWrite}>
      <div className="mx-auto w-full max-w-page px-4 pb-16 md:px-8">
        <PageTitle quiet back={{ to: pages.admin.path, label: "Admin" }}>
          {pages.adminWrite.title}
        </PageTitle>
        <Suspense fallback={<LoadingState>Loading the guests…</LoadingState>}>
          <Broadcasts />
        </Suspense>
      </div>
    </RolesOnly>
  );
}
