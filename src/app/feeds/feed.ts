import { Counter } from "prom-client";
import type { DataTopic } from "#shared/api/topics.ts";
import type { Database } from "#shared/db/database.server.ts";

/** A public document that programs ask for again and again. */
export interface Feed {
  path: string;
  contentType: string;
  /** The name under which it is saved. */
  file?: string;
  /** The topics of what it shows. */
  reads: readonly DataTopic[];
  /** Its canonical address with a filter, of which others are ignored; by default `path` alone. */
  addressOf?: (search: URLSearchParams) => string;
  text: (source: FeedSource, search: URLSearchParams) => Promise<string>;
}

export interface FeedSource {
  db: Database["db"];
  /** Without a slash at its end. */
  siteUrl: string;
}

/** A document without the characters that XML 1.0 cannot carry, by which it would not be well-formed; `feedsmith` writes them. */
export function xmlDocument(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "");
}

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
