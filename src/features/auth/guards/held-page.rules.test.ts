import { expect, test } from "vitest";
import type { Account } from "../account/account.rules.ts";
import { type HeldPage, nextPage } from "./held-page.rules.ts";

const signedIn = (userId: string, needsSecondFactor = false): Account => ({
  ...{ status: "signed-in", userId, email: "", needsPasswordReset: false, needsSecondFactor },
});
const expired: Account = { status: "signed-out", hasExpired: true };

function after(...accounts: Account[]): HeldPage {
  return accounts.reduce(nextPage, { isHeld: false });
}

test.each<[string, Account[], string | undefined, boolean]>([
  ["a visitor sees none", [{ status: "signed-out" }], undefined, false],
  ["a visitor whose session expired earlier sees none", [expired], undefined, false],
  ["an account sees it", [{ status: "checking" }, signedIn("a")], "a", false],
  ["one that has yet to give its second factor does not", [signedIn("a", true)], undefined, false],
  ["an expired session leaves it", [signedIn("a"), expired], "a", true],
  ["until the second factor is given too", [signedIn("a"), expired, signedIn("a", true)], "a", true],
  ["and the same account has it back", [signedIn("a"), expired, signedIn("a")], "a", false],
  ["another account does not get it", [signedIn("a"), expired, signedIn("b", true)], undefined, false],
  ["who signs out takes it along", [signedIn("a"), { status: "signed-out" }], undefined, false],
])("%s", (_name, accounts, shownTo, isHeld) => {
  expect(after(...accounts)).toEqual({ ...(shownTo && { shownTo }), isHeld });
});
