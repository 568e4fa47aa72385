import { expect, test } from "vitest";
import { isPassing } from "./upload-failure.rules.ts";

test.each([
  ["no answer", {}, true],
  ["nobody there", { status: 503 }, true],
  ["too much at once", { status: 429, code: "TOO_MANY_REQUESTS" }, true],
  ["a limit of its own", { status: 429, code: "MANY_VIDEOS" }, false],
  ["a refusal", { status: 403, code: "FORBIDDEN" }, false],
  ["a fault", { status: 500 }, false],
])("%s: whether it is asked again by itself", (_, answer, expected) => {
  expect(isPassing(Object.assign(new Error("no"), answer))).toBe(expected);
});
