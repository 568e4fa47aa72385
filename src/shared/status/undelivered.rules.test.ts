import { expect, test } from "vitest";
import { refusalReasonOf } from "./undelivered.rules.ts";

test.each([
  [550, "5.1.1", "unknown-address"],
  [550, undefined, "unknown-address"],
  [550, "5.2.1", "unknown-address"],
  [552, undefined, "full"],
  [550, "5.2.2", "full"],
  [550, "5.7.1", "blocked"],
  [554, undefined, "other"],
] as const)("%s %s means %s", (code, status, reason) => {
  expect(refusalReasonOf(code, status)).toBe(reason);
});
