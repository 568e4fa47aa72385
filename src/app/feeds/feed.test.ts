import { expect, test } from "vitest";
import { xmlDocument } from "./feed.ts";

test("a document has no character that XML cannot carry", () => {
  const unfit = "\0\u0007\u000b\u000c\u001f\ufffe\uffff\ud83c";
  expect(xmlDocument(`<a>\t${unfit}Rain\r\n${unfit}é🎟</a>${unfit}`)).toBe("<a>\tRain\r\né🎟</a>");
});
