import { categoryOf, type TileName, tileNames } from "../videos/videos.rules.ts";
import type { Feed, Video } from "../videos.api.ts";

/**
 * The feed in which each started video remains in its tile; newer videos fill the other tiles.
 *
 * @param shown what the tiles show now.
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
      // The feed's version may have newer captions.
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

/** Shown videos that the feed no longer contains: someone replaced, removed or hid them. */
export function replacedVideos(shown: Feed, feed: Feed): Video[] {
  const ids = new Set(videosOf(feed).map(({ id }) => id));
  return videosOf(shown).filter(({ id }) => !ids.has(id));
}

function videosOf(feed: Feed): Video[] {
  return tileNames.map((tile) => feed[tile]).filter((video) => video !== null);
}
