import { Counter } from "prom-client";

export const feedsAnswered = new Counter({
  name: "feeds_answered_total",
  help: "Answers to programs that follow a feed or an own calendar, by class of status: 3xx where nothing is new.",
  labelNames: ["feed", "status"],
  registers: [],
});

/** @param feed its path, without a query */
export function countFeed(feed: string, response: Response): Response {
  feedsAnswered.inc({ feed, status: `${Math.floor(response.status / 100)}xx` });
  return response;
}
