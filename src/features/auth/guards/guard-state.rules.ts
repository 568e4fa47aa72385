import type { Account } from "../account/account.rules.ts";

export interface GuardState {
  /** The account that sees the page. */
  shownTo?: string;
  /**
   * The session has expired: the page stays mounted, with what was typed, below a dialog that asks to sign in again.
   */
  isCovered: boolean;
}

/** The guard's state after a change of the account. */
export function nextGuardState(before: GuardState, account: Account): GuardState {
  switch (account.status) {
    case "checking":
      return before;
    case "signed-in": {
      const isSame = before.shownTo === account.userId;
      if (account.needsSecondFactor) return isSame && before.isCovered ? before : none;
      return isSame && !before.isCovered ? before : { shownTo: account.userId, isCovered: false };
    }
    case "signed-out":
      if (before.shownTo === undefined || !account.hasExpired) return before.shownTo ? none : before;
      return before.isCovered ? before : { ...before, isCovered: true };
  }
}

const none: GuardState = { isCovered: false };
