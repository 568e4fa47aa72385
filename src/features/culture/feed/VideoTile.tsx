import type { ReactNode } from "react";
import { Print } from "#shared/print/Print.tsx";
import { formatDuration, spokenDuration } from "#shared/time/durations.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Rings } from "#shared/ui/feedback/Rings.tsx";
import type { TileName } from "../videos/videos.rules.ts";
import type { Video } from "../videos.api.ts";
import { VideoPlayer } from "./VideoPlayer.tsx";

/** A video in its frame, with its title and details below. */
export function VideoTile({
  tile,
  video,
  onNewer,
  menu,
}: {
  tile: TileName;
  video: Video;
  /** Shows the newer video. Set while a newer video waits for the current one to end. */
  onNewer?: () => void;
  menu: ReactNode;
}) {
  return (
    <>
      <div className="relative min-h-0 flex-1 overflow-hidden">
        <VideoPlayer key={video.videoUrl} video={video} large={tile === "mainframe"} />
        <div role="status" className="absolute inset-x-0 top-0">
          {onNewer && (
            <p className="flex flex-wrap items-center gap-x-3 bg-hivis px-3.5 text-small text-ink">
              <span className="py-1.5">A newer video came in.</span>
              <button
                type="button"
                className="min-h-11 font-semibold underline underline-offset-4"
                onClick={({ currentTarget }) => {
                  // The button disappears with the video.
                  currentTarget.closest<HTMLElement>("[data-tile]")?.focus({ preventScroll: true });
                  onNewer();
                }}
              >
                Show it
              </button>
            </p>
          )}
        </div>
      </div>
      <div className="flex min-h-12.5 shrink-0 flex-wrap items-center gap-x-[min(0.75rem,2vw)] pl-3.5">
        {tile === "mainframe" && <Badge tone="ink">Mainframe</Badge>}
        {tile === "secondary" && <Badge>Secondary</Badge>}
        <h3 className="line-clamp-2 min-w-0 grow basis-18 text-small leading-tight font-semibold wrap-anywhere">
          <bdi>{video.title}</bdi>
        </h3>
        <span className="mono text-mono text-ink-2">
          <span aria-hidden="true">{formatDuration(video.duration)}</span>
          <span className="sr-only">{spokenDuration(video.duration)}</span>
        </span>
        <span className="-ml-2 grid size-12 place-items-center">{menu}</span>
      </div>
    </>
  );
}

/** A tile with a video that is uploading. */
export function LoadingTile({ children = "Loading video" }: { children?: ReactNode }) {
  return (
    <div role="status" className="flex min-h-0 flex-1 flex-col items-center p-3.5">
      <div className="grid min-h-0 w-full flex-1 place-items-center">
        <Rings className="size-full max-h-40 max-w-40" />
      </div>
      <p className="w-full font-semibold text-ink-2">{children}</p>
    </div>
  );
}

/** A tile without a video, and the action to add one. */
export function EmptyTile({ action }: { action: ReactNode }) {
  return (
    <div className="relative flex min-h-0 flex-1 flex-col justify-end overflow-hidden border-2 border-dashed border-control p-4.5">
      <Print name="empty-slot" shape="swatch" className="absolute top-4 right-4 size-16 lg:max-xl:hidden" />
      <h3 className="display text-[1.5rem] leading-none [font-stretch:80%]">This slot is yours</h3>
      <p className="mt-2.5 mb-2 text-small text-ink-2">MP4, up to 50 MB.</p>
      {action}
    </div>
  );
}
