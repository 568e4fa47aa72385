import { Suspense } from "react";
import { AdminOnly } from "#features/auth/guards/AdminOnly.tsx";
import { WaitingForStep } from "#features/auth/guards/WaitingForStep.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { PageTitle } from "#shared/ui/PageTitle.tsx";

let giveUp = () => {};
const givenUp = new Promise<void>((resolve) => {
  giveUp = resolve;
});

const CampusDashboard = lazyWithRetry(
  async () => (await import("./dashboard/CampusDashboard.tsx")).CampusDashboard,
  () => giveUp(),
);

export function meta() {
  return pageMeta(pages.campusAdmin);
}

/** /campus-admin: bookings, check-in and events. */
export default function CampusAdminPage() {
  return (
    <AdminOnly deniedText="You do not have administrator privileges to view this dashboard.">
      <div className="mx-auto min-h-dvh w-full max-w-page px-4 pb-16 md:px-8">
        <PageTitle quiet>{pages.campusAdmin.title} Dashboard</PageTitle>
        <Suspense fallback={<WaitingForStep givenUp={givenUp}>Loading dashboard</WaitingForStep>}>
          <CampusDashboard />
        </Suspense>
      </div>
    </AdminOnly>
  );
}
