import type { Figure } from "../../bench/figures.ts";

/** A figure that may not exceed its bar. */
export function atMost(bar: number, figure: Omit<Figure, "goal" | "isMissed">): Figure {
  return { ...figure, goal: `${bar}`, isMissed: !(figure.value <= bar) };
}

/** A figure that has to be exactly this. */
export function exactly(bar: number, figure: Omit<Figure, "goal" | "isMissed">): Figure {
  return { ...figure, goal: `${bar}`, isMissed: figure.value !== bar };
}
