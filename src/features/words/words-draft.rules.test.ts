import { expect, test } from "vitest";
import { draftLabels, draftOf, fieldsOf, partForm, type WordsDraft, wordsOf } from "./words-draft.rules.ts";

const own = {
  title: "Rules",
  pounds: 10,
  access: { text: "Write before the day", href: "mailto:hello@site.example" },
  paragraphs: ["One", "Two"],
  list: [{ title: "Ask", to: "/labs", lines: ["First"] }],
  since: "2026-12-01",
};

const typed: WordsDraft = {
  title: "Rules",
  "access/text": "Write before the day",
  "access/href": "mailto:hello@site.example",
  paragraphs: "One\nTwo",
  list: [{ title: "Ask", to: "/labs", lines: "First" }],
  since: "2026-12-01",
  picture: [],
};

const parse = (draft: WordsDraft) => partForm(own)["~standard"].validate(draft);

test("a part has a field for each text, link, day and list, and none for a price", () => {
  expect(fieldsOf(own).map(({ key, label, kind }) => [key, label, kind])).toEqual([
    ["title", "Title", "text"],
    ["access/text", "Access: text", "text"],
    ["access/href", "Access: link", "link"],
    ["paragraphs", "Paragraphs", "lines"],
    ["list", "List", "items"],
    ["since", "Since", "day"],
  ]);
});

test("words become a draft and the same words again", () => {
  expect(draftOf(own, null)).toEqual(typed);
  const { pounds, ...words } = own;
  expect(wordsOf(own, typed)).toEqual(words);
});

test("empty lines are no texts of a list", () => {
  expect(wordsOf(own, { ...typed, paragraphs: "\n One \n\nTwo\n" }).paragraphs).toEqual(["One", "Two"]);
});

test.each([
  [{ title: " " }, ["title"], "Please write something"],
  [{ "access/href": "javascript:x" }, ["access/href"], /^Please enter a page of this site/],
  [{ paragraphs: "\n" }, ["paragraphs"], "Please leave at least one"],
  [{ paragraphs: `One\n${"x".repeat(121)}` }, ["paragraphs"], "No more than 120 characters, please"],
  [{ list: [] }, ["list"], "Please leave at least one"],
  [{ list: [{ title: "", to: "/labs", lines: "First" }] }, ["list", 0, "title"], "Please write something"],
  [{ list: [{ title: "Ask", to: "/labs", lines: "" }] }, ["list", 0, "lines"], "Please leave at least one"],
  [{ since: "" }, ["since"], "Please choose a day"],
  [{ since: "2026-02-30" }, ["since"], "Please choose a day"],
  [{ when: "later", publishAt: "" }, ["publishAt"], "Please choose a day and a time"],
] as [WordsDraft, unknown[], string | RegExp][])(
  "the error of %j is at its field",
  async (change, path, message) => {
    const { issues } = await parse({ ...typed, when: "now", publishAt: "", ...change });
    expect(issues).toEqual([
      expect.objectContaining({
        path,
        message: typeof message === "string" ? message : expect.stringMatching(message),
      }),
    ]);
  },
);

test("a draft without errors becomes what is saved", async () => {
  const result = await parse({ ...typed, when: "later", publishAt: "2999-01-01T10:00" });
  expect(result).toMatchObject({
    value: { when: "later", publishAt: "2999-01-01T10:00:00.000Z", words: { title: "Rules" } },
  });
});

test("a conflict shows texts and lists in quotes", () => {
  const { displayValue, names } = draftLabels(own);
  expect(Object.keys(names).map((key) => displayValue(typed, key))).toEqual([
    "“Rules”",
    "“Write before the day”",
    "“mailto:hello@site.example”",
    "“One\nTwo”",
    "“Ask – /labs – First”",
    "“2026-12-01”",
    "none",
  ]);
  const picture = [{ id: "3f2a1c00", alt: "A hall" }];
  expect(displayValue({ ...typed, picture }, "picture")).toBe("“A hall” (file 3f2a1c)");
});
