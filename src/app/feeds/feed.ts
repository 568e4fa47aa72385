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
