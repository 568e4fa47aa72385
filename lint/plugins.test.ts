import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { eventKinds } from "../src/features/events/kinds/kinds.rules.ts";

/** Code that breaks the rule of a plugin: one error per line. Plugins that no longer parse report no errors. */
const broken: Readonly<Record<string, string[]>> = {
  counts: ["total.toLocaleString('en-GB');", "new Intl.NumberFormat('en-GB');"],
  dates: ["new Date().toLocaleDateString('en-GB');", "new Intl.DateTimeFormat('en-GB');"],
  "email-addresses": ["z.email(INVALID_EMAIL);"],
  "imports-on-demand": [
    "const load = async () => await import('./x.ts');",
    "const onClick = () => { import('./x.ts').then(send); };",
  ],
  kinds: eventKinds.flatMap((kind) => [
    `const isOne = event.kind === "${kind}";`,
    `const isOther = "${kind}" !== kind;`,
    `switch (kind) { case "${kind}": stop(); }`,
  ]),
  money: ['const price = "£" + pounds.toFixed(2);', `const price = \`£\${pounds}\`;`],
  prices: ["const price = event.ticketPrice;"],
  refusals: ['const isDeclared = "defined" in error;', "const isDeclared = error.defined === true;"],
  searches: ["rows.filter(({ name }) => name.toLowerCase().includes(query));", "name.includes(wanted);"],
  "silent-catches": ["try { read(); } catch { rest(); }"],
};

const right = [
  "const { noun } = wordsOf(event);",
  "const isSame = event.kind === other.kind;",
  "const isStep = step.kind === 'scan';",
  "const Dialog = lazyWithRetry(async () => (await import('./Dialog.tsx')).Dialog);",
  "const send = await loadOrReject(() => import('./send.ts'));",
  "try { read(); } catch {\n // Storage is blocked.\n}",
  "try { read(); } catch { throw new OperatorError('Nothing to read'); }",
];

test("there is broken code for each plugin", () => {
  const plugins = readdirSync("lint").filter((name) => name.endsWith(".grit"));
  expect(Object.keys(broken).map((name) => `${name}.grit`)).toEqual(plugins.sort());
});

test.each(Object.entries(broken))("%s finds each line that breaks its rule", (plugin, lines) => {
  expect(errorsOf([plugin], lines)).toBe(lines.length);
});

test("code that follows the rules has no error", () => {
  expect(errorsOf(Object.keys(broken), right)).toBe(0);
});

function errorsOf(plugins: string[], lines: string[]): number {
  const folder = mkdtempSync(join(tmpdir(), "lint-plugins-"));
  try {
    const config = {
      plugins: plugins.map((name) => resolve(`lint/${name}.grit`)),
      linter: { rules: { preset: "none" } },
    };
    writeFileSync(join(folder, "biome.json"), JSON.stringify(config));
    writeFileSync(join(folder, "code.ts"), lines.join("\n"));
    const biome = resolve("node_modules/@biomejs/biome/bin/biome");
    const { stdout } = spawnSync(process.execPath, [biome, "lint", "--reporter=json", "."], {
      cwd: folder,
      encoding: "utf8",
    });
    return JSON.parse(stdout).summary.errors;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
