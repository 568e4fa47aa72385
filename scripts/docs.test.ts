import { existsSync, globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const textOf = (file: string) => readFileSync(root + file, "utf8");

test.each(globSync("docs/decisions/*.md", { cwd: root }))("%s has a title, a status and a date", (file) => {
  const [, number] = /decisions\/(\d{3})-[a-z0-9-]+\.md$/.exec(file) ?? [];
  const [title, blank, status] = textOf(file).split("\n");
  expect(title).toMatch(new RegExp(`^# ${number} [A-Z]`));
  expect(blank).toBe("");
  expect(status).toMatch(/^Status: .+\. Date: \d{4}-\d\d-\d\d\.$/);
});

const documents = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "docs/architecture.md", "docs/security.md"];

test.each(documents)("every path in %s is there", (file) => {
  const text = textOf(file);
  const quoted = [
    ...text.matchAll(/`((?:src|docs|e2e|attack|bench|demo|migrations|scripts)\/[^`<>*…\s]+)`/g),
  ];
  const linked = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(
    ([, link = ""]) => new URL(link, `file:///${file}`).pathname,
  );
  const paths = [...quoted.map(([, path = ""]) => path), ...linked];
  expect(paths.length).toBeGreaterThan(1);
  expect(paths.filter((path) => !isThere(path.replace(/^\//, "")))).toEqual([]);
});

test("docs/security.md has each requirement of ASVS 5.0 at level 1 and 2, once", () => {
  const lines = textOf("docs/security.md").match(/^\| \d+\.\d+\.\d+[^|]*/gm) ?? [];
  const requirements = lines.flatMap((line) => line.match(/\d+\.\d+\.\d+/g) ?? []);
  expect(new Set(requirements).size).toBe(requirements.length);
  expect(requirements).toHaveLength(253);
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

/** A decision is named by its number. */
function isThere(path: string): boolean {
  if (path === "docs/decisions" || existsSync(root + path)) return true;
  return globSync(`${path}-*.md`, { cwd: root }).length > 0;
}

test.each(["CONTRIBUTING.md", "docs/architecture.md"])("every decision that %s names is there", (file) => {
  const numbers = [...textOf(file).matchAll(/decisions? (\d{3}(?:, \d{3})*)/g)].flatMap(([, list = ""]) =>
    list.split(", "),
  );
  expect(numbers.length).toBeGreaterThan(1);
  for (const number of numbers)
    expect(globSync(`docs/decisions/${number}-*.md`, { cwd: root })).toHaveLength(1);
});
