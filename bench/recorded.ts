import { readFile } from "node:fs/promises";
import type { Figure } from "./figures.ts";

/** Figures of an earlier state of the product, kept in bench/recorded with their date and commit. */
interface Recorded {
  date: string;
  commit: string;
  /** What to know of how they were measured. */
  notes: readonly string[];
  figures: readonly Pick<Figure, "name" | "value" | "unit">[];
}

/** The figures with those of the same name from a file of bench/recorded, of which it prints where they come from. */
export async function besideRecorded(file: string, measured: readonly Figure[]): Promise<Figure[]> {
  const text = await readFile(new URL(`recorded/${file}`, import.meta.url), "utf8");
  const { date, commit, notes, figures } = JSON.parse(text) as Recorded;
  console.log(`The column "before" is commit ${commit}, measured on ${date}. ${notes.join(" ")}`);
  const values = new Map(figures.map(({ name, value }) => [name, value]));
  return measured.map((figure) => ({ ...figure, recorded: values.get(figure.name) }));
}
