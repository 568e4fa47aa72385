import type { ReactNode } from "react";
import { Link } from "react-router";
import { pages } from "#features/site/pages.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { outcomes } from "../videos/decisions.rules.ts";
import type { OwnVideo } from "./use-feed-rights.ts";

/** The person's videos outside the tiles: unapproved, held, hidden, removed by an admin, or older ones. */
export function OwnVideos({
  waiting,
  held,
  takenDown,
  earlier,
  onRemove,
}: {
  waiting: readonly OwnVideo[];
  held: readonly OwnVideo[];
  takenDown: readonly (OwnVideo & { state: keyof typeof takenDownNames })[];
  earlier: readonly OwnVideo[];
  onRemove: (video: OwnVideo) => void;
}) {
  return (
    <>
      <List
        name="Your videos that wait"
        videos={waiting}
        badge="Waiting"
        note="An admin looks at it before everyone sees it."
        onRemove={onRemove}
      />
      <List
        name="Your videos that we are looking at"
        videos={held}
        badge="In review"
        note="Someone on our team is reviewing this video. Until then only you and our team can see it. We’ll email you our decision."
        onRemove={onRemove}
      />
      {(["hidden", "removed"] as const).map((state) => (
        <List
          key={state}
          name={takenDownNames[state]}
          videos={takenDown.filter((video) => video.state === state)}
          badge={outcomes[state]}
          note={
            <>
              Only you and our team can see it.{" "}
              <Link className="link" to={`${pages.profile.path}#decisions`}>
                Read why, or appeal
              </Link>
            </>
          }
          onRemove={onRemove}
        />
      ))}
      <List
        name="Your earlier videos"
        videos={earlier}
        badge="Earlier"
        note="Newer videos replaced this one. It returns to the feed when they are removed."
        onRemove={onRemove}
      />
    </>
  );
}

const takenDownNames = {
  hidden: "Your videos that we hid",
  removed: "Your videos that we took down",
} as const;

function List({
  name,
  videos,
  badge,
  note,
  onRemove,
}: {
  name: string;
  videos: readonly OwnVideo[];
  badge: string;
  note: ReactNode;
  onRemove: (video: OwnVideo) => void;
}) {
  if (videos.length === 0) return null;
  return (
    <ul aria-label={name} className="mt-3.5 grid max-h-120 gap-2 overflow-y-auto md:mt-4.5">
      {videos.map((video) => (
        <li
          key={video.id}
          data-own
          className="flex flex-wrap items-center gap-x-4 gap-y-2 border-2 border-dashed border-control bg-sheet px-3.5 py-2.5"
        >
          <Badge tone="dashed">{badge}</Badge>
          <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
            <bdi className="font-semibold">{video.title}</bdi>
            <br />
            <span className="text-small text-ink-2">{note}</span>
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
