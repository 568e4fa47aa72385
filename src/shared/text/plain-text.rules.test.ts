import { expect, test } from "vitest";
import { cleanLine, cleanText, lengthOf, visibleLength } from "./plain-text.rules.ts";

test.each([
  ["  Nadia \t Okafor\r\n", "Nadia Okafor"],
  ["Zero\0, half \ud83c, bell\u0007", "Zero, half , bell"],
  ["Nadia\ufffe\u{1ffff} Okafor\uffff", "Nadia Okafor"],
  ["\u202egnp.exe\u202c", "gnp.exe"],
  ["\ufeff\u200bNadia\u00a0Okafor", "Nadia Okafor"],
  // Scripts and emoji need joiners.
  ["می\u200cخواهم 👩\u200d🎤", "می\u200cخواهم 👩\u200d🎤"],
])("%j is normalised to the line %j", (typed, kept) => {
  expect(cleanLine(typed)).toBe(kept);
  expect(cleanLine(kept)).toBe(kept);
});

test("a text of several lines keeps its line breaks", () => {
  expect(cleanText(" one\r\ntwo\tthree\0\n\n\u202efour ")).toBe("one\ntwo three\n\nfour");
});

test("an emoji counts as one character, an invisible character as none", () => {
  expect([lengthOf("é🎟x"), visibleLength("🎟\u200d\u3164")]).toEqual([3, 1]);
});
