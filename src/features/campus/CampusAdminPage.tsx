import { Suspense } from "react";
import { toToday } from "#features/auth/guards/office-page.tsx";
import { pageRoles } from "#features/auth/guards/page-roles.policy.ts";
import { RolesOnly } from "#features/auth/guards/RolesOnly.tsx";
import { WaitingForStep } from "#features/auth/guards/WaitingForStep.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { lazyStep } from "#shared/pages/lazy-with-retry.ts";
import { PageTitle } from "#shared/ui/layout/PageTitle.tsx";

const { Step: CampusDashboard, givenUp } = lazyStep(
  async () => (await import("./dashboard/screens/CampusDashboard.tsx")).CampusDashboard,
);

export const meta = pageMeta(pages.campusAdmin);

/** /campus-admin: bookings, check-ins and events. */
export default function CampusAdminPage() {
  return (
    <RolesOnly
      roles={pageRoles.campusAdmin}
      deniedText="You do not have administrator privileges to view this dashboard."
    >
      <div className="mx-auto min-h-dvh w-full max-w-page px-4 pb-16 md:px-8">
        <PageTitle quiet back={toToday}>
          {pages.campusAdmin.title} Dashboard
        </PageTitle>
        <Suspense fallback={<WaitingForStep givenUp={givenUp}>Loading dashboard</WaitingForStep>}>
          <CampusDashboard />
        </Suspense>
      </div>
    </RolesOnly>
  );
}
