import { Suspense } from "react";
import { toToday } from "#features/auth/guards/office-page.tsx";
import { pageRoles } from "#features/auth/guards/page-roles.policy.ts";
import { RolesOnly } from "#features/auth/guards/RolesOnly.tsx";
import { WaitingForStep } from "#features/auth/guards/WaitingForStep.tsx";
import { SIGNED_OUT_UPLOAD } from "#features/music/uploads/track-uploads.rules.ts";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { lazyStep, lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { PageTitle } from "#shared/ui/layout/PageTitle.tsx";

const { Step: ContentTabs, givenUp } = lazyStep(async () => (await import("./ContentTabs.tsx")).ContentTabs);

const TrackUploader = lazyWithRetry(
  async () => (await import("#features/music/uploads/screens/TrackUploader.tsx")).TrackUploader,
);

const VideoUploader = lazyWithRetry(
  async () => (await import("#features/culture/uploads/VideoUploader.tsx")).VideoUploader,
);

export const meta = pageMeta(pages.adminContent);

/**
 * /admin/content: uploads, tracks with their order, and videos. The guard has the same layout, so that the content
 * replaces the guard without a layout shift.
 */
export default function ContentPage() {
  return (
    <RolesOnly
      roles={pageRoles.adminContent}
      signInTitle="Authentication Required"
      signInText={SIGNED_OUT_UPLOAD}
    >
      <div className="mx-auto min-h-dvh w-full max-w-page px-4 pb-16 md:px-8">
        <PageTitle quiet back={toToday}>
          {pages.adminContent.title}
        </PageTitle>
        <Suspense fallback={<WaitingForStep givenUp={givenUp}>Loading content…</WaitingForStep>}>
          <ContentTabs
            uploader={(onEdit) => (
              <Suspense fallback={<LoadingState>Loading the form…</LoadingState>}>
                <TrackUploader onEdit={onEdit} />
              </Suspense>
            )}
            videoUploader={
              <Suspense fallback={<LoadingState>Loading the form…</LoadingState>}>
                <VideoUploader />
              </Suspense>
            }
          />
        </Suspense>
      </div>
    </RolesOnly>
  );
}
