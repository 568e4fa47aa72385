import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { z } from "zod";
import { isUuid } from "./uuid.ts";

test.each([
  [randomUUID(), true],
  ["0B8F7C1E-5D0A-4C39-9D56-6A1F2F6F5A10", true],
  ["0b8f7c1e-5d0a-4c39-9d56-6a1f2f6f5a1", false],
  ["0b8f7c1e-5d0a-9c39-9d56-6a1f2f6f5a10", false],
  ["../../../../../../../../../../../passwd", false],
  ["", false],
])("the API and a browser agree on %s: %s", (text, isOne) => {
  expect(isUuid(text)).toBe(isOne);
  expect(z.uuid().safeParse(text).success).toBe(isOne);
});

test.each([null, undefined])("%s is none", (nothing) => {
  expect(isUuid(nothing)).toBe(false);
});
