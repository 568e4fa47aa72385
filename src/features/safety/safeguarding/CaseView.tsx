import { useAsked } from "#features/auth/desk/use-asked.tsx";
import { useCsvExport } from "#features/auth/forms/use-csv-export.tsx";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { dateText } from "#shared/time/dates.ts";
import { londonDate, londonTime } from "#shared/time/london.ts";
import { Button } from "#shared/ui/Button.tsx";
import { LoggedEntry, OpenedCase, TypedWords } from "../cases/OpenedCase.tsx";
import { addingEntry, type FullCase } from "./entry-questions.ts";

/** A case with its entries, which a lead can print and save. */
export function CaseView({ id: caseId, onBack }: { id: string; onBack: () => void }) {
  const { ask, dialog } = useAsked();
  const { save, isSaving, proofDialog } = useCsvExport("safety.safeguarding.read");
  return (
    <>
      <OpenedCase
        id={caseId}
        read={apiQueries.safety.safeguarding.read}
        nameOf={({ number }) => `Case ${number}`}
        back={
          <Button variant="outline" onClick={onBack}>
            Back to all cases
          </Button>
        }
        buttons={(opened, print) => (
          <>
            <Button onClick={() => ask(addingEntry, { caseId })}>New entry</Button>
            {print}
            <Button
              variant="outline"
              busy={isSaving}
              onClick={() => void save(fileOf(opened), () => linesOf(opened))}
            >
              Save as CSV
            </Button>
          </>
        )}
      >
        {({ number, subject, openedAt, entries }) => (
          <>
            <div>
              <h2 className="display text-[1.5rem] leading-tight wrap-anywhere">{`${number}. ${subject}`}</h2>
              <p className="mt-1 text-small text-ink-2">{`Opened ${londonTime(new Date(openedAt))}. Confidential.`}</p>
            </div>
            <ol>
              {entries.map((entry, index) => (
                <LoggedEntry
                  key={entry.id}
                  by={`Written ${londonTime(new Date(entry.createdAt))} by ${entry.author}`}
                >
                  <p className="font-semibold">{`${index + 1}. ${londonTime(new Date(entry.happenedAt))}`}</p>
                  {entry.correctsId && (
                    <p className="text-small">{`Corrects entry ${entries.findIndex(({ id }) => id === entry.correctsId) + 1}`}</p>
                  )}
                  <TypedWords>{entry.what}</TypedWords>
                  {entry.action && <TypedWords>{`Done: ${entry.action}`}</TypedWords>}
                  {entry.followUpOn && (
                    <p className="mt-2 font-semibold">{`Follow up on ${dateText(entry.followUpOn)}`}</p>
                  )}
                  <Button
                    compact
                    variant="outline"
                    className="my-2"
                    aria-label={`Correct it: entry ${index + 1}`}
                    onClick={() => ask(addingEntry, { caseId, corrects: entry })}
                  >
                    Correct it
                  </Button>
                </LoggedEntry>
              ))}
            </ol>
          </>
        )}
      </OpenedCase>
      {dialog}
      {proofDialog}
    </>
  );
}

const fileOf = ({ number }: FullCase) => `safeguarding_case_${number}_${londonDate(new Date())}.csv`;

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
