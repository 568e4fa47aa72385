import { expect, test } from "vitest";
import { isTooDeep } from "./json-limits.ts";

const bytes = (text: string) => Buffer.from(text);
const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);

test.each([
  ["32 lists", nested(32, "[", "]")],
  ["32 objects", `${'{"a":'.repeat(32)}1${"}".repeat(32)}`],
  ["many lists side by side", `[${"[],".repeat(10_000)}[]]`],
  ["brackets in a text", JSON.stringify({ a: "[{".repeat(1000) })],
  ["brackets after an escaped quote", JSON.stringify(`" ${"[".repeat(1000)}`)],
  ["brackets after an escaped backslash's quote", '["\\\\", "[[[["]'],
  ["brackets in a text beyond ASCII", JSON.stringify(`🎟${"[".repeat(1000)}é`)],
  ["nothing", ""],
])("accepts %s", (_, json) => {
  expect(isTooDeep(bytes(json))).toBe(false);
});

test.each([
  ["33 lists", nested(33, "[", "]")],
  ["33 objects", `${'{"a":'.repeat(33)}1${"}".repeat(33)}`],
  ["lists that never close", "[".repeat(500_000)],
  ["lists behind a text with an escaped quote", `["\\"", ${"[".repeat(40)}`],
  ["lists behind a text that ends with a backslash", `["\\\\", ${"[".repeat(40)}`],
])("refuses %s", (_, json) => {
  expect(isTooDeep(bytes(json))).toBe(true);
});
