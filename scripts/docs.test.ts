import { existsSync, globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { decisionsIndex } from "./decisions.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const textOf = (file: string) => readFileSync(root + file, "utf8");

const folders = ["src", "docs", "e2e", "bench", "demo", "migrations", "scripts"];
const files = [...folders.map((folder) => `${folder}/**/*`), "{.,}*.*"].flatMap((pattern) =>
  globSync(pattern, { cwd: root }),
);
const namesFile = new RegExp(`^(?:${folders.join("|")})/|\\.(?:tsx?|[mc]?js|css|html|md|sql)$`);
/**
 * `x.rules.ts` and `XPage.tsx` stand for any name, `.js` for a type; the build makes `sw.js`; the rest are packages.
 */
const isPlaceholder =
  /^(?:(?:mails\/)?(?:use-)?x(?:Page)?[.-].*|\.\w+|build\/.*|\/?sw\.js|ical\.js|ipaddr\.js)$/i;

test.each(globSync("docs/decisions/[0-9]*.md", { cwd: root }))(
  "%s has a title, a status and a date",
  (file) => {
    const [, number] = /decisions\/(\d{3})-[a-z0-9-]+\.md$/.exec(file) ?? [];
    const [title, blank, status] = textOf(file).split("\n");
    expect(title).toMatch(new RegExp(`^# ${number} [A-Z]`));
    expect(blank).toBe("");
    expect(status).toMatch(/^Status: (?:proposed|accepted|superseded)\b.*\. Date: \d{4}-\d\d-\d\d\.$/);
    expect(textOf(file).match(/^## .+$/gm)).toEqual(["## Context", "## Decision", "## Consequences"]);
    expect(linesOf(file)).toBeLessThanOrEqual(40);
  },
);

test.each(globSync("docs/operations/!(README).md", { cwd: root }))("%s begins with its commands", (file) => {
  expect(textOf(file)).toMatch(/^# .+\n\n```sh\n/);
});

test("CONTRIBUTING.md is short enough to be read", () => {
  expect(linesOf("CONTRIBUTING.md")).toBeLessThanOrEqual(150);
});

test("docs/decisions/README.md lists every decision", () => {
  expect(textOf("docs/decisions/README.md"), "run `npm run docs`").toBe(decisionsIndex());
});

test("every decision has a number of its own", () => {
  const numbers = globSync("docs/decisions/[0-9]*.md", { cwd: root }).map((file) => file.slice(15, 18));
  expect(new Set(numbers).size).toBe(numbers.length);
});

const documents = [
  ...["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "CODE_OF_CONDUCT.md"],
  ...globSync("docs/**/*.md", { cwd: root }),
];

test.each(documents)("every path and file name in %s exists", (file) => {
  const text = textOf(file);
  const quoted = [...text.matchAll(/`([\w.@/-]+)`/g)].map(([, token = ""]) => token);
  const linked = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = ""]) =>
    new URL(link, `file:///${file}`).pathname.replace(/^\//, ""),
  );
  const paths = [...quoted.filter((token) => namesFile.test(token) && !isPlaceholder.test(token)), ...linked];
  expect(paths.filter((path) => !exists(path))).toEqual([]);
});

test.each(documents)("every heading that %s links to exists", (file) => {
  const links = [...textOf(file).matchAll(/\]\((?!https?:)([^)#]*)#([^)]+)\)/g)];
  const missing = links.filter(([, link = "", anchor = ""]) => {
    const target = link === "" ? file : new URL(link, `file:///${file}`).pathname.slice(1);
    return !anchorsOf(target).includes(anchor);
  });
  expect(missing.map(([link]) => link)).toEqual([]);
});

test("CONTRIBUTING.md explains every suffix that a source file has", () => {
  const suffixes = globSync("src/**/*.{ts,tsx}", { cwd: root, exclude: ["**/*.test.*"] }).flatMap((file) =>
    (file.split("/").at(-1) ?? "")
      .replace(/\.(d\.)?tsx?$/, "")
      .split(".")
      .slice(1),
  );
  const explained = textOf("CONTRIBUTING.md");
  expect([...new Set(suffixes)].filter((suffix) => !explained.includes(`\`x.${suffix}.`))).toEqual([]);
});

test.each(["CONTRIBUTING.md", "docs/architecture.md"])("every decision that %s names exists", (file) => {
  const numbers = [...textOf(file).matchAll(/decisions?\s(\d{3}(?:,\s\d{3})*)/g)].flatMap(([, list = ""]) =>
    list.split(/,\s/),
  );
  expect(numbers.length).toBeGreaterThan(1);
  for (const number of numbers)
    expect(globSync(`docs/decisions/${number}-*.md`, { cwd: root })).toHaveLength(1);
});

function linesOf(file: string): number {
  return textOf(file).trimEnd().split("\n").length;
}

/** The anchors that GitHub gives to the headings of a document. */
function anchorsOf(file: string): string[] {
  return [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

/** Documents give a path in full, from `src`, or as a file name; `.copy.ts` stands for any file with that ending. */
function exists(path: string): boolean {
  if (existsSync(root + path)) return true;
  if (/^[.-]/.test(path)) return files.some((file) => file.endsWith(path));
  if (path.startsWith("docs/decisions/")) return globSync(`${path}-*.md`, { cwd: root }).length === 1;
  return files.some((file) => `/${file}`.endsWith(`/${path}`));
}
