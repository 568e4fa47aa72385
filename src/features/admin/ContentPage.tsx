import { AdminOnly } from "#features/auth/AdminOnly.tsx";
import AnnouncedPage from "#features/site/AnnouncedPage.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";

export function meta() {
  return pageMeta(pages.adminContent);
}

/** /admin/content: tracks, playlists and videos. */
export default function ContentPage() {
  return (
    <AdminOnly signInTitle="Authentication Required">
      <AnnouncedPage />
    </AdminOnly>
  );
}
