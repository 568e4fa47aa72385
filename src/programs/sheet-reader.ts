import { readSheet } from "#move-in/sheets/read-sheet.ts";
import type { ReadingLimits, SheetChoices } from "#move-in/sheets/sheet.ts";

/** Reads a file that an admin chose: a hostile one takes seconds of CPU, so a thread of its own. */
export default (task: { choices: SheetChoices; limits: ReadingLimits }) =>
  readSheet(task.choices, task.limits);
