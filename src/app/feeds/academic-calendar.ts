import { listFeedEvents } from "#features/calendar/events/calendar-events.queries.ts";
import {
  calendarFeed,
  FEED_FILE,
  feedFilter,
  feedPath,
} from "#features/calendar/feed/calendar-feed.rules.ts";
import { pages } from "#features/site/pages.ts";
import type { Feed } from "./feed.ts";

/** The academic calendar, of one type of events or of one institution if the address says so. */
export const academicCalendar: Feed = {
  ...pages.academicCalendar.feed,
  file: FEED_FILE,
  reads: ["academic-calendar"],
  addressOf: (search) => feedPath(feedFilter(search)),
  async text({ db, siteUrl }, search) {
    const filter = feedFilter(search);
    return calendarFeed(await listFeedEvents(db, filter), filter, siteUrl);
  },
};
