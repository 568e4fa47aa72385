import { expect, test } from "vitest";
import { emailAddress, optionalPhone } from "./contact.fields.ts";
import { EMAIL_LENGTH } from "./email.rules.ts";
import { INVALID_PHONE } from "./phone.rules.ts";
import { optionalLine, optionalText, requiredLine, requiredText } from "./plain-text.fields.ts";
import { atMost } from "./plain-text.rules.ts";

const limit = { max: 100, missing: "Say something" };
const blanks = "\r\n".repeat(240_000);

test.each([
  ["requiredLine", requiredLine(limit), atMost(100)],
  ["requiredText", requiredText(limit), atMost(100)],
  ["optionalLine", optionalLine(limit), atMost(100)],
  ["optionalText", optionalText(limit), atMost(100)],
  ["emailAddress", emailAddress(), atMost(EMAIL_LENGTH)],
  ["optionalPhone", optionalPhone(), INVALID_PHONE],
])("%s refuses a text far over its limit for its length, before it is cleaned", (_, field, sentence) => {
  // Trimmed spaces would leave an empty text, which counts as missing or null.
  expect(field.safeParse(blanks).error?.issues.map(({ message }) => message)).toEqual([sentence]);
});

test("blanks around a text within the limit are removed", () => {
  expect(requiredLine(limit).parse(`${" ".repeat(150)}${"a".repeat(100)}${" ".repeat(150)}`)).toBe(
    "a".repeat(100),
  );
});
