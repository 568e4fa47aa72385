import { describe, expect, test } from "vitest";
import { refusalOfPicture } from "#features/words/picture-upload.rules.ts";
import { fieldsOf, type ItemDraft, type WordField, wordsIn } from "#features/words/word-fields.rules.ts";
import { partField } from "#features/words/words.fields.ts";
import type { PartWords } from "#features/words/words.rules.ts";
import { draftOf, partForm, type WordsDraft } from "#features/words/words-draft.rules.ts";
import { fieldErrorsOf } from "#shared/forms/field-errors.testing.ts";
import { copies } from "../copies.ts";

const parts = Object.entries(copies).flatMap(([page, copy]) =>
  Object.entries(copy).map(([part, own]) => ({ page, part, own: own as PartWords })),
);

const NO_ALT = "Please say what the picture shows";
const NO_AMOUNT = "Enter an amount, for example 15480 or 99.50";
const NO_COUNT = "Enter a whole number, for example 312";
const NO_ITEM = "Please leave at least one";
const NO_DAY = "Please choose a day";
const NO_LINK = "Enter a page of this site, for example /labs, or an address that starts with https://";

test.each(parts)("the form of $page: $part and the API accept the words of the copy", async ({ own }) => {
  const draft = startOf(own);
  expect(await refusedByForm(own, draft)).toEqual([]);
  expect(refusedByApi(own, draft)).toEqual([]);
});

describe.each([...fieldsOfEachKind()])("form and API agree on a %s", (_, { own, field }) => {
  test.each(casesOf(own, field))("$title", async ({ key, typed, sentence }) => {
    const changed = { ...startOf(own), [key]: typed };
    const expected = sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence;
    expect(await refusedByForm(own, changed)).toEqual(sentence ? [[key, expected]] : []);
    expect(refusedByApi(own, changed)).toEqual(sentence ? [expected] : []);
  });
});

describe("form and API agree on a picture", () => {
  const [{ own } = { own: {} }] = parts;
  const id = "0".repeat(32);
  test.each<[ItemDraft, string | undefined]>([
    [{ id, alt: "x".repeat(300) }, undefined],
    [{ id, alt: "x".repeat(301) }, "No more than 300 characters, please"],
    [{ id, alt: "" }, NO_ALT],
    [{ id, alt: " \u0000\u200b " }, NO_ALT],
    [{ id: "", alt: "A hall" }, "Wait until the upload is complete"],
    [{ id: "https://elsewhere.example/a.png", alt: "A" }, "Wait until the upload is complete"],
  ])("%j: %j", async (picture, sentence) => {
    const changed = { ...startOf(own), picture: [picture] };
    expect((await refusedByForm(own, changed)).map(([field]) => field)).toEqual(sentence ? ["picture"] : []);
    expect(refusedByApi(own, changed)).toEqual(sentence ? [sentence] : []);
  });
});

test.each([
  [{ name: "hall.pdf", type: "application/pdf", size: 10 }, /^Please upload a valid image file/],
  [{ name: "hall.svg", type: "image/svg+xml", size: 10 }, /^Please upload a valid image file/],
  [{ name: "hall.jpg", type: "image/jpeg", size: 0 }, /This one is empty/],
  [{ name: "hall.jpg", type: "image/jpeg", size: 10 * 1024 * 1024 + 1 }, "Image size must be less than 10MB"],
])("the file %j is refused before it is sent", (file, sentence) => {
  expect(refusalOfPicture(file)).toMatch(sentence);
});

test("a picture of each accepted type and at the limit is sent", () => {
  for (const type of ["jpeg", "png", "webp"])
    expect(refusalOfPicture({ name: `hall.${type}`, type: `image/${type}`, size: 10 * 1024 * 1024 })).toBe(
      undefined,
    );
});

function startOf(own: PartWords): WordsDraft {
  return { ...draftOf(own, null), when: "now", publishAt: "" };
}

/** The first field of each kind, limit and depth: the code knows no other difference. */
function fieldsOfEachKind() {
  const found = new Map<string, { own: PartWords; field: WordField }>();
  for (const { own } of parts)
    for (const field of fieldsOf(own)) {
      const name = `${field.kind} of ${field.max} at depth ${field.key.split("/").length}`;
      const kind = mayBeEmpty(own, field) ? `${name} that may be empty` : name;
      if (!found.has(kind)) found.set(kind, { own, field });
    }
  return found;
}

/** Whether a field of the copy is empty. The copy itself passes the check. */
function mayBeEmpty(own: PartWords, { key }: WordField): boolean {
  return draftOf(own, null)[key]?.length === 0;
}

