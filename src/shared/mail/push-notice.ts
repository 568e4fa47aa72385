import type { Queryable } from "#shared/db/database.server.ts";

/** What phones may be told beside a mail. Each is off until the account turns it on. */
export const pushKinds = ["offers", "changes", "reminders", "alerts", "tasks"] as const;

export type PushKind = (typeof pushKinds)[number];

/** A push notice. Locked screens show it, so it has no name, no place and no event: its page tells the rest. */
export interface PushNotice {
  kind: PushKind;
  /** The page that a press opens, on this site. */
  path: string;
  /** The moment from which it is of no use, in ISO 8601; by default a day after it was queued. */
  until?: string | undefined;
  /** The day in London (yyyy-MM-dd) on which it is sent at night, too. */
  breaksQuietOn?: string | undefined;
}

/** Queues push notices within `tx`, to the phones of the accounts that have proven the addresses. */
export type QueuePush = (tx: Queryable, notices: readonly (PushNotice & { to: string })[]) => Promise<void>;

/** The path and query of a mailed link. */
export function pathOf(link: string): string {
  const { pathname, search } = new URL(link);
  return pathname + search;
}
