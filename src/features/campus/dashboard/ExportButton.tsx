import { useState } from "react";
import { londonDate } from "#shared/time/london.ts";
import { Button } from "#shared/ui/Button.tsx";
import { saveFile } from "#shared/ui/save-file.ts";
import { toast } from "#shared/ui/toasts.ts";
import type { ListRow } from "./bookings-list.rules.ts";
import { csvFileName } from "./csv.rules.ts";
import { bookingsCsv } from "./csv-file.ts";
import type { EventRow } from "./dashboard-data.ts";

/** Saves the rows as a file, once all are here. */
export function ExportButton({
  rows,
  events,
  isWhole,
}: {
  rows: readonly ListRow[];
  events: readonly EventRow[];
  isWhole: boolean;
}) {
  const [isWriting, setIsWriting] = useState(false);
  const write = async () => {
    setIsWriting(true);
    try {
      saveFile(await bookingsCsv(rows, events), csvFileName(londonDate(new Date())));
    } catch (error) {
      reportError(error);
      toast({ title: "Export failed", text: "Your browser could not make the file.", tone: "failed" });
    } finally {
      setIsWriting(false);
    }
  };
  return (
    <Button
      compact
      variant="outline"
      className="min-h-12.5!"
      busy={isWriting}
      disabled={!isWhole}
      onClick={() => void write()}
    >
      Export CSV
    </Button>
  );
}