interface Case {
  key: string;
  title: string;
  typed: string | ItemDraft[];
  /** The sentence of the refusal. Undefined for valid input. */
  sentence: string | RegExp | undefined;
}

/** Inputs of a field at its limits and past them, and inputs that it must never accept. */
function casesOf(own: PartWords, field: WordField): Case[] {
  const { key, label, kind, max } = field;
  const isOptional = mayBeEmpty(own, field);
  const typing = (what: string, typed: Case["typed"], sentence?: Case["sentence"]): Case => ({
    key,
    title: `${label} ${what}: ${sentence ? "refuse" : "accept"}`,
    typed,
    sentence,
  });
  if (kind === "link")
    return [
      typing("within the site", "/labs"),
      typing("of 500 characters", `https://a.example/${"x".repeat(482)}`),
      typing("of 501 characters", `https://a.example/${"x".repeat(483)}`, atMost(500)),
      // A button of the copy without a link may stay without one.
      typing("of nothing", "", isOptional ? undefined : NO_LINK),
      ...badLinks.map((link) => typing(JSON.stringify(link), link, NO_LINK)),
    ];
  if (kind === "day")
    return [
      typing("to come", "2099-01-01"),
      ...["", "1999-12-31", "2026-02-30", "soon"].map((day) => typing(JSON.stringify(day), day, NO_DAY)),
    ];
  if (kind === "money")
    return [
      ...["0", "£15,480.50", "99.5", "10,000,000"].map((amount) => typing(amount, amount)),
      ...["", "lots", "1,5", "£"].map((amount) => typing(JSON.stringify(amount), amount, NO_AMOUNT)),
      typing("below zero", "-£5", "An amount cannot be below zero"),
      typing("too large", "10000000.01", "No more than £10,000,000, please"),
      typing("with part of a penny", "10.005", "Pounds and pence: no more than two decimals"),
    ];
  if (kind === "number")
    return [
      ...["0", "1,313", "10000000"].map((count) => typing(count, count)),
      ...["", "many", "3.5"].map((count) => typing(JSON.stringify(count), count, NO_COUNT)),
      typing("below zero", "-1", "There cannot be fewer supporters than none"),
      typing("too large", "10000001", "No more than 10,000,000 supporters, please"),
    ];
  if (kind === "rows") {
    const row = { area: "Crew", cost: "£9,400", impact: "" };
    return [
      typing("of 30 rows", Array<ItemDraft>(30).fill(row)),
      typing("of 31 rows", Array<ItemDraft>(31).fill(row), "No more than 30, please"),
      typing("of broken JSON", "[{]", /^Invalid JSON format\. .*a comma, quote or bracket is missing/),
      typing("of JSON that is no list", "5", /^Invalid JSON format\. It has to be a list/),
    ];
  }
  if (kind === "text")
    return [
      ...["x", "🎟"].map((each) => typing(`of ${max} ${each}`, each.repeat(max))),
      ...["x", "🎟"].map((each) => typing(`of ${max + 1} ${each}`, each.repeat(max + 1), atMost(max))),
      typing("of far more", "x".repeat(100_000), atMost(max)),
      ...["", "\u0000\u001b\u202e\u200b"].map((empty) =>
        typing(JSON.stringify(empty), empty, isOptional ? undefined : /^Please (write|enter) /),
      ),
    ];
  if (kind === "lines")
    return [
      typing("of 24 lines", "x\n".repeat(24)),
      typing("of 25 lines", "x\n".repeat(25), "No more than 24, please"),
      typing("of no line", " \n\n", NO_ITEM),
    ];
  const [item = {}] = draftOf(own, null)[key] as ItemDraft[];
  return [
    typing("of 24 items", Array<ItemDraft>(24).fill(item)),
    typing("of 25 items", Array<ItemDraft>(25).fill(item), "No more than 24, please"),
    typing("of no item", [], NO_ITEM),
  ];
}

const atMost = (max: number) => `No more than ${max} characters, please`;

const badLinks = [
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "java\tscript:alert(1)",
  "java\u200bscript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,x",
  "http://elsewhere.example/",
  "//elsewhere.example",
  "/\\elsewhere.example",
  "https://",
  "labs",
];

/** The fields that the form marks, with their sentences. */
async function refusedByForm(own: PartWords, draft: WordsDraft) {
  return fieldErrorsOf(partForm(own), draft);
}

/** The API's sentences for unchecked input of the form. */
function refusedByApi(own: PartWords, draft: WordsDraft): string[] {
  const [picture] = draft.picture as ItemDraft[];
  const words = { ...wordsIn(fieldsOf(own), draft), ...(picture && { picture }) };
  return (
    partField(own)
      .safeParse(words)
      .error?.issues.map(({ message }) => message) ?? []
  );
}
