import { countText } from "#shared/numbers/count.ts";
import type { ImportMarks, ImportRun } from "#shared/status/import-run.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import type { StatusItem } from "./status.api.ts";

/** How many days the status reports an import that ended early or rejected rows. */
const LOOK_DAYS = 14;

/** A running import reports its progress every few seconds, so a longer silence means that it ended. */
const SILENCE_MS = 30_000;

/** The fragment in the report's URL. */
export const IMPORT_SECTION = "import";

type Running = NonNullable<ImportMarks["running"]>;

/** Whether an import stopped before its end, by an error or with its process. */
export function hasEndedEarly({ at, hasFailed }: Pick<Running, "at" | "hasFailed">, now: Date): boolean {
  return hasFailed || now.getTime() - at.getTime() > SILENCE_MS;
}

/** The total of the numbers by reason. */
export function countOf(reasons: ImportRun["tables"][number]["held"]): number {
  return Object.values(reasons).reduce((sum, count) => sum + count, 0);
}

/** The running import, or the last one's result; undefined for a site without imports. */
export function importItem({
  now,
  imports: { last, running },
}: {
  now: Date;
  imports: ImportMarks;
}): StatusItem | undefined {
  const isRecent = (at: Date) => now.getTime() - at.getTime() < LOOK_DAYS * DAY_MS;
  if (running && (!hasEndedEarly(running, now) || isRecent(running.at))) return runningItem(running, now);
  if (!last) return undefined;
  const base = { id: "import", title: "Import", since: last.endedAt } as const;
  const brought = countText(last.tables.reduce((sum, { imported }) => sum + imported, 0));
  const sentence = `The last import added ${brought} rows.`;
  const held = last.tables.reduce((sum, table) => sum + countOf(table.held), 0);
  if (held === 0) return { ...base, state: "good", sentence, action: null };
  const asks = isRecent(new Date(last.endedAt));
  return {
    ...base,
    state: asks ? "warning" : "good",
    sentence: `${sentence} It rejected ${held === 1 ? "one" : countText(held)}.`,
    action: asks
      ? "Read the reasons in the report below. The operator has the rejected rows, in the folder imports of DATA_DIR."
      : null,
  };
}

function runningItem(running: Running, now: Date): StatusItem {
  const { readOfAll, all, startedAt } = running;
  const base = { id: "import", title: "Import", since: startedAt.toISOString() } as const;
  const rows = `${countText(readOfAll)} of ${countText(all)} rows`;
  if (!hasEndedEarly(running, now))
    return {
      ...base,
      state: "good",
      sentence: `An import is running: ${rows}.`,
      action: null,
    };
  return {
    ...base,
    state: "warning",
    sentence: `The last import stopped early, after ${rows}.`,
    action: "Ask the operator to start it again (docs/operations/move-in.md).",
  };
}
