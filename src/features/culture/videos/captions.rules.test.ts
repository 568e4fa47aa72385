import { expect, test } from "vitest";
import { EARLIER_CAPTIONS, withEarlier } from "./captions.rules.ts";

test("earlier captions keep the first, which was reported, and the newest, each once", () => {
  const kept = (texts: string[]) =>
    texts
      .reduce<{ text: string }[]>((before, text) => withEarlier(before, { text }), [])
      .map(({ text }) => text);
  expect(kept(["a", "b", "a", "b"])).toEqual(["a", "b"]);
  const many = Array.from({ length: 30 }, (_, n) => `${n}`);
  expect(kept(many)).toEqual(["0", ...many.slice(1 - EARLIER_CAPTIONS)]);
});
