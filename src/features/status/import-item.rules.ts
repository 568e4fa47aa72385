import { countText } from "#shared/numbers/count.ts";
import type { ImportMarks, ImportRun } from "#shared/status/import-run.ts";
import { roughDuration } from "#shared/time/duration.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import type { StatusItem } from "./status.contract.ts";

/** For so long an import that ended early, or held rows back, asks for a look. */
const LOOK_DAYS = 14;

/** A running import says every few seconds how far it is. */
const SILENCE_MS = 30_000;

/** The fragment of the report's address. */
export const IMPORT_SECTION = "import";

type Running = NonNullable<ImportMarks["running"]>;

/** Whether an import ended without its last word: by an error, or with its process. */
export function hasEndedEarly({ at, hasFailed }: Pick<Running, "at" | "hasFailed">, now: Date): boolean {
  return hasFailed || now.getTime() - at.getTime() > SILENCE_MS;
}

/** The sum of numbers by reason. */
export function countOf(reasons: ImportRun["tables"][number]["held"]): number {
  return Object.values(reasons).reduce((sum, count) => sum + count, 0);
}

/** The import that runs, or what the last one brought; undefined for a site that had none. */
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
  const sentence = last.checksOnly
    ? `The last check found ${brought} new rows, and wrote nothing.`
    : `The last import brought ${brought} rows.`;
  const held = last.tables.reduce((sum, table) => sum + countOf(table.held), 0);
  if (held === 0) return { ...base, state: "good", sentence, action: null };
  const asks = isRecent(new Date(last.endedAt));
  return {
    ...base,
    state: asks ? "warning" : "good",
    sentence: `${sentence} It held ${held === 1 ? "one" : countText(held)} back.`,
    action: asks
      ? "The report below has the reasons. The rows are in the folder imports of DATA_DIR: ask whoever runs the site (docs/operations/move-in.md)."
      : null,
  };
}

function runningItem(running: Running, now: Date): StatusItem {
  const { checksOnly, readOfAll, all, secondsLeft, startedAt } = running;
  const base = { id: "import", title: "Import", since: startedAt.toISOString() } as const;
  const what = checksOnly ? "A check of an import" : "An import";
  const rows = `${countText(readOfAll)} of ${countText(all)} rows`;
  if (!hasEndedEarly(running, now))
    return {
      ...base,
      state: "good",
      sentence: `${what} is running: ${rows}, ${roughDuration(secondsLeft)} left.`,
      action: null,
    };
  return {
    ...base,
    state: "warning",
    sentence: `${what} ended early, after ${rows}.`,
    action: `Ask whoever runs the site to start it again: it ${checksOnly ? "wrote nothing" : "goes on where it ended"} (docs/operations/move-in.md).`,
  };
}
