import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Patterns of docs/writing.md that a machine can find in screens, emails and comments: what to write instead. */
const patterns: readonly [instead: string, pattern: RegExp, example: string][] = [
  [
    "someone, everyone, no one, or the role",
    /\b(nobody|somebody|everybody|anybody|whoever)\b/i,
    "Nobody sees it.",
  ],
  ["email", /\be-mail/i, "Your e-mail address"],
  ["who emails or tells", /\b(is|are|was|were|be|been) (mailed|told|written to)\b/, "The owner is told."],
  ["while you were …", /\bmeanwhile\b/i, "It has changed meanwhile."],
  ["no longer", /\bany more\b/, "This page is not there any more."],
  ["don’t need to", /\bneed not\b/, "You need not come."],
  ["incomplete", /\bnot (a )?whole\b|\ba whole (date|code|link)\b/, "This link is not whole."],
  ["for example", /, as [“\d£/]/, "Enter a time, as 18:30."],
  ["newest first", /\bthe (newest|latest|oldest|earliest|soonest) first\b/, "All tracks, the newest first"],
  ["fix", /\bmend(s|ed)?\b/, "Please mend the cause."],
  ["appears", /\bstands? (here|there)\b/i, "Your events stand here."],
  [
    "a question",
    /["`>] ?(It was|You (did|do|want|have|think)) [^.?!"`<$]{3,60}\?(?!\.)/,
    '"It was not you?"',
  ],
];

/** Lines that may have a pattern. */
const exceptions: readonly [reason: string, line: RegExp][] = [
  ["the name of a font", /[Aa]nybody(-basic|<|, 'Arial)/],
  ["a system account", /"nobody"|`nobody`/],
  ["a value of the API since 1.0.0", /"everybody"|\bNOBODY\b/],
  ["words that visitors type", /someone\|somebody/],
];

const sources = globSync("src/**/*.{ts,tsx}").filter(
  // The brand's voice has its own words; tests quote stored texts; imports read the words of other systems.
  (file) => !/\.(test|testing|seed|copy)\.tsx?$|^src\/(testing|move-in)\//.test(file),
);

test.each(patterns)("write “%s”", (_, pattern, example) => {
  expect(example).toMatch(pattern);
  const found = sources.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, at) =>
        pattern.test(line) && !exceptions.some(([, exception]) => exception.test(line))
          ? [`${file}:${at + 1} ${line.trim()}`]
          : [],
      ),
  );
  expect(found).toEqual([]);
});
