import { expect, test } from "vitest";
import { DAY_S } from "#shared/time/durations.ts";
import { decideRefresh, hasFreshProof } from "./sessions.rules.ts";

const now = new Date("2026-05-01T12:00:00Z");
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const presented = (generation: number, replacedAt: Date | null, refreshedAt = ago(60)) =>
  decideRefresh({ generation, replacedAt, activeGeneration: 5, refreshedAt, now });

test.each([
  ["the active token is exchanged", 5, null, "rotate"],
  ["its parent is answered with it, as a second tab asks", 4, ago(1), "answer-active"],
  ["also long after, when the answer was lost", 4, ago(DAY_S), "answer-active"],
  ["an older one just replaced is from a slow tab", 3, ago(10), "answer-active"],
  ["an older one after ten seconds is stolen", 3, ago(10.001), "revoke"],
  ["the very first one long after is stolen", 1, ago(DAY_S), "revoke"],
] as const)("%s", (_name, generation, replacedAt, decision) => {
  expect(presented(generation, replacedAt)).toBe(decision);
});

test("a session nobody refreshed for sixty days has ended, whatever token is shown", () => {
  const sixtyDays = 60 * DAY_S;
  expect(presented(5, null, ago(sixtyDays))).toBe("rotate");
  expect(presented(5, null, ago(sixtyDays + 1))).toBe("expire");
  expect(presented(1, ago(sixtyDays + 9), ago(sixtyDays + 1))).toBe("expire");
});

test.each([
  ["a password just now", [{ method: "password", timestamp: now.getTime() / 1000 - 899 }], true],
  ["a password a while ago", [{ method: "password", timestamp: now.getTime() / 1000 - 901 }], false],
  [
    "a second factor just now",
    [
      { method: "password", timestamp: now.getTime() / 1000 - 9000 },
      { method: "totp", timestamp: now.getTime() / 1000 - 60 },
    ],
    true,
  ],
  ["nothing", [], false],
] as const)("%s: fresh proof is %s", (_name, amr, expected) => {
  expect(hasFreshProof(amr, now)).toBe(expected);
});
