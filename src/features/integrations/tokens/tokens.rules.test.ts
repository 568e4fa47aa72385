import { expect, test } from "vitest";
import { newToken } from "./token-caller.server.ts";
import { isApiToken, latestEnd, mayEndOn, tokenState } from "./tokens.rules.ts";

const today = "2026-11-29";
const working = { endedAt: null, endsOn: today, isMakerAdmin: true };

test.each([
  ["works on its last day", working, "open"],
  ["is over the day after", { ...working, endsOn: "2026-11-28" }, "over"],
  ["has ended once an admin ended it", { ...working, endedAt: new Date() }, "ended"],
  ["stops once its maker is no admin", { ...working, isMakerAdmin: false }, "stopped"],
] as const)("a token %s", (_, token, state) => {
  expect(tokenState(token, today)).toBe(state);
});

test("a token ends from today to a year from now", () => {
  expect(latestEnd(today)).toBe("2027-11-29");
  expect(["2026-11-28", today, "2027-11-29", "2027-11-30"].map((day) => mayEndOn(day, today))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test("a token is told by its prefix and length, and each is another", () => {
  expect(isApiToken(newToken())).toBe(true);
  expect(newToken()).not.toBe(newToken());
  for (const other of ["", "ut_", `${newToken()}x`, newToken().replace("ut_", "door_")])
    expect(isApiToken(other)).toBe(false);
});
