import { Counter } from "prom-client";
import type { DataTopic } from "#shared/api/topics.ts";
import type { Database } from "#shared/db/database.server.ts";

/** A public document that apps request regularly. */
export interface Feed {
  path: string;
  contentType: string;
  /** The name of the saved file. */
  file?: string;
  /** The topics of the feed's data. */
  reads: readonly DataTopic[];
  /** The canonical address with a known filter; by default `path`. Unknown filters are ignored. */
  addressOf?: (search: URLSearchParams) => string;
  text: (source: FeedSource, search: URLSearchParams) => Promise<string>;
}

export interface FeedSource {
  db: Database["db"];
  /** Without a trailing slash. */
  siteUrl: string;
}

/** Removes characters that XML 1.0 forbids: `feedsmith` writes them, and the document would be malformed. */
export function xmlDocument(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "");
}

export const feedsAnswered = new Counter({
  name: "feeds_answered_total",
  help: "Responses to clients of feeds and calendar feeds, by class of status: 3xx if nothing is new.",
  labelNames: ["feed", "status"],
  registers: [],
});

/** @param feed the feed's path, without a query */
export function countFeed(feed: string, response: Response): Response {
  feedsAnswered.inc({ feed, status: `${Math.floor(response.status / 100)}xx` });
  return response;
}
