import { execFile } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { MINUTE_MS } from "#shared/time/durations.ts";
import { freshFolder } from "#src/testing/clean-up.ts";

const run = promisify(execFile);

/** The code blocks of the page: their language, the path of their file if they have one, and their text. */
const blocks = [
  ...readFileSync("docs/add-a-noun.md", "utf8").matchAll(/^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm),
].map(([, language = "", path = "", text = ""]) => ({ language, path, text }));

test("docs/add-a-noun.md adds a noun that passes its checks", { timeout: 20 * MINUTE_MS }, async () => {
  const tree = await copyOfTree();
  const files: string[] = [];
  const checks: string[] = [];
  for (const { language, path, text } of blocks) {
    if (language === "sh") {
      const lines = text.trim().split("\n");
      checks.push(...lines.filter((line) => line.startsWith("npm test -- ")));
      for (const line of lines.filter((line) => !line.startsWith("npm test -- "))) await runIn(tree, line);
      continue;
    }
    const [file = path] = globSync(path, { cwd: tree });
    files.push(file);
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    const before = language === "diff" ? readFileSync(join(tree, file), "utf8") : "";
    writeFileSync(join(tree, file), language === "diff" ? withAdded(before, text, file) : text);
  }
  expect(files.length).toBeGreaterThan(10);
  expect(checks.length).toBeGreaterThan(3);
  const failures = await Promise.all(checks.map((check) => failureOf(tree, check, files)));
  expect(failures.filter((output) => output !== "").join("\n")).toBe("");
});

/** A copy of the files that git knows or would add, with the packages and the build of this tree. */
async function copyOfTree(): Promise<string> {
  const tree = freshFolder();
  const listed = await run("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], largest);
  for (const file of listed.stdout.split("\0").filter((name) => name && existsSync(name))) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    copyFileSync(file, join(tree, file));
  }
  symlinkSync(join(process.cwd(), "build"), join(tree, "build"));
  // A separate folder for the caches of the tools.
  mkdirSync(join(tree, "node_modules"));
  for (const name of readdirSync("node_modules").filter((name) => ![".vite", ".cache"].includes(name)))
    symlinkSync(join(process.cwd(), "node_modules", name), join(tree, "node_modules", name));
  return tree;
}

/** A file with the added lines of a block: below the lines before them, which the file has once, or at its end. */
function withAdded(before: string, block: string, file: string): string {
  let text = before;
  for (const [, place = "", added = ""] of block.matchAll(/((?:^ .*\n)*)((?:^\+.*\n)+)/gm)) {
    const [above, below] = [place, added].map((lines) => lines.replace(/^[ +]/gm, ""));
    const parts = text.split(`\n${above}`);
    if (above && parts.length !== 2) throw new Error(`${file} does not have once:\n${above}`);
    text = above ? parts.join(`\n${above}${below}`) : `${text.trimEnd()}\n${below}`;
  }
  return text;
}

const largest = { maxBuffer: 2 ** 26 };

/** Runs a documented command with the installed packages. `npm run docs` would look for newer ones. */
async function runIn(tree: string, command: string): Promise<void> {
  const { HOME, TMPDIR, TEST_RUN_FOLDER, TEST_POSTGRES_URL } = process.env;
  const programs = [join(tree, "node_modules/.bin"), dirname(process.execPath), process.env.PATH];
  const env = { HOME, TMPDIR, TEST_RUN_FOLDER, TEST_POSTGRES_URL, PATH: programs.join(delimiter) };
  const own = command
    .replace("npm run docs", "node scripts/run-source.mjs scripts/document.ts")
    .replace(/^npx /, "");
  await run("sh", ["-ec", own], { ...largest, cwd: tree, env });
}

/** Runs a step of `npm test` without its build. @returns its output where it fails */
async function failureOf(tree: string, check: string, files: readonly string[]): Promise<string> {
  const [step = "", ...names] = check.replace("npm test -- ", "").split(" ");
  const commands: Record<string, string> = {
    types: "react-router typegen && tsc --noEmit --checkers 1",
    imports: "node scripts/imports.mjs",
    lint: `biome ci --error-on-warnings --colors=off ${files.join(" ")}`,
    unit: `vitest run --project unit ${names.join(" ")}`,
    // This tree's test run covers the access of other nouns.
    integration: `vitest run --project "integration*" ${names.join(" ")} -t "lost.?[Pp]roperty|and no other"`,
  };
  try {
    await runIn(tree, commands[step] ?? check);
    return "";
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return `${check}\n${stdout}${stderr}`;
  }
}
