import { useEffect, useRef, useState } from "react";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { countText } from "#shared/numbers/count.ts";
import { londonDate } from "#shared/time/london.ts";
import { Button } from "#shared/ui/Button.tsx";
import { saveFile } from "#shared/ui/save-file.client.ts";
import { type Toast, toast } from "#shared/ui/toasts/toasts.ts";
import type { FilePart } from "./list.api.ts";
import type { List, ListRow } from "./use-list.ts";

type Parts = AsyncIterable<FilePart>;

/** Saves the matching rows as a CSV file, which the server writes. During the download, the button stops it. */
export function CsvButton<Row extends ListRow, Exported extends Row>({
  list: { list, procedures, matching, found },
  compact = false,
  withProof = (call) => call(),
}: {
  list: List<Row, Exported>;
  compact?: boolean;
  /** Asks for fresh proof where the server does. */
  withProof?: (call: () => Promise<Parts>) => Promise<Parts>;
}) {
  const [percent, setPercent] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const save = async () => {
    const stop = new AbortController();
    running.current = stop;
    setPercent(0);
    const { signal } = stop;
    const outcome = await savedFile(
      () => withProof(() => procedures.csv.call(matching, { signal })),
      `${list.file}_${londonDate(new Date())}.csv`,
      ({ rows, of }) => setPercent(Math.floor((100 * rows) / Math.max(of, 1))),
    );
    setPercent(undefined);
    if (!signal.aborted) toast({ ...outcome, slot: "export" });
  };
  return (
    <Button
      compact={compact}
      variant="outline"
      className="min-h-12.5! tabular-nums"
      disabled={found === 0}
      onClick={() => (percent === undefined ? void save() : running.current?.abort())}
    >
      {percent === undefined ? "Export CSV" : `Stop at ${percent}%`}
    </Button>
  );
}

async function savedFile(
  read: () => Promise<Parts>,
  name: string,
  onPart: (part: FilePart) => void,
): Promise<Omit<Toast, "slot">> {
  let last: FilePart | undefined;
  // Blobs, because the browser keeps them outside the memory of scripts.
  const texts: Blob[] = [];
  try {
    for await (const part of await read()) {
      texts.push(new Blob([part.text]));
      last = part;
      onPart(part);
    }
  } catch (failure) {
    return { tone: "failed", title: "Export failed", text: refusalText(failure) };
  }
  if (!last?.isLast)
    return {
      tone: "failed",
      title: "Export failed",
      text: "It was cut off, and nothing is saved. Try again.",
    };
  try {
    saveFile(new Blob(texts, { type: "text/csv;charset=utf-8" }), name);
  } catch (failure) {
    reportError(failure);
    return { tone: "failed", title: "Export failed", text: "Your browser could not make the file." };
  }
  if (last.unreadable > 0)
    return { tone: "failed", title: "Some phone numbers are missing", text: missingText(last.unreadable) };
  return { tone: "done", title: "CSV saved", text: "The security log notes this export." };
}

function missingText(unreadable: number): string {
  const numbers = unreadable === 1 ? "1 number was" : `${countText(unreadable)} numbers were`;
  return `The CSV is saved, but ${numbers} encrypted with another key.`;
}
