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
(goal: 95), and the median first paint (FCP, 1.3 s), largest paint (LCP, 2 s) and blocking time (TBT, 200 ms).
`;

async function resultOf(name: string): Promise<Result | undefined> {
  const text = await readFile(new URL(`results/${name}.json`, import.meta.url), "utf8").catch(
    () => undefined,
  );
  return text === undefined ? undefined : JSON.parse(text);
}

function sectionOf(name: string, { date, machine, figures }: Result): string {
  // Pages that reach every goal are listed with only their score.
  const isGood = ({ name, isMissed }: Figure) => name.startsWith("/") && isMissed === false;
  const good = figures.filter(isGood).map(({ name, value }) => `${name} ${short(value)}`);
  const rows = figures
    .filter((figure) => !isGood(figure))
    .map(({ name, value, unit, goal, ratio, note }) => {
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
    ...(good.length > 0 ? [`- every goal: ${good.join(", ")}`] : []),
    ...rows,
    "",
  ].join("\n");
}
