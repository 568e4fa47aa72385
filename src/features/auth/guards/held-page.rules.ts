import type { Account } from "../account/account.rules.ts";

/** Whether a guard shows its page. */
export interface HeldPage {
  /** The account that the page was shown to. */
  shownTo?: string;
  /** The session has expired: the page stays, with what was typed, below a question to sign in again. */
  isHeld: boolean;
}

/** What a guard does after a change of the account. */
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
