import { Suspense } from "react";
import { AdminOnly } from "#features/auth/guards/AdminOnly.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { LoadingState } from "#shared/ui/LoadingState.tsx";

const AnnouncedPage = lazyWithRetry(async () => (await import("#features/site/AnnouncedPage.tsx")).default);

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
