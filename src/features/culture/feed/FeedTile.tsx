import { useEffect, useEffectEvent, useRef } from "react";
import { pages } from "#features/site/pages.ts";
import { ActionMenuButton } from "#shared/ui/ActionMenuButton.tsx";
import { Button, ButtonLink } from "#shared/ui/Button.tsx";
import { isBusy, type UploadStep } from "#shared/uploads/upload-form.ts";
import { percentOf } from "#shared/uploads/upload-progress.rules.ts";
import { videoUploads } from "../uploads/video-upload.store.ts";
import { categoryOf, SIGNED_OUT_VIDEO, type TileName } from "../videos/videos.rules.ts";
import type { Video } from "../videos.api.ts";
import type { FeedQuestion } from "./FeedDialogs.tsx";
import type { useFeedRights } from "./use-feed-rights.ts";
import { EmptyTile, LoadingTile, VideoTile } from "./VideoTile.tsx";

/** One tile of the feed: a video, an upload in progress, or a prompt. */
export function FeedTile({
  tile,
  video,
  onNewer,
  isLoading,
  rights,
  ask,
  onPublished,
}: {
  tile: TileName;
  video: Video | null;
  /** Shows the newer video. Set while a newer video is ready but not shown. */
  onNewer?: () => void;
  isLoading: boolean;
  rights: ReturnType<typeof useFeedRights>;
  ask: (question: FeedQuestion) => void;
  onPublished: () => void;
}) {
  const upload = videoUploads.useUpload(tile);
  const seen = useRef(upload.published);
  const reportPublished = useEffectEvent(onPublished);
  useEffect(() => {
    if (upload.published === seen.current) return;
    seen.current = upload.published;
    reportPublished();
  }, [upload.published]);

  if (isBusy(upload))
    return <UploadingTile step={upload.step} onShow={() => ask({ name: "upload", slot: tile })} />;
  if (video)
    return (
      <VideoTile
        tile={tile}
        video={video}
        {...(onNewer && { onNewer })}
        menu={<Menu tile={tile} video={video} rights={rights} ask={ask} />}
      />
    );
  if (isLoading) return <LoadingTile />;
  return <EmptyTile action={<UploadPrompt onUpload={() => ask({ name: "upload", slot: tile })} />} />;
}

function Menu({
  tile,
  video,
  rights,
  ask,
}: {
  tile: TileName;
  video: Video;
  rights: ReturnType<typeof useFeedRights>;
  ask: (question: FeedQuestion) => void;
}) {
  const mayRemove = rights.mayRemove(video.id);
  const isOwn = rights.isOwn(video.id);
  const replace = () => ask({ name: "upload", slot: tile, replaces: { title: video.title, isOwn } });
  const place = categoryOf[tile];
  const remove = () =>
    rights.needsReason(video.id)
      ? ask({ name: "decide", place, video, tile })
      : ask({ name: "remove", place, video, isOwn, tile });
  return (
    <ActionMenuButton
      label={`More about ${video.title}`}
      actions={[
        ...(mayRemove && tile === "mainframe" ? [{ name: "Replace video", act: replace }] : []),
        ...(mayRemove ? [{ name: "Captions", act: () => ask({ name: "captions", video }) }] : []),
        ...(mayRemove ? [{ name: "Remove video", act: remove }] : []),
        { name: "Report video", act: () => ask({ name: "report", video }) },
      ]}
    />
  );
}

/** A tile with an upload in progress. */
function UploadingTile({ step, onShow }: { step: UploadStep; onShow: () => void }) {
  return (
    <>
      <LoadingTile>
        {step.name === "sending" ? `Uploading ${percentOf(step.sent, step.total)}%` : "Uploading…"}
      </LoadingTile>
      <div className="px-3.5 pb-3.5">
        <Button variant="outline" compact className="min-h-11" onClick={onShow}>
          Show the upload
        </Button>
      </div>
    </>
  );
}

/** The upload or sign-in link in an empty tile. CSS on the document's class chooses one before hydration. */
export function UploadPrompt({ onUpload }: { onUpload: () => void }) {
  return (
    <>
      <ButtonLink to={pages.auth.path} variant="outline" compact className={`for-visitors ${linkClass}`}>
        {SIGNED_OUT_VIDEO}
      </ButtonLink>
      <Button variant="outline" compact className={`for-signed-in ${linkClass}`} onClick={onUpload}>
        Upload a video
      </Button>
    </>
  );
}

const linkClass = "min-h-11! w-fit px-3.5";
