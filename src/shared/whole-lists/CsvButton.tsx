import { useState } from "react";
import { browserApi } from "#shared/api/browser-api.ts";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { csvFile } from "#shared/text/csv.rules.ts";
import { londonDate } from "#shared/time/london.ts";
import { Button } from "#shared/ui/Button.tsx";
import { saveFile } from "#shared/ui/save-file.client.ts";
import { type Toast, toast } from "#shared/ui/toasts/toasts.ts";
import { csvColumns } from "./list-column.ts";
import type { List, ListRow } from "./use-list.ts";

/** Adds to the rows of a file what the list does not show, after the audit log has recorded the export. */
export type PrepareExport<Row> = (
  rows: readonly Row[],
) => Promise<{ rows: readonly Row[]; warning?: Pick<Toast, "title" | "text"> }>;

/** Saves the rows found as a CSV file, after the audit log has recorded the export. */
export function CsvButton<Row extends ListRow>({
  list,
  name,
  compact = false,
  prepare = noteExport(list.procedure),
}: {
  list: List<Row>;
  /** The file name before the date. */
  name: string;
  compact?: boolean;
  prepare?: PrepareExport<Row>;
}) {
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    toast({ ...(await outcomeOf(list, name, prepare)), slot: "export" });
    setIsBusy(false);
  };
  return (
    <Button
      compact={compact}
      variant="outline"
      className="min-h-12.5!"
      disabled={list.found.length === 0}
      busy={isBusy}
      onClick={() => void save()}
    >
      Export CSV
    </Button>
  );
}

async function outcomeOf<Row extends ListRow>(
  { found, columns }: List<Row>,
  name: string,
  prepare: PrepareExport<Row>,
): Promise<Omit<Toast, "slot">> {
  let prepared: Awaited<ReturnType<typeof prepare>>;
  try {
    prepared = await prepare(found.map(({ original }) => original));
  } catch (failure) {
    return { tone: "failed", title: "Export failed", text: refusalText(failure) };
  }
  try {
    const { head, cellsOf } = csvColumns(columns);
    const text = csvFile([head, ...prepared.rows.map(cellsOf)]);
    saveFile(new Blob([text], { type: "text/csv;charset=utf-8" }), `${name}_${londonDate(new Date())}.csv`);
  } catch (failure) {
    reportError(failure);
    return { tone: "failed", title: "Export failed", text: "Your browser could not make the file." };
  }
  if (prepared.warning) return { tone: "failed", ...prepared.warning };
  return { tone: "done", title: "CSV saved", text: "The security log notes this export." };
}

function noteExport(list: string) {
  return async <Row,>(rows: readonly Row[]) => {
    await (await browserApi()).auditLog.noteExport({ list, rows: rows.length });
    return { rows };
  };
}
