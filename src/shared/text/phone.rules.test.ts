import { expect, test } from "vitest";
import * as z from "zod/mini";
import { optionalPhone, phoneNumber } from "./contact.fields.ts";

const read = (text: string) => z.safeParse(phoneNumber(), text).data;

test.each([
  ["07700 900123", "07700 900123"],
  ["+44 (0)20 7946-0182", "+44 (0)20 7946-0182"],
  ["\u202a+44 7700 900123\u202c", "+44 7700 900123"],
  ["\u200e07700\u00a0900\u202f123\u200b\ufeff", "07700 900 123"],
  ["07700‐900‑123", "07700-900-123"],
  ["07700–900—123", "07700-900-123"],
  ["07700−900﹣123", "07700-900-123"],
  ["020.7946.0182", "020 7946 0182"],
  ["020 / 7946·0182", "020 7946 0182"],
  ["＋４４　７７００　９００１２３", "+44 7700 900123"],
  ["（０２０）７９４６－０１８２", "(020)7946-0182"],
  ["٠٧٧٠٠٩٠٠١٢٣", "07700900123"],
  ["۰۷۷۰۰۹۰۰۱۲۳", "07700900123"],
  ["tel:+44-7700-900123", "+44-7700-900123"],
  ["TEL: 07700 900123.", "07700 900123"],
])("%j is %j", (typed, stored) => {
  expect(read(typed)).toBe(stored);
  expect(z.safeParse(optionalPhone(), typed).data).toBe(stored);
});

test.each(["077009001", "0770090012345678", "07700 900123 ext 4", "+44 7700 9001२३x", "++447700900123", ""])(
  "%j is refused",
  (typed) => expect(read(typed)).toBeUndefined(),
);

test("an optional number of invisible characters is none", () => {
  expect(z.safeParse(optionalPhone(), "\u200b \u00a0").data).toBeNull();
});
