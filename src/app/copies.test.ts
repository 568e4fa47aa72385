import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fieldsOf, wordsIn } from "#features/words/word-fields.rules.ts";
import { partField } from "#features/words/words.fields.ts";
import { type PartWords, withWords } from "#features/words/words.rules.ts";
import { draftOf } from "#features/words/words-draft.rules.ts";
import { copies } from "./copies.ts";

const sources = readdirSync("src", { recursive: true, encoding: "utf8" });
const text = (file: string) => readFileSync(`src/${file}`, "utf8");
const parts = Object.entries(copies).flatMap(([page, copy]) =>
  Object.entries(copy).map(([part, words]) => ({ page, part, words: words as PartWords })),
);

test("every copy file is a page's", () => {
  const listed = text("app/copies.ts");
  const files = sources.filter((file) => file.endsWith(".copy.ts"));
  expect(files.filter((file) => !listed.includes(`/${file.split("/").at(-1)}"`))).toEqual([]);
  expect(Object.keys(copies)).toHaveLength(files.length);
});

test("every part has its Edit button on the page", () => {
  const pages = sources.filter((file) => file.endsWith(".tsx")).map(text);
  const buttons = pages
    .flatMap((page) => [...page.matchAll(/<EditWords\s+copy=\{\w+\}\s+part="(\w+)"/g)])
    .map(([, part]) => part);
  expect(buttons.sort()).toEqual(parts.map(({ part }) => part).sort());
});

test.each(parts)(
  "the words of $page: $part are within their own limits, and each has a field",
  ({ words }) => {
    expect(fieldsOf(words).length).toBeGreaterThan(0);
    // A form that is opened and saved without a change.
    const saved = wordsIn(fieldsOf(words), draftOf(words, null));
    expect(partField(words).safeParse(saved)).toMatchObject({ success: true });
    expect(withWords(words, saved)).toEqual(withWords(words, {}));
  },
);
