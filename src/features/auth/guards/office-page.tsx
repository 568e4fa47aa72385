import { type ComponentType, Suspense } from "react";
import { pages } from "#features/site/pages.ts";
import { lazyStep } from "#shared/pages/lazy-with-retry.ts";
import { PageTitle } from "#shared/ui/layout/PageTitle.tsx";
import { type BackOfficePage, pageRoles } from "./page-roles.policy.ts";
import { RolesOnly } from "./RolesOnly.tsx";
import { WaitingForStep } from "./WaitingForStep.tsx";

/** The link to the first page of the back office. */
export const toToday = { to: pages.admin.path, label: "Today" };

/** A page of the back office for its roles in `pageRoles`. The script of its content loads after the guard's. */
export function officePage(
  name: BackOfficePage,
  {
    load,
    loading,
    back = toToday,
    deniedTitle,
  }: {
    load: () => Promise<ComponentType>;
    /** Shown until the content has loaded. */
    loading: string;
    back?: { to: string; label: string };
    deniedTitle?: string;
  },
) {
  const { Step, givenUp } = lazyStep(load);
  return function OfficePage() {
    return (
      <RolesOnly roles={pageRoles[name]} {...(deniedTitle && { deniedTitle })}>
        <div className="mx-auto min-h-dvh w-full max-w-page px-4 pb-16 md:px-8">
          <PageTitle quiet back={back}>
            {pages[name].title}
          </PageTitle>
          <Suspense fallback={<WaitingForStep givenUp={givenUp}>{loading}</WaitingForStep>}>
            <Step />
          </Suspense>
        </div>
      </RolesOnly>
    );
  };
}
