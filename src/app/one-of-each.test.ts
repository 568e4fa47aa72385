import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

interface Rule {
  what: string;
  /** Modules or folders that may contain the pattern. */
  home: string[];
  forbidden: RegExp;
  /** Source that breaks the rule. */
  example: string;
  instead: string;
  /** The sources that the rule covers; all by default. */
  in?: "tests" | "product";
}

/** Rules without a plugin in `lint/`, because they are slow or check text. A second implementation fails the test. */
const rules: Rule[] = [
  {
    what: "the sentences about a missing session or role",
    home: ["src/shared/errors/problems.ts"],
    forbidden: /Authentication required\. Please sign in|do not have administrator privileges\./,
    example: `{ status: 403, message: "You do not have administrator privileges." }`,
    instead: "accessProblems of shared/errors/problems.ts",
    in: "product",
  },
  {
    what: "the choice of locale and time zone, which no machine makes",
    home: ["src/shared/time/"],
    forbidden:
      /\bIntl\.[A-Z]\w+\((?!"en-GB")|\.toLocale\w+\((?!"en-GB")|\.localeCompare\((?!.*, "en-GB"\))|\.get(Hours|Minutes|Date|Day|Month|FullYear)\(\)/,
    example: "const sorted = names.toSorted((a, b) => a.localeCompare(b));",
    instead: `"en-GB" as the locale, and shared/time/london.ts for what a clock or a calendar shows`,
  },
  {
    what: "the set of durations",
    home: ["src/shared/time/durations.ts"],
    forbidden:
      /\bconst (MINUTE|HOUR|DAY|WEEK)S?(_M?S)? = |(?<!max-age=)\b(86_?400|3_?600_?000)|\b24 \* (60 \* 60|3600)|\b(60|3600) \* 1000\b|\* 60_000\b/,
    example: "const DAY_MS = 24 * 3600 * 1000;",
    instead: "shared/time/durations.ts",
  },
  {
    what: "the measurement of speed and memory",
    home: ["bench/"],
    forbidden: /performance\.now\(\) - (started|before|since)|memoryUsage|heapUsed/,
    example: "expect(performance.now() - startedAt).toBeLessThan(1000);",
    instead: "npm run bench; a test counts work, or the order of events",
    in: "tests",
  },
  {
    what: "the column of a moment",
    home: ["src/shared/db/columns.server.ts"],
    forbidden: /withTimezone/,
    example: `timestamp("created_at", { withTimezone: true })`,
    instead: "instant of shared/db/columns.server.ts",
  },
  {
    what: "the column of an amount of money, which counts whole pence",
    home: ["src/shared/db/columns.server.ts"],
    forbidden: /\$type<Pence>|\b(numeric|real|doublePrecision)\(|\binteger\("\w*(price|amount|pence|pounds)/,
    example: `numeric("ticket_price", { precision: 8, scale: 2, mode: "number" })`,
    instead: "pence of shared/db/columns.server.ts; the API sends pounds by poundsAnswer",
  },
  {
    what: "the dialog that asks for a confirmation",
    home: ["src/shared/ui/dialogs/ConfirmDialog.tsx"],
    forbidden: /^\s*Keep it$|keep = "Keep it"/,
    example: "          Keep it",
    instead: "ConfirmDialog of shared/ui/dialogs/ConfirmDialog.tsx",
  },
];

const sources = globSync(["src/**/*.{ts,tsx}", "e2e/**/*.ts", "bench/**/*.ts"])
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => !path.endsWith("/one-of-each.test.ts"))
  .map((path) => ({ path, lines: readFileSync(path, "utf8").split("\n") }));

describe.each(rules)("$what", ({ home, forbidden, example, instead, in: scope }) => {
  test(`has one place: ${home[0]}`, () => {
    const isHome = (path: string) => home.some((place) => path.startsWith(place));
    const isTest = (path: string) => /\.(test|testing|spec)\.tsx?$/.test(path);
    const others = sources
      .filter(({ path }) => !isHome(path) && (!scope || (scope === "tests") === isTest(path)))
      .flatMap(({ path, lines }) =>
        lines.flatMap((line, at) => (forbidden.test(line) ? `${path}:${at + 1} ${line.trim()}` : [])),
      );
    expect(others, `Use ${instead}`).toEqual([]);
  });

  test("is found where it is written a second time", () => {
    expect(example).toMatch(forbidden);
    const atHome = sources.filter(({ path }) => home.some((place) => path.startsWith(place)));
    expect(atHome.some(({ lines }) => lines.some((line) => forbidden.test(line)))).toBe(true);
  });
});
