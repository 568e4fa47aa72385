import { AdminOnly } from "#features/auth/AdminOnly.tsx";
import AnnouncedPage from "#features/site/AnnouncedPage.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";

export function meta() {
  return pageMeta(pages.campusDoor);
}

export default function DoorPage() {
  return (
    <AdminOnly>
      <AnnouncedPage />
    </AdminOnly>
  );
}
