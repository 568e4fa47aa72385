import { expect, test } from "vitest";
import { longestWord, type PageWords, withWords } from "./words.rules.ts";

const copy = {
  top: { lead: "Nobody asked", pounds: 10 },
  list: { title: "Rules", list: [{ title: "Ask", text: "First" }], lines: ["One", "Two"] },
};

test("the words of a part replace those of the copy, and nothing else", () => {
  const page = withWords(copy, { top: { lead: "Somebody asked" } });
  expect(page).toEqual({ ...copy, top: { lead: "Somebody asked", pounds: 10 } });
});

test("lists take the length of the words", () => {
  const page = withWords(copy, {
    list: {
      list: [
        { title: "A", text: "B" },
        { title: "C", text: "D" },
      ],
      lines: [],
    },
  });
  expect(page.list).toEqual({
    title: "Rules",
    list: [
      { title: "A", text: "B" },
      { title: "C", text: "D" },
    ],
    lines: [],
  });
});

test.each([
  { gone: { title: "A part that the file no longer has" } },
  { top: "a text in place of a part" },
  { top: { lead: ["a list in place of a text"], pounds: "12" } },
  { list: { list: "a text in place of a list" } },
])("words of another shape, as after a change of the file, are ignored: %j", (words) => {
  expect(withWords(copy, words as PageWords)).toEqual(copy);
});

test("an item without a text that the file has by now shows it empty", () => {
  expect(withWords(copy, { list: { list: [{ title: "Only a title" }] } }).list.list).toEqual([
    { title: "Only a title", text: "" },
  ]);
});

test("the longest word of a part is of its texts, not of its links", () => {
  const part = {
    title: "A room",
    list: [{ text: "and the kit", href: "https://example.org/far" }],
    price: 5,
  };
  expect(longestWord(part)).toBe(4);
  expect(longestWord({ ...part, title: "Nottinghamshire-wide" })).toBe(15);
});
