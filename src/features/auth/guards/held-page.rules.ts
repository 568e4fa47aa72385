import type { Account } from "../account/account.rules.ts";

/** The state of a guard. */
export interface HeldPage {
  /** The account that sees the page. */
  shownTo?: string;
  /**
   * The session has expired: the page stays mounted, with what was typed, below a dialog that asks to sign in again.
   */
  isHeld: boolean;
}

/** The guard's state after a change of the account. */
export function nextPage(before: HeldPage, account: Account): HeldPage {
  switch (account.status) {
    case "checking":
      return before;
    case "signed-in": {
      const isSame = before.shownTo === account.userId;
      if (account.needsSecondFactor) return isSame && before.isHeld ? before : none;
      return isSame && !before.isHeld ? before : { shownTo: account.userId, isHeld: false };
    }
    case "signed-out":
      if (before.shownTo === undefined || !account.hasExpired) return before.shownTo ? none : before;
      return before.isHeld ? before : { ...before, isHeld: true };
  }
}

const none: HeldPage = { isHeld: false };
