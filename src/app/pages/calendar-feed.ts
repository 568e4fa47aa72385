import type { Hono } from "hono";
import { listFeedEvents } from "#features/calendar/events/calendar-events.queries.ts";
import {
  calendarFeed,
  FEED_FILE,
  FEED_PATH,
  feedFilter,
  feedPath,
} from "#features/calendar/feed/calendar-feed.rules.ts";
import type { Database } from "#shared/db/database.server.ts";
import type { AppEnv } from "../env.ts";
import { responseOf } from "./encoded-page.ts";
import type { PageCache } from "./page-cache.ts";

/**
 * Mounts the feed of the academic calendar. It is kept in the page cache, so that calendars which ask for it every few hours cost no
 * query, and until the calendar changes are answered 304.
 */
export function mountCalendarFeed(
  app: Hono<AppEnv>,
  { database, cache, siteUrl }: { database: Pick<Database, "db">; cache: PageCache; siteUrl: string },
): void {
  app.get(FEED_PATH, async (c) => {
    const filter = feedFilter(new URL(c.req.url).searchParams);
    // No URL equals this key, so the lookup by URL never finds the feed without its filter.
    const key = `feed ${feedPath(filter)}`;
    const answer = await cache.answer(key, c.env.incoming.headers, async (onRead) => {
      onRead(["academic-calendar"]);
      const events = await listFeedEvents(database.db, filter);
      return {
        status: 200,
        headers: {
          "content-type": "text/calendar; charset=utf-8",
          "content-disposition": `inline; filename="${FEED_FILE}"`,
        },
        body: new TextEncoder().encode(calendarFeed(events, filter, siteUrl)),
        failed: false,
      };
    });
    return responseOf(answer);
  });
}
