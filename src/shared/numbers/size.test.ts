import { expect, test } from "vitest";
import { megabytesOf, sizeInWords } from "./size.ts";

const MIB = 1024 * 1024;

test("a size reads in kB or MB", () => {
  expect(sizeInWords(1)).toBe("1 kB");
  expect(sizeInWords(4.25 * MIB)).toBe("4.2 MB");
});

test("a part of a size never reads as the whole", () => {
  expect(megabytesOf(100 * MIB - 1, 100 * MIB)).toBe("99.9 of 100 MB");
});
