import { expect, test } from "vitest";
import { penceOf } from "#shared/money/pence.ts";
import { fieldsOf, totalText, wordsIn } from "./word-fields.rules.ts";
import { draftLabels, draftOf, partForm, type WordsDraft } from "./words-draft.rules.ts";

const own = {
  title: "Rules",
  pounds: 10,
  access: { text: "Write before the day", href: "mailto:hello@site.example" },
  paragraphs: ["One", "Two"],
  list: [{ title: "Ask", to: "/labs", lines: ["First"] }],
  since: "2026-12-01",
  raised: { wordType: "money", own: penceOf(0), label: "Raised, £" },
  people: { wordType: "number", own: 312, label: "People", max: 1000, things: "people" },
  note: { wordType: "text", own: "", label: "A note", max: 90, lines: 2 },
  costs: {
    ...{ wordType: "rows", own: [], label: "Costs", max: 3 },
    row: {
      area: { wordType: "text", own: "", label: "Area", max: 9, missing: "Please enter an area" },
      cost: { wordType: "money", own: penceOf(0), label: "Cost, £" },
      from: "2026-01-01",
    },
  },
};

const typed: WordsDraft = {
  title: "Rules",
  "access/text": "Write before the day",
  "access/href": "mailto:hello@site.example",
  paragraphs: "One\nTwo",
  list: [{ title: "Ask", to: "/labs", lines: "First" }],
  since: "2026-12-01",
  raised: "0",
  people: "312",
  note: "",
  costs: [],
  picture: [],
};

const bins = { area: "Bins", cost: "£9,400.50", from: "2026-07-01" };

const parse = (draft: WordsDraft) => partForm(own)["~standard"].validate(draft);

test("a part has a field for each text, link, day, list and typed word, and none for a plain number", () => {
  expect(fieldsOf(own).map(({ key, label, kind }) => [key, label, kind])).toEqual([
    ["title", "Title", "text"],
    ["access/text", "Access: text", "text"],
    ["access/href", "Access: link", "link"],
    ["paragraphs", "Paragraphs", "lines"],
    ["list", "List", "items"],
    ["since", "Since", "day"],
    ["raised", "Raised, £", "money"],
    ["people", "People", "number"],
    ["note", "A note", "text"],
    ["costs", "Costs", "rows"],
  ]);
});

test("words become a draft and the same words again", () => {
  expect(draftOf(own, null)).toEqual(typed);
  const { pounds, ...words } = own;
  expect(wordsIn(fieldsOf(own), typed)).toEqual({ ...words, raised: 0, people: 312, note: "", costs: [] });
});

test("amounts are whole pence behind pounds with two decimals, a day is the same on both sides of the clock change", () => {
  const costs = [
    { area: "Bins", cost: 940_050, from: "2026-07-01" },
    { area: "Tea", cost: 5, from: "2026-12-01" },
  ];
  const draft = draftOf(own, { raised: 1_548_000, costs });
  expect(draft).toMatchObject({
    raised: "15480",
    costs: [
      { area: "Bins", cost: "9400.50", from: "2026-07-01" },
      { area: "Tea", cost: "0.05", from: "2026-12-01" },
    ],
  });
  expect(wordsIn(fieldsOf(own), draft)).toMatchObject({ raised: 1_548_000, costs });
});

test("empty lines are no texts of a list", () => {
  const changed = wordsIn(fieldsOf(own), { ...typed, paragraphs: "\n One \n\nTwo\n" });
  expect(changed.paragraphs).toEqual(["One", "Two"]);
});

test.each([
  [{ title: " " }, ["title"], "Please write something"],
  [{ "access/href": "javascript:x" }, ["access/href"], /^Enter a page of this site/],
  [{ paragraphs: "\n" }, ["paragraphs"], "Please leave at least one"],
  [{ paragraphs: `One\n${"x".repeat(121)}` }, ["paragraphs"], "No more than 120 characters, please"],
  [{ list: [] }, ["list"], "Please leave at least one"],
  [{ list: [{ title: "", to: "/labs", lines: "First" }] }, ["list", 0, "title"], "Please write something"],
  [{ list: [{ title: "Ask", to: "/labs", lines: "" }] }, ["list", 0, "lines"], "Please leave at least one"],
  [{ since: "" }, ["since"], "Please choose a day"],
  [{ since: "2026-02-30" }, ["since"], "Please choose a day"],
  [{ when: "later", publishAt: "" }, ["publishAt"], "Please choose a day and a time"],
  [{ raised: "" }, ["raised"], "Enter an amount, for example 15480 or 99.50"],
  [{ people: "12.5" }, ["people"], "Enter a whole number, for example 312"],
  [{ people: "1001" }, ["people"], "No more than 1,000 people, please"],
  [{ note: "x".repeat(91) }, ["note"], "No more than 90 characters, please"],
  [{ costs: [bins, { ...bins, area: "" }] }, ["costs", 1, "area"], "Please enter an area"],
  [{ costs: [{ ...bins, cost: "lots" }] }, ["costs", 0, "cost"], /^Enter an amount/],
  [{ costs: [{ ...bins, cost: "0.005" }] }, ["costs", 0, "cost"], /no more than two decimals$/],
  [{ costs: [{ ...bins, from: "2026-02-30" }] }, ["costs", 0, "from"], "Please choose a day"],
  [{ costs: Array(4).fill(bins) }, ["costs"], "No more than 3, please"],
  [{ costs: `[{"area": "Bins",]` }, ["costs"], /^Invalid JSON format\. .*comma, quote or bracket/],
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

test.each([
  ["2999-01-01T10:00", "2999-01-01T10:00:00.000Z"],
  ["2999-07-01T10:00", "2999-07-01T09:00:00.000Z"],
])("a draft without errors becomes what is saved, published at %s in London", async (local, publishAt) => {
  const result = await parse({ ...typed, costs: [bins], when: "later", publishAt: local });
  const costs = [{ area: "Bins", cost: 940_050, from: "2026-07-01" }];
  expect(result).toMatchObject({ value: { when: "later", publishAt, words: { title: "Rules", costs } } });
});

test("a conflict shows texts and lists in quotes, amounts and numbers as the page has them", () => {
  const { displayValue, names } = draftLabels(own);
  const draft = { ...typed, raised: "£15480.5", people: "1,313", costs: [bins, { ...bins, cost: "lots" }] };
  expect(Object.keys(names).map((key) => displayValue(draft, key))).toEqual([
    "“Rules”",
    "“Write before the day”",
    "“mailto:hello@site.example”",
    "“One\nTwo”",
    "“Ask – /labs – First”",
    "“2026-12-01”",
    "£15,480.50",
    "1,313",
    "empty",
    "“Bins – £9,400.50 – 2026-07-01”; “Bins – lots – 2026-07-01”",
    "none",
  ]);
  const picture = [{ id: "3f2a1c00", alt: "A hall" }];
  expect(displayValue({ ...typed, picture }, "picture")).toBe("“A hall” (file 3f2a1c)");
});

test("a column of amounts is added up to the penny as it is typed, without what is no number", () => {
  const [column] = fieldsOf({ cost: { wordType: "money", own: penceOf(0), label: "Cost" } });
  const rows = ["£9,400", "0.10", "0.20", "lots", ""].map((cost) => ({ cost }));
  expect(column && totalText(column, rows)).toBe("£9,400.30");
});
