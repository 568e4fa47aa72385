import type { Queryable } from "#shared/db/database.server.ts";

/** The kinds of push notifications that accompany emails. Each is off until the account turns it on. */
export const pushKinds = ["offers", "changes", "reminders", "alerts", "tasks"] as const;

export type PushKind = (typeof pushKinds)[number];

/** A push notification. Locked screens show it, so it contains no name, no place and no event, unlike its page. */
export interface PushNotice {
  kind: PushKind;
  /** The page on this site that the notification opens. */
  path: string;
  /** The time after which it is of no use, in ISO 8601; by default a day after it was queued. */
  until?: string | undefined;
  /** A day in London (yyyy-MM-dd) on which the notification ignores quiet hours. */
  breaksQuietOn?: string | undefined;
}

/** Queues push notifications within `tx`, for the phones of the accounts that have proven the addresses. */
export type QueuePush = (tx: Queryable, notices: readonly (PushNotice & { to: string })[]) => Promise<void>;

/** The path and query of a link in an email. */
export function pathOf(link: string): string {
  const { pathname, search } = new URL(link);
  return pathname + search;
}
