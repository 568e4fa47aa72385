import "#shared/ui/styles/printout.css";
import { useState } from "react";
import { useCsvExport } from "#features/auth/forms/use-csv-export.tsx";
import { dateText } from "#shared/time/dates.ts";
import { londonDate, londonTime } from "#shared/time/london.ts";
import { Button } from "#shared/ui/Button.tsx";
import { EntryDialog } from "./EntryDialog.tsx";
import type { FullCase } from "./safeguarding-data.ts";

type Entry = FullCase["entries"][number];

/** A case with its chronology, which can be printed and saved. */
export function CaseView({
  opened,
  isBusy,
  onChanged,
  onBack,
}: {
  opened: FullCase;
  /** While the list is read. */
  isBusy: boolean;
  onChanged: (changed: FullCase) => void;
  onBack: () => void;
}) {
  /** The dialog: a new entry, or one that corrects another. */
  const [writing, setWriting] = useState<{ corrects?: Entry }>();
  const { save, isSaving, proofDialog } = useCsvExport("safety.safeguarding.read");
  const { number, subject, openedAt, entries } = opened;
  const csvName = `safeguarding_case_${number}_${londonDate(new Date())}.csv`;
  const placeOf = (id: string) => entries.findIndex((entry) => entry.id === id) + 1;

  return (
    <section aria-label={`Case ${number}`}>
      {proofDialog}
      <div className="mb-5 flex flex-wrap gap-3">
        <Button onClick={() => setWriting({})}>New entry</Button>
        <Button variant="outline" onClick={() => window.print()}>
          Print
        </Button>
        <Button variant="outline" busy={isSaving} onClick={() => void save(csvName, () => linesOf(opened))}>
          Save as CSV
        </Button>
        <Button variant="outline" busy={isBusy} onClick={onBack}>
          Back to all cases
        </Button>
      </div>
      <div className="prints-alone bg-sheet px-4.5 py-4">
        <h2 className="display text-[1.5rem] leading-tight wrap-anywhere">{`${number}. ${subject}`}</h2>
        <p className="mt-1 text-small text-ink-2">{`Opened ${londonTime(new Date(openedAt))}. Confidential.`}</p>
        <ol className="mt-4">
          {entries.map((entry, index) => (
            <li key={entry.id} className="border-t-2 border-line py-4">
              <p className="font-semibold">{`${index + 1}. ${londonTime(new Date(entry.happenedAt))}`}</p>
              {entry.correctsId && (
                <p className="text-small">{`Corrects entry ${placeOf(entry.correctsId)}`}</p>
              )}
              <p className="mt-2 max-w-read whitespace-pre-line wrap-anywhere">{entry.what}</p>
              {entry.action && (
                <p className="mt-2 max-w-read whitespace-pre-line wrap-anywhere">{`Done: ${entry.action}`}</p>
              )}
              {entry.followUpOn && (
                <p className="mt-2 font-semibold">{`Follow up on ${dateText(entry.followUpOn)}`}</p>
              )}
              <p className="mt-2 text-small text-ink-2 wrap-anywhere">
                {`Written ${londonTime(new Date(entry.createdAt))} by ${entry.author}`}
              </p>
              <Button
                compact
                variant="outline"
                className="mt-3"
                aria-label={`Correct it: entry ${index + 1}`}
                onClick={() => setWriting({ corrects: entry })}
              >
                Correct it
              </Button>
            </li>
          ))}
        </ol>
      </div>
      {writing && (
        <EntryDialog
          caseId={opened.id}
          {...(writing.corrects && { corrects: writing.corrects })}
          onClose={() => setWriting(undefined)}
          onWritten={(changed) => {
            setWriting(undefined);
            onChanged(changed);
          }}
        />
      )}
    </section>
  );
}

function linesOf({ entries }: FullCase): string[][] {
  const lines = entries.map((entry) => [
    londonTime(new Date(entry.happenedAt)),
    entry.what,
    entry.action ?? "",
    entry.followUpOn ?? "",
    entry.author,
    londonTime(new Date(entry.createdAt)),
  ]);
  return [["When", "What", "Done", "Follow up", "Written by", "Written"], ...lines];
}
