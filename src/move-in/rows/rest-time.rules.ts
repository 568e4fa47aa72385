import type { ImportProgress } from "#shared/status/import-run.ts";

export interface CountedTable {
  table: string;
  /** The number of its rows. */
  count: number;
  /** Its rows name files, which take hundreds of times as long as a row. */
  namesFiles: boolean;
}

/** Seconds for a row, until one of its kind was read. */
const assumed = { rows: 0.0005, files: 0.4 };

/** Estimates the rest of an import by the pace so far, of rows with files and of others. */
export function startEstimate(
  tables: readonly CountedTable[],
  clock: () => number = () => performance.now(),
) {
  const readOf = new Map<string, number>();
  const spent = { rows: 0, files: 0 };
  const done = { rows: 0, files: 0 };
  let current: CountedTable | undefined;
  let lastAt = clock();
  const kindOf = ({ namesFiles }: CountedTable) => (namesFiles ? "files" : "rows");

  return {
    /** A row of a table was read. */
    see(table: string, read: number): void {
      current = tables.find((each) => each.table === table);
      const now = clock();
      if (current) {
        spent[kindOf(current)] += (now - lastAt) / 1000;
        done[kindOf(current)] += read - (readOf.get(table) ?? 0);
      }
      readOf.set(table, read);
      lastAt = now;
    },
    now(): Omit<ImportProgress, "checksOnly" | "hasFailed"> {
      const paceOf = (kind: "rows" | "files") => (done[kind] > 0 ? spent[kind] / done[kind] : assumed[kind]);
      const readIn = ({ table }: CountedTable) => readOf.get(table) ?? 0;
      const sum = (value: (table: CountedTable) => number) =>
        tables.reduce((total, table) => total + value(table), 0);
      return {
        table: current?.table ?? "",
        read: current ? readIn(current) : 0,
        count: current?.count ?? 0,
        readOfAll: sum(readIn),
        all: sum(({ count }) => count),
        secondsLeft: sum((table) => (table.count - readIn(table)) * paceOf(kindOf(table))),
      };
    },
  };
}
