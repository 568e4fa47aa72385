import { categoryOf, type TileName, tileNames } from "../videos/videos.rules.ts";
import type { Feed, Video } from "../videos.api.ts";

/**
 * The feed with each started video held in its tile; newer videos fill the remaining tiles.
 *
 * @param shown what the tiles show now
 * @param startedIds ids of the started videos
 */
export function holdFeed(shown: Feed | null, feed: Feed, startedIds: ReadonlySet<string>): Feed {
  const videos = videosOf(feed);
  const held = { ...feed };
  const taken = new Set<string>();
  const free: TileName[] = [];
  for (const tile of tileNames) {
    const before = shown?.[tile];
    if (before && startedIds.has(before.id)) {
      // The feed's version, whose captions may have changed.
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

/** The shown videos that the feed no longer has: replaced by newer ones, removed or hidden. */
export function replacedVideos(shown: Feed, feed: Feed): Video[] {
  const ids = new Set(videosOf(feed).map(({ id }) => id));
  return videosOf(shown).filter(({ id }) => !ids.has(id));
}

function videosOf(feed: Feed): Video[] {
  return tileNames.map((tile) => feed[tile]).filter((video) => video !== null);
}
