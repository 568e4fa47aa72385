import { expect, test } from "vitest";
import type { Account } from "../account/account.rules.ts";
import { type GuardState, nextGuardState } from "./SignedInOnly.tsx";

const signedIn = (userId: string, needsSecondFactor = false): Account => ({
  status: "signed-in",
  userId,
  email: "",
  needsPasswordReset: false,
  needsSecondFactor,
});
const expired: Account = { status: "signed-out", hasExpired: true };

function after(...accounts: Account[]): GuardState {
  return accounts.reduce(nextGuardState, { isCovered: false });
}

test.each<[string, Account[], string | undefined, boolean]>([
  ["a visitor does not see the page", [{ status: "signed-out" }], undefined, false],
  ["nor does a visitor whose session expired earlier", [expired], undefined, false],
  ["a signed-in account sees it", [{ status: "checking" }, signedIn("a")], "a", false],
  ["an account without its second factor does not", [signedIn("a", true)], undefined, false],
  ["an expired session keeps it mounted and covered", [signedIn("a"), expired], "a", true],
  [
    "it stays covered until the second factor is given",
    [signedIn("a"), expired, signedIn("a", true)],
    "a",
    true,
  ],
  ["the same account uncovers it", [signedIn("a"), expired, signedIn("a")], "a", false],
  ["another account unmounts it", [signedIn("a"), expired, signedIn("b", true)], undefined, false],
  ["a sign-out unmounts it", [signedIn("a"), { status: "signed-out" }], undefined, false],
])("%s", (_name, accounts, shownTo, isCovered) => {
  expect(after(...accounts)).toEqual({ ...(shownTo && { shownTo }), isCovered });
});
