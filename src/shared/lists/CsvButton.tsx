import { useState } from "react";
import { browserApi } from "#shared/api/browser-api.ts";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { Button } from "#shared/ui/Button.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { type CsvLook, saveCsv } from "./save-csv.client.ts";

/** Exports rows as a CSV file, after the audit log has recorded the export. */
export function CsvButton<Row>({
  rows,
  isWhole,
  csv,
}: {
  rows: readonly Row[];
  /** Whether every row of the list is loaded. */
  isWhole: boolean;
  csv: CsvLook<Row>;
}) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await (await browserApi()).auditLog.noteExport({ list: csv.name, rows: rows.length });
    } catch (failure) {
      toast({ title: "Export failed", text: refusalText(failure), tone: "failed", slot: "export" });
      return setBusy(false);
    }
    try {
      await saveCsv(rows, csv);
      toast({ title: "CSV saved", tone: "done", slot: "export" });
    } catch (failure) {
      reportError(failure);
      const text = "Your browser could not make the file.";
      toast({ title: "Export failed", text, tone: "failed", slot: "export" });
    }
    setBusy(false);
  };
  return (
    <Button
      variant="outline"
      className="min-h-12.5!"
      disabled={rows.length === 0 || !isWhole}
      busy={isBusy}
      onClick={() => void save()}
    >
      Export CSV
    </Button>
  );
}
