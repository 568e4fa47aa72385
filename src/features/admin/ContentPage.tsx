import { lazy, Suspense } from "react";
import { AdminOnly } from "#features/auth/guards/AdminOnly.tsx";
import { WaitingForStep } from "#features/auth/guards/WaitingForStep.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { loadLater } from "#shared/pages/load-later.ts";
import { LoadingState } from "#shared/ui/LoadingState.tsx";
import { PageTitle } from "#shared/ui/PageTitle.tsx";

let giveUp = () => {};
const givenUp = new Promise<void>((resolve) => {
  giveUp = resolve;
});

const ContentTabs = lazy(async () => {
  const { ContentTabs } = await loadLater(
    () => import("./ContentTabs.tsx"),
    () => giveUp(),
  );
  return { default: ContentTabs };
});

const TrackUploader = lazy(async () => {
  const { TrackUploader } = await loadLater(() => import("#features/music/uploads/TrackUploader.tsx"));
  return { default: TrackUploader };
});

const VideoUploader = lazy(async () => {
  const { VideoUploader } = await loadLater(() => import("#features/culture/uploads/VideoUploader.tsx"));
  return { default: VideoUploader };
});

export function meta() {
  return pageMeta(pages.adminContent);
}

/** /admin/content: new tracks, all tracks and their order, and the videos. Its frame is the guard's, so that nothing moves when the guard steps aside. */
export default function ContentPage() {
  return (
    <AdminOnly signInTitle="Authentication Required">
      <div className="mx-auto min-h-dvh w-full max-w-page px-4 pb-16 md:px-8">
        <PageTitle quiet>{pages.adminContent.title}</PageTitle>
        <Suspense fallback={<WaitingForStep givenUp={givenUp}>Loading content…</WaitingForStep>}>
          <ContentTabs
            uploader={
              <Suspense fallback={<LoadingState>Loading the form…</LoadingState>}>
                <TrackUploader />
              </Suspense>
            }
            videoUploader={
              <Suspense fallback={<LoadingState>Loading the form…</LoadingState>}>
                <VideoUploader />
              </Suspense>
            }
          />
        </Suspense>
      </div>
    </AdminOnly>
  );
}
