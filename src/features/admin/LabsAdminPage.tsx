import { lazy, Suspense } from "react";
import { AdminOnly } from "#features/auth/guards/AdminOnly.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { loadLater } from "#shared/pages/load-later.ts";
import { LoadingState } from "#shared/ui/LoadingState.tsx";

const AnnouncedPage = lazy(() => loadLater(() => import("#features/site/AnnouncedPage.tsx")));

export function meta() {
  return pageMeta(pages.adminLabs);
}

/** /admin/labs: sessions, mentors and applications. */
export default function LabsAdminPage() {
  return (
    <AdminOnly deniedTitle="Admin Access Required">
      <Suspense fallback={<LoadingState className="min-h-dvh" />}>
        <AnnouncedPage />
      </Suspense>
    </AdminOnly>
  );
}
