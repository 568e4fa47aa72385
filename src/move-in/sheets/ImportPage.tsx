import { Suspense } from "react";
import { pageRoles } from "#features/auth/guards/page-roles.policy.ts";
import { RolesOnly } from "#features/auth/guards/RolesOnly.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { PageTitle } from "#shared/ui/layout/PageTitle.tsx";

const ImportForm = lazyWithRetry(async () => (await import("./ImportForm.tsx")).ImportForm);

export const meta = pageMeta(pages.adminImport);

/** /admin/import: rows of a spreadsheet or a calendar file. `?as=subscribers` selects what they become. */
export default function ImportPage() {
  return (
    <RolesOnly roles={pageRoles.adminImport}>
      <div className="mx-auto w-full max-w-page px-4 pb-16 md:px-8">
        <PageTitle quiet back={{ to: pages.admin.path, label: "Admin" }}>
          {pages.adminImport.title}
        </PageTitle>
        <Suspense fallback={<LoadingState>Loading the form…</LoadingState>}>
          <ImportForm />
        </Suspense>
      </div>
    </RolesOnly>
  );
}
