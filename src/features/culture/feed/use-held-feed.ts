import { type SyntheticEvent, useEffect, useState } from "react";
import { type TileName, tileNames } from "../videos/tiles.rules.ts";
import type { Feed } from "../videos/videos.contract.ts";
import { holdFeed, leftBehind } from "./held-feed.rules.ts";

/**
 * The feed as the tiles show it: a started video is held in its tile until it ends, or the viewer chooses the newer
 * one. A pause does not release it: browsers pause while the viewer seeks. A removed or hidden video is released.
 */
export function useHeldFeed(feed: Feed | null) {
  const [begun, setBegun] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState(feed);
  const next = feed && holdFeed(shown, feed, begun);
  if (!isSame(shown, next)) setShown(next);
  const kept = next && feed ? leftBehind(next, feed) : [];
  const addresses = kept.map(({ videoUrl }) => videoUrl).join("\n");

  const letGo = (id: string | undefined) =>
    setBegun((ids) => (id && ids.has(id) ? new Set([...ids].filter((each) => each !== id)) : ids));

  // biome-ignore lint/correctness/useExhaustiveDependencies: checks again when the feed has changed
  useEffect(() => {
    if (!addresses) return;
    const check = () => {
      for (const { id, videoUrl } of kept)
        void isGone(videoUrl).then((isGone) => {
          if (isGone) letGo(id);
        });
    };
    check();
    const timer = setInterval(check, CHECK_MS);
    return () => clearInterval(timer);
  }, [addresses, feed]);

  const videoIn = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLVideoElement)) return undefined;
    const tile = target.closest<HTMLElement>("[data-tile]")?.dataset.tile;
    return next?.[tile as TileName]?.id;
  };

  return {
    shown: next,
    /** Whether this video holds back a newer one. */
    isKept: (id: string | undefined) => kept.some((video) => video.id === id),
    letGo,
    /** Event handlers for an ancestor of the tiles. */
    listeners: {
      onPlayCapture: (event: SyntheticEvent) => {
        const id = videoIn(event);
        if (id) setBegun((ids) => new Set([...ids, id]));
      },
      onEndedCapture: (event: SyntheticEvent) => letGo(videoIn(event)),
      onErrorCapture: (event: SyntheticEvent) => letGo(videoIn(event)),
    },
  };
}

const CHECK_MS = 5000;

function isSame(one: Feed | null, other: Feed | null): boolean {
  if (!one || !other) return one === other;
  return tileNames.every((tile) => one[tile] === other[tile]);
}

/** A hidden or removed video no longer has a file at its URL. */
async function isGone(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { method: "HEAD", cache: "no-store" })).status === 404;
  } catch {
    return false;
  }
}
