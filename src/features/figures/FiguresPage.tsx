import { Suspense } from "react";
import { pageRoles } from "#features/auth/guards/page-roles.policy.ts";
import { RolesOnly } from "#features/auth/guards/RolesOnly.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { PageTitle } from "#shared/ui/layout/PageTitle.tsx";

const FiguresSection = lazyWithRetry(async () => (await import("./FiguresSection.tsx")).FiguresSection);

const WellbeingMeans = lazyWithRetry(
  async () => (await import("#features/programme/wellbeing/WellbeingMeans.tsx")).WellbeingMeans,
);

export const meta = pageMeta(pages.adminFigures);

/** /admin/figures: how many young people the charity reaches, without names, for those who fund it. */
export default function FiguresPage() {
  return (
    <RolesOnly roles={pageRoles.adminFigures}>
      <div className="mx-auto w-full max-w-page px-4 pb-16 md:px-8">
        <PageTitle quiet back={{ to: pages.admin.path, label: "Admin" }}>
          {pages.adminFigures.title}
        </PageTitle>
        <Suspense fallback={<LoadingState>Counting…</LoadingState>}>
          <FiguresSection />
          <div className="mt-10">
            <WellbeingMeans />
          </div>
        </Suspense>
      </div>
    </RolesOnly>
  );
}
