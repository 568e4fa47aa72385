import { Suspense } from "react";
import { toToday } from "#features/auth/guards/office-page.tsx";
import { pageRoles } from "#features/auth/guards/page-roles.policy.ts";
import { RolesOnly } from "#features/auth/guards/RolesOnly.tsx";
import { WaitingForStep } from "#features/auth/guards/WaitingForStep.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { lazyStep } from "#shared/pages/lazy-with-retry.ts";
import { PageTitle } from "#shared/ui/layout/PageTitle.tsx";

const { Step: Today, givenUp } = lazyStep(async () => (await import("./Today.tsx")).Today);

export const meta = pageMeta(pages.admin);

/** /admin: what waits, the next events, the week, and links to each part of the back office. */
export default function AdminPage() {
  return (
    <RolesOnly roles={pageRoles.admin}>
      <div className="mx-auto min-h-dvh w-full max-w-page px-4 pb-16 md:px-8">
        <PageTitle quiet>{toToday.label}</PageTitle>
        <Suspense fallback={<WaitingForStep givenUp={givenUp}>Loading today’s work…</WaitingForStep>}>
          <Today />
        </Suspense>
      </div>
    </RolesOnly>
  );
}
