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
measurement. Machines differ: compare two releases on one machine in one hour, and trust ratios before absolute figures.
`;

async function resultOf(name: string): Promise<Result | undefined> {
  const text = await readFile(new URL(`results/${name}.json`, import.meta.url), "utf8").catch(
    () => undefined,
  );
  return text === undefined ? undefined : JSON.parse(text);
}

function sectionOf(name: string, { date, machine, figures }: Result): string {
  const rows = figures.map(({ name, value, unit, goal = "", ratio, note = "" }) => {
    const cells = [
      name,
      `${short(value)} ${unit}`.trim(),
      goal,
      ratio?.toFixed(2) ?? "",
      note.replaceAll(/\s+/g, " "),
    ];
    return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  });
  return [
    `## ${name}\n`,
    `${date.slice(0, 10)}, ${machine.cpu}, Node ${machine.node}.\n`,
    "| figure | value | goal | ratio to nginx | notes |",
    "| --- | --- | --- | --- | --- |",
    ...rows,
    "",
  ].join("\n");
}
