import { readSheet } from "#move-in/sheets/read-sheet.ts";
import type { ReadingLimits, SheetChoices } from "#move-in/sheets/sheet.ts";

/** Reads a file that an admin chose. A hostile file takes seconds of CPU, so this runs in a separate thread. */
export default (task: { choices: SheetChoices; limits: ReadingLimits }) =>
  readSheet(task.choices, task.limits);
