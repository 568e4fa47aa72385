import { expect, test } from "vitest";
import { penceOf } from "#shared/money/pence.ts";
import { hasLongerWord, newestParts, type PageWords, withWords } from "./words.rules.ts";

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

test("a longer word is one of the plain texts, not of links and typed words", () => {
  const link = { text: "and the kit", href: "https://example.org/far" };
  const title = { wordType: "text", own: "Fund", label: "Title", max: 60 };
  const part = { lead: "A room", list: [link], price: 5, title };
  expect(hasLongerWord(part, { lead: "A hall", list: [{ ...link, href: "/a-longer-address" }] })).toBe(false);
  expect(hasLongerWord(part, { title: "Mainframe" })).toBe(false);
  expect(hasLongerWord(part, { lead: "Nottinghamshire-wide" })).toBe(true);
  expect(hasLongerWord(part, { list: [link, { ...link, text: "loudspeakers" }] })).toBe(true);
});

test("a typed word is its value: that of the copy, or an editor's of the same type", () => {
  const typed = {
    top: {
      title: { wordType: "text", own: "Fund it", label: "Title", max: 60 },
      raised: { wordType: "money", own: penceOf(0), label: "Raised" },
      rows: {
        ...{ wordType: "rows", own: [], label: "Rows", max: 3 },
        row: { area: "", cost: { wordType: "money", own: penceOf(0), label: "Cost" } },
      },
    },
  };
  expect(withWords(typed, {}).top).toEqual({ title: "Fund it", raised: 0, rows: [] });
  const rows = [{ area: "Bins", cost: 950, more: "x" }, { cost: "5" }];
  expect(withWords(typed, { top: { title: 5, raised: 1550, rows } }).top).toEqual({
    title: "Fund it",
    raised: 1550,
    rows: [
      { area: "Bins", cost: 950 },
      { area: "", cost: 0 },
    ],
  });
});

test("a read that began before a save takes nothing back, and brings what others have saved", () => {
  const known = { top: { version: 3 }, about: { version: 1 } };
  const read = { top: { version: 2 }, about: { version: 4 }, next: { version: 1 } };
  expect(newestParts(known, read)).toEqual({
    top: { version: 3 },
    about: { version: 4 },
    next: { version: 1 },
  });
});
