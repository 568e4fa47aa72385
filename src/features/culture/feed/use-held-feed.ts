import { type SyntheticEvent, useEffect, useState } from "react";
import { type TileName, tileNames } from "../videos/tiles.rules.ts";
import type { Feed } from "../videos/videos.contract.ts";
import { holdFeed, leftBehind } from "./held-feed.rules.ts";

/**
 * The feed as the tiles show it: a video that somebody has begun to watch stays until it is over, or its viewer asks for the newer one. A pause
 * ends nothing: browsers pause while their own controls are dragged. One that is removed or hidden goes all the same.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the feed has changed
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
    /** Whether a newer one would stand in the place of this. */
    isKept: (id: string | undefined) => kept.some((video) => video.id === id),
    letGo,
    /** For what surrounds the tiles. */
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

/** A video that is hidden or removed has no file at its address any more. */
async function isGone(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { method: "HEAD", cache: "no-store" })).status === 404;
  } catch {
    return false;
  }
}
