import pLimit, { type LimitFunction } from "p-limit";
import type { SignedIn } from "#shared/api/caller.ts";
import { isStaff } from "#shared/api/roles.ts";

/** The account that requests an inspection. */
export interface Requester {
  account: string;
  /** An account with a role. */
  isStaff: boolean;
}

export function requesterOf(caller: SignedIn): Requester {
  return { account: caller.userId, isStaff: isStaff(caller) };
}

/**
 * Runs two tasks of members at a time, and one of staff in addition. An account runs at most one, so that accounts
 * take turns and slow files delay only their owner.
 */
export function createMediaQueue() {
  const places = { staff: pLimit(1), member: pLimit(2) };
  const accounts = new Map<string, LimitFunction>();

  return async <Result>(requester: Requester | undefined, work: () => Promise<Result>): Promise<Result> => {
    const { account = "", isStaff = true } = requester ?? {};
    const turns = accounts.get(account) ?? pLimit(1);
    accounts.set(account, turns);
    try {
      return await turns(() => places[isStaff ? "staff" : "member"](work));
    } finally {
      if (turns.activeCount + turns.pendingCount === 0) accounts.delete(account);
    }
  };
}
