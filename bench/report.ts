import { readFile, writeFile } from "node:fs/promises";
import { type Figure, short } from "./figures.ts";

interface Result {
  date: string;
  machine: { node: string; cpu: string };
  figures: Figure[];
}

const document = new URL("../docs/performance.md", import.meta.url);

/** Writes docs/performance.md from the last result of each measurement. @returns its path */
export async function writeReport(names: readonly string[]): Promise<string> {
  const sections: string[] = [];
  for (const name of names) {
    const result = await resultOf(name);
    if (result) sections.push(sectionOf(name, result));
  }
  if (sections.length === 0) throw new Error("Nothing is measured yet: run `npm run bench` first.");
  await writeFile(document, [head, ...sections].join("\n"));
  return document.pathname;
}

const head = `# Performance

The figures by which a release is measured, written by \`npm run bench -- report\` from the last result of each
measurement. Compare two releases on one machine in one hour. Pages are measured by Lighthouse's mobile preset: the score
(goal: 95), and the median first paint (FCP, 1.3 s), largest paint (LCP, 2 s) and blocking time (TBT, 200 ms). A page
that misses a goal is in bold. Scripts and headers are bytes as sent, compressed with brotli.
`;

async function resultOf(name: string): Promise<Result | undefined> {
  const text = await readFile(new URL(`results/${name}.json`, import.meta.url), "utf8").catch(
    () => undefined,
  );
  return text === undefined ? undefined : JSON.parse(text);
}

function sectionOf(name: string, { date, machine, figures }: Result): string {
  const [pages, rest] = [
    figures.filter(({ cells }) => cells !== undefined),
    figures.filter(({ cells }) => cells === undefined),
  ];
  const rows = rest.map(({ name, value, unit, goal, ratio, note }) => {
    const more = [
      goal && `goal ${goal}`,
      ratio && `${ratio.toFixed(2)} of nginx`,
      note?.replaceAll(/\s+/g, " "),
    ];
    return `- ${[`${name}: ${short(value)} ${unit}`.trim(), ...more.filter(Boolean)].join("; ")}`;
  });
  return [
    `## ${name}\n`,
    `${date.slice(0, 10)}, ${machine.cpu}, Node ${machine.node}.\n`,
    ...pageTable(pages),
    ...rows,
    "",
  ].join("\n");
}

/** A table of pages with their measurements; empty without pages. A page that misses a goal is in bold. */
function pageTable(pages: readonly Figure[]): string[] {
  const heads = ["page", "score", ...Object.keys(pages[0]?.cells ?? {}), ""];
  if (pages.length === 0) return [];
  const rows = pages.map(({ name, value, isMissed, cells = {}, note = "" }) => [
    isMissed ? `**${name}**` : name,
    short(value),
    ...Object.values(cells),
    note,
  ]);
  return [...[heads, heads.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`), ""];
}
