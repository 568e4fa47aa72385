import { AdminOnly } from "#features/auth/AdminOnly.tsx";
import AnnouncedPage from "#features/site/AnnouncedPage.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";

export function meta() {
  return pageMeta(pages.campusAdmin);
}

/** /campus-admin: bookings, check-in and events. */
export default function CampusAdminPage() {
  return (
    <AdminOnly deniedText="You do not have administrator privileges to view this dashboard.">
      <AnnouncedPage />
    </AdminOnly>
  );
}
