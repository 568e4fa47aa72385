import { useState } from "react";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { countText } from "#shared/numbers/count.ts";
import { Button } from "#shared/ui/Button.tsx";
import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { FormProblem } from "#shared/ui/fields/FormProblem.tsx";
import { RadioField } from "#shared/ui/fields/RadioField.tsx";
import { type Column, DataTable } from "#shared/ui/tables/DataTable.tsx";
import { RefusedRows } from "./RefusedRows.tsx";
import { SheetColumns } from "./SheetColumns.tsx";
import { dateOrders } from "./sheet-dates.rules.ts";
import { countsText, rowsText, sheetWords } from "./sheet-kinds.rules.ts";
import type { CheckedSheet, SheetImport } from "./use-sheet-import.ts";

/** The result of a file's check, with the choices that decide it. */
export function CheckedFile({
  sheet,
  checked,
  isStated,
}: {
  sheet: SheetImport;
  checked: CheckedSheet;
  /** False while the text of the consent is missing. */
  isStated: boolean;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const { checking, running, choose } = sheet;
  const { problem, imported, updated, removed, known, held, unanswered } = checked;
  const changes = imported + updated + removed;
  const missing = unanswered > 0 ? sheetWords.notAnswered : isStated ? undefined : sheetWords.noWords;
  return (
    <>
      {checked.columns.length > 0 && <SheetColumns sheet={sheet} checked={checked} />}
      {checked.asksDates && (
        <RadioField
          legend="Which comes first in the dates?"
          name="dates"
          names={dateOrders}
          labels={orderLabels}
          onChange={({ target }) =>
            choose({ dates: dateOrders.find((order) => order === target.value) ?? null })
          }
        />
      )}
      <section aria-labelledby="found" className="grid min-w-0 gap-4">
        <h2 id="found" className="font-display text-xl leading-tight font-extrabold">
          Preview
        </h2>
        <FormProblem problem={problem} occasion={checked} />
        {problem === null && (
          <>
            <p role="status" className="font-semibold">
              {`${rowsText(checked.rows)} in the file: ${countsText(checked)}.`}
            </p>
            {checked.preview.length > 0 ? (
              <Preview rows={checked.preview} />
            ) : (
              <EmptyState title="Nothing new">
                {unanswered > 0
                  ? "Say what the values mean to see the rows."
                  : known > 0
                    ? "Every row is here already."
                    : "No row of this file can be imported."}
              </EmptyState>
            )}
            <Notes checked={checked} />
            <RefusedRows refusals={checked.refusals} held={held} />
            {(changes > 0 || unanswered > 0) && (
              <div className="grid justify-items-start gap-2">
                <Button
                  busy={checking.isPending}
                  disabled={missing !== undefined}
                  onClick={() => setIsAsking(true)}
                >
                  {`Import ${rowsText(changes)}`}
                </Button>
                {missing && <p className="text-small text-ink-2">{missing}</p>}
              </div>
            )}
          </>
        )}
      </section>
      {isAsking && (
        <ConfirmDialog
          title={`Import ${rowsText(changes)}?`}
          description="The rows appear in the lists now. We don’t send any emails. To undo the import, you delete each row by hand."
          keep="Not yet"
          confirm="Import"
          confirming="Importing…"
          favours="confirm"
          isBusy={running.isPending}
          problem={running.error && refusalText(running.error)}
          onConfirm={() => running.isPending || void sheet.import().catch(() => undefined)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

const orderLabels = { "day-first": "Day first: 28/11/2026", "month-first": "Month first: 11/28/2026" };

type Row = CheckedSheet["preview"][number];

function Preview({ rows }: { rows: readonly Row[] }) {
  const labels = rows[0]?.values.map(({ label }) => label) ?? [];
  const columns: Column<Row>[] = [
    {
      head: "Line",
      stacked: "right",
      cell: ({ line }) => (
        <span className="tabular-nums">
          <span className="text-small text-ink-2 @[52rem]:hidden">Line </span>
          <span>{line > 0 ? countText(line) : "–"}</span>
        </span>
      ),
    },
    ...labels.map(
      (label, index): Column<Row> => ({
        head: label,
        stacked: index === 0 ? "lead" : "wide",
        cell: ({ values }) => <Value label={label} value={values[index]?.value ?? ""} isLead={index === 0} />,
      }),
    ),
  ];
  return (
    <DataTable
      caption="First rows of the import"
      captionHidden={false}
      columns={columns}
      rows={rows}
      rowKey={({ line, values }) => `${line} ${values.map(({ value }) => value).join(" ")}`}
    />
  );
}

function Value({ label, value, isLead }: { label: string; value: string; isLead: boolean }) {
  if (value === "") return <span className="text-ink-2 max-md:hidden">–</span>;
  return (
    <span className={`wrap-anywhere whitespace-pre-line ${isLead ? "font-semibold" : ""}`}>
      {!isLead && <span className="text-small text-ink-2 @[52rem]:hidden">{`${label}: `}</span>}
      <bdi>{value}</bdi>
    </span>
  );
}

function Notes({ checked: { changed, enlarged } }: { checked: CheckedSheet }) {
  if (changed.length === 0 && enlarged === 0) return null;
  return (
    <ul className="list-disc pl-5 text-small">
      {changed.map(({ what, count }) => (
        <li key={what}>{`${what} (${countText(count)})`}</li>
      ))}
      {enlarged > 0 && <li>The event has fewer places than bookings. We’ll add the missing places.</li>}
    </ul>
  );
}
