import type { Account } from "./account.rules.ts";
import { ownAccount } from "./account.store.ts";

/** The account once the browser's session is read, and refreshed if it has to be. */
export function knownAccount(): Promise<Exclude<Account, { status: "checking" }>> {
  return new Promise((resolve) => {
    const look = () => {
      const account = ownAccount.getState().account;
      if (account.status === "checking") return;
      stop();
      resolve(account);
    };
    const stop = ownAccount.subscribe(look);
    look();
  });
}
