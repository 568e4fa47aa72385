import type { Hono } from "hono";
import { listFeedEvents } from "#features/calendar/events/calendar-events.queries.ts";
import {
  calendarFeed,
  FEED_FILE,
  feedFilter,
  feedPath,
} from "#features/calendar/feed/calendar-feed.rules.ts";
import { pages } from "#features/site/pages.ts";
import type { AppEnv, Site } from "../env.ts";
import { responseOf } from "../pages/encoded-page.ts";
import { eventCalendars } from "./event-calendars.ts";
import { countFeed, type Feed } from "./feed.ts";
import { news } from "./news.ts";
import { podcast } from "./podcast.ts";

/** The academic calendar. The address may filter it by one type of event or one institution. */
const academicCalendar: Feed = {
  ...pages.academicCalendar.feed,
  file: FEED_FILE,
  reads: ["academic-calendar"],
  addressOf: (search) => feedPath(feedFilter(search)),
  async text({ db, siteUrl }, search) {
    const filter = feedFilter(search);
    return calendarFeed(await listFeedEvents(db, filter), filter, siteUrl);
  },
};

/** All feeds of the site. Pages link to theirs by `feeds` of `pages`. */
export const feeds: readonly Feed[] = [academicCalendar, ...eventCalendars, podcast, news];

/**
 * Mounts the feeds. The page cache stores them, so that regular requests cost no query. An unchanged feed answers
 * 304.
 */
export function mountFeeds(app: Hono<AppEnv>, { database, cache, config: { siteUrl } }: Site): void {
  for (const feed of feeds)
    app.get(feed.path, async (c) => {
      const { searchParams } = new URL(c.req.url);
      // No URL equals this key, so the lookup by URL never finds the feed without its filter.
      const key = `feed ${feed.addressOf?.(searchParams) ?? feed.path}`;
      const answer = await cache.answer(key, c.env.incoming.headers, async (onRead) => {
        onRead(feed.reads);
        const text = await feed.text({ db: database.db, siteUrl }, searchParams);
        return {
          status: 200,
          headers: {
            "content-type": `${feed.contentType}; charset=utf-8`,
            // Partners show feeds on their sites.
            "access-control-allow-origin": "*",
            ...(feed.file && { "content-disposition": `inline; filename="${feed.file}"` }),
          },
          body: new TextEncoder().encode(text),
          failed: false,
        };
      });
      return countFeed(feed.path, responseOf(answer));
    });
}
