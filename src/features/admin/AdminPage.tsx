import { Suspense } from "react";
import { pageRoles } from "#features/auth/guards/page-roles.policy.ts";
import { RolesOnly } from "#features/auth/guards/RolesOnly.tsx";
import { WaitingForStep } from "#features/auth/guards/WaitingForStep.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { lazyStep } from "#shared/pages/lazy-with-retry.ts";
import { PageTitle } from "#shared/ui/layout/PageTitle.tsx";

const { Step: AdminDesk, givenUp } = lazyStep(async () => (await import("./AdminDesk.tsx")).AdminDesk);

export const meta = pageMeta(pages.admin);

/** /admin: links to each part of the back office, and its lists. */
export default function AdminPage() {
  return (
    <RolesOnly roles={pageRoles.admin}>
      <div className="mx-auto min-h-dvh w-full max-w-page px-4 pb-16 md:px-8">
        <PageTitle quiet>{pages.admin.title}</PageTitle>
        <Suspense fallback={<WaitingForStep givenUp={givenUp}>Loading lists…</WaitingForStep>}>
          <AdminDesk />
        </Suspense>
      </div>
    </RolesOnly>
  );
}
