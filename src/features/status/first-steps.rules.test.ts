import { expect, test } from "vitest";
import { mailFailures } from "#shared/status/local-status.ts";
import { hasPrivacyDetails, isSampleAddress, testMailText } from "./first-steps.rules.ts";

test.each([
  ["hello@undertone.example", true],
  ["hello@example.org", true],
  ["hello@loudplace.org.uk", false],
  ["hello@examples.org", false],
])("%s is a sample: %s", (address, expected) => {
  expect(isSampleAddress(address)).toBe(expected);
});

const details = {
  controller: { name: "Loud Place CIO", address: "1 High Street, London E1 1AA" },
  contactEmail: "hello@loudplace.org.uk",
};

test.each([
  ["name, address and contact", details, true],
  ["no name", { ...details, controller: { ...details.controller, name: "" } }, false],
  ["no address", { ...details, controller: { ...details.controller, address: " " } }, false],
  ["the sample's contact", { ...details, contactEmail: "hello@undertone.example" }, false],
])("details for /privacy: %s", (_, brand, expected) => {
  expect(hasPrivacyDetails(brand)).toBe(expected);
});

test.each(["sent", "refused", ...mailFailures] as const)("%s: what happened, and what to do", (outcome) => {
  const text = testMailText("ada@site", outcome);
  expect(text).toMatch(/^(We couldn’t send the email: |The email server )[^.]+\. .+\.$/);
});
