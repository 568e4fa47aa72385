import { expect, test } from "vitest";
import { mailFailures } from "#shared/status/local-status.ts";
import { isSampleAddress, testMailText } from "./first-steps.rules.ts";

test.each([
  ["hello@undertone.example", true],
  ["hello@example.org", true],
  ["hello@loudplace.org.uk", false],
  ["hello@examples.org", false],
])("%s is a sample: %s", (address, expected) => {
  expect(isSampleAddress(address)).toBe(expected);
});

test.each(["sent", "refused", ...mailFailures] as const)("%s: what happened, and what to do", (outcome) => {
  const text = testMailText("ada@site", outcome);
  expect(text).toMatch(/^The mail (was not sent: |server )[^.]+\. .+\.$/);
});
