import { categoryOf, type TileName, tileNames } from "../videos/tiles.rules.ts";
import type { Feed, Video } from "../videos/videos.contract.ts";

/**
 * The feed with every video that somebody has begun to watch in the tile where it stands, whatever came in; what is new takes the tiles that
 * are left.
 *
 * @param shown what the tiles show now
 * @param begun ids
 */
export function holdFeed(shown: Feed | null, feed: Feed, begun: ReadonlySet<string>): Feed {
  const videos = videosOf(feed);
  const held = { ...feed };
  const taken = new Set<string>();
  const free: TileName[] = [];
  for (const tile of tileNames) {
    const before = shown?.[tile];
    if (before && begun.has(before.id)) {
      // As the feed has it now: its captions may be others.
      held[tile] = videos.find(({ id }) => id === before.id) ?? before;
      taken.add(before.id);
    } else free.push(tile);
  }
  for (const tile of free) {
    const next = tileNames
      .map((name) => ({ name, video: feed[name] }))
      .find(({ name, video }) => categoryOf[name] === categoryOf[tile] && video && !taken.has(video.id));
    held[tile] = next?.video ?? null;
    if (next?.video) taken.add(next.video.id);
  }
  return held;
}

/** Those in the tiles that the feed does not have any more: newer ones have come, or they are gone. */
export function leftBehind(shown: Feed, feed: Feed): Video[] {
  const ids = new Set(videosOf(feed).map(({ id }) => id));
  return videosOf(shown).filter(({ id }) => !ids.has(id));
}

function videosOf(feed: Feed): Video[] {
  return tileNames.map((tile) => feed[tile]).filter((video) => video !== null);
}
