import { useState } from "react";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { countText } from "#shared/numbers/count.ts";
import { londonDate } from "#shared/time/london.ts";
import { Button } from "#shared/ui/Button.tsx";
import { saveFile } from "#shared/ui/save-file.client.ts";
import { type Toast, toast } from "#shared/ui/toasts/toasts.ts";
import type { EventLabels } from "../events/event-labels.rules.ts";
import type { ListFilter, ListRow } from "./bookings-list.rules.ts";
import { csvFileName } from "./csv.rules.ts";
import { bookingsCsv } from "./csv-file.client.ts";
import { readPhones } from "./read-phones.client.ts";

/**
 * Saves the rows as a CSV file once all are loaded. Requests their phone numbers, which the server records in the audit
 * log.
 */
export function ExportButton({
  rows,
  filter,
  labels,
  isWhole,
}: {
  rows: readonly ListRow[];
  /** The filter that `rows` match. */
  filter: ListFilter;
  labels: EventLabels;
  isWhole: boolean;
}) {
  /** The progress between 0 and 1; undefined while no export runs. */
  const [share, setShare] = useState<number>();
  const exportRows = async () => {
    setShare(0);
    toast({ ...(await outcomeOf(rows, { filter, labels, onShare: setShare })), slot: "export" });
    setShare(undefined);
  };
  return (
    <Button
      compact
      variant="outline"
      className="min-h-12.5! tabular-nums"
      busy={share !== undefined}
      disabled={!isWhole}
      onClick={() => void exportRows()}
    >
      {share === undefined ? "Export CSV" : `Exporting ${Math.floor(share * 100)}%`}
    </Button>
  );
}

async function outcomeOf(
  rows: readonly ListRow[],
  { filter, labels, onShare }: { filter: ListFilter; labels: EventLabels; onShare: (share: number) => void },
): Promise<Omit<Toast, "slot">> {
  let answer: Awaited<ReturnType<typeof readPhones>>;
  try {
    answer = await readPhones(filter, onShare);
  } catch (error) {
    return { tone: "failed", title: "Export failed", text: refusalText(error) };
  }
  const { phones, unreadable } = answer;
  try {
    saveFile(await bookingsCsv(rows, { labels, phones }), csvFileName(londonDate(new Date())));
  } catch (error) {
    reportError(error);
    return { tone: "failed", title: "Export failed", text: "Your browser could not make the file." };
  }
  return unreadable > 0
    ? { tone: "failed", title: "Some phone numbers are missing", text: missingPhonesText(unreadable) }
    : { tone: "done", title: "CSV saved", text: "The security log notes this export." };
}

function missingPhonesText(unreadable: number): string {
  const numbers = unreadable === 1 ? "1 number was" : `${countText(unreadable)} numbers were`;
  return `The CSV is saved, but ${numbers} encrypted with another key.`;
}
