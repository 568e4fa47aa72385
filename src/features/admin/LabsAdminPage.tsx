import { AdminOnly } from "#features/auth/AdminOnly.tsx";
import AnnouncedPage from "#features/site/AnnouncedPage.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";

export function meta() {
  return pageMeta(pages.adminLabs);
}

/** /admin/labs: sessions, mentors and applications. */
export default function LabsAdminPage() {
  return (
    <AdminOnly deniedTitle="Admin Access Required">
      <AnnouncedPage />
    </AdminOnly>
  );
}
