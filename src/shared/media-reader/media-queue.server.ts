import pLimit, { type LimitFunction } from "p-limit";
import type { SignedIn } from "#shared/api/caller.ts";

/** The account that requests an inspection. */
export interface Requester {
  account: string;
  isAdmin: boolean;
}

export function requesterOf({ userId, isAdmin }: SignedIn): Requester {
  return { account: userId, isAdmin };
}

/**
 * Runs two tasks of members at a time, and one of admins beside them. An account has one at most, so that accounts take
 * turns and slow files of one delay none of another.
 */
export function createMediaQueue() {
  const places = { admin: pLimit(1), member: pLimit(2) };
  const accounts = new Map<string, LimitFunction>();

  return async <Result>(requester: Requester | undefined, work: () => Promise<Result>): Promise<Result> => {
    const { account = "", isAdmin = true } = requester ?? {};
    const turns = accounts.get(account) ?? pLimit(1);
    accounts.set(account, turns);
    try {
      return await turns(() => places[isAdmin ? "admin" : "member"](work));
    } finally {
      if (turns.activeCount + turns.pendingCount === 0) accounts.delete(account);
    }
  };
}
