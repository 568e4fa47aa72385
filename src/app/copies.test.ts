import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { partField } from "#features/words/words.fields.ts";
import type { PartWords } from "#features/words/words.rules.ts";
import { draftOf, fieldsOf, wordsOf } from "#features/words/words-draft.rules.ts";
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
    expect(partField(words).safeParse(wordsOnly(words))).toMatchObject({ success: true });
    // Opened and saved without a change, a form changes nothing.
    expect(wordsOf(words, draftOf(words, null))).toEqual(wordsOnly(words));
  },
);

function wordsOnly(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_, each) => (typeof each === "number" ? undefined : each)));
}
