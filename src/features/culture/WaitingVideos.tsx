import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";

/** A person's own videos that an admin has to approve; nothing where there are none. */
export function WaitingVideos({
  videos,
  onRemove,
}: {
  videos: readonly { id: string; title: string }[];
  onRemove: (video: { id: string; title: string }) => void;
}) {
  if (videos.length === 0) return null;
  return (
    <ul aria-label="Your videos that wait" className="mt-3.5 grid gap-2 md:mt-4.5">
      {videos.map((video) => (
        <li
          key={video.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 border-2 border-dashed border-control bg-sheet px-3.5 py-2.5"
        >
          <Badge tone="dashed">Waiting</Badge>
          <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
            <bdi className="font-semibold">{video.title}</bdi>
            <br />
            <span className="text-small text-ink-2">An admin looks at it before everyone sees it.</span>
          </p>
          <Button
            variant="outline"
            compact
            className="min-h-11!"
            aria-label={`Remove ${video.title}`}
            onClick={() => onRemove(video)}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}
