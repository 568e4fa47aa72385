import { readFile } from "node:fs/promises";
import type { Figure } from "./figures.ts";

/** Figures of an earlier commit, stored in bench/recorded. */
interface Recorded {
  date: string;
  commit: string;
  /** Notes on the measurement. */
  notes: readonly string[];
  figures: readonly Pick<Figure, "name" | "value" | "unit">[];
}

/** Adds the recorded figures of the same names from a file of bench/recorded, and prints their origin. */
export async function besideRecorded(file: string, measured: readonly Figure[]): Promise<Figure[]> {
  const text = await readFile(new URL(`recorded/${file}`, import.meta.url), "utf8");
  const { date, commit, notes, figures } = JSON.parse(text) as Recorded;
  console.log(`The column "before" is commit ${commit}, measured on ${date}. ${notes.join(" ")}`);
  const values = new Map(figures.map(({ name, value }) => [name, value]));
  return measured.map((figure) => ({ ...figure, recorded: values.get(figure.name) }));
}
