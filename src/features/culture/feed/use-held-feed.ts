import { type SyntheticEvent, useEffect, useState } from "react";
import { type TileName, tileNames } from "../videos/videos.rules.ts";
import type { Feed } from "../videos.api.ts";
import { holdFeed, replacedVideos } from "./held-feed.rules.ts";

/**
 * The feed in the tiles. A started video is held in its tile until it ends, or the viewer chooses the newer one. A
 * pause does not release it, because browsers pause while the viewer seeks; removing or hiding it does.
 */
export function useHeldFeed(feed: Feed | null) {
  const [startedIds, setStartedIds] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState(feed);
  const next = feed && holdFeed(shown, feed, startedIds);
  if (!isSame(shown, next)) setShown(next);
  const replaced = next && feed ? replacedVideos(next, feed) : [];
  const urls = replaced.map(({ videoUrl }) => videoUrl).join("\n");

  const release = (id: string | undefined) =>
    setStartedIds((ids) => (id && ids.has(id) ? new Set([...ids].filter((each) => each !== id)) : ids));

  // biome-ignore lint/correctness/useExhaustiveDependencies: checks again when the feed has changed
  useEffect(() => {
    if (!urls) return;
    const check = () => {
      for (const { id, videoUrl } of replaced)
        void isGone(videoUrl).then((isGone) => {
          if (isGone) release(id);
        });
    };
    check();
    const timer = setInterval(check, CHECK_MS);
    return () => clearInterval(timer);
  }, [urls, feed]);

  const videoIn = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLVideoElement)) return undefined;
    const tile = target.closest<HTMLElement>("[data-tile]")?.dataset.tile;
    return next?.[tile as TileName]?.id;
  };

  return {
    shown: next,
    /** Whether this video holds back a newer one. */
    holdsBackNewer: (id: string | undefined) => replaced.some((video) => video.id === id),
    release,
    /** Event handlers for an ancestor of the tiles. */
    listeners: {
      onPlayCapture: (event: SyntheticEvent) => {
        const id = videoIn(event);
        if (id) setStartedIds((ids) => new Set([...ids, id]));
      },
      onEndedCapture: (event: SyntheticEvent) => release(videoIn(event)),
      onErrorCapture: (event: SyntheticEvent) => release(videoIn(event)),
    },
  };
}

const CHECK_MS = 5000;

function isSame(one: Feed | null, other: Feed | null): boolean {
  if (!one || !other) return one === other;
  return tileNames.every((tile) => one[tile] === other[tile]);
}

/** Whether a hidden or removed video has lost the file at its URL. */
async function isGone(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { method: "HEAD", cache: "no-store" })).status === 404;
  } catch {
    // Without a network the file may still exist.
    return false;
  }
}
