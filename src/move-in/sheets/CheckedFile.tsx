import { useState } from "react";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { countText } from "#shared/numbers/count.ts";
import { Button } from "#shared/ui/Button.tsx";
import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { FormProblem } from "#shared/ui/fields/FormProblem.tsx";
import { RadioField } from "#shared/ui/fields/RadioField.tsx";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { type Column, DataTable } from "#shared/ui/tables/DataTable.tsx";
import { RefusedRows } from "./RefusedRows.tsx";
import { dateOrders } from "./sheet-dates.rules.ts";
import { rowsText, sheetWords } from "./sheet-kinds.rules.ts";
import type { CheckedSheet, SheetImport } from "./use-sheet-import.ts";

/** What an import of the file would bring, with the choices that decide it. */
export function CheckedFile({
  sheet,
  checked,
  isStated,
}: {
  sheet: SheetImport;
  checked: CheckedSheet;
  /** False while the words of a consent are missing. */
  isStated: boolean;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const { checking, running } = sheet;
  const { problem, imported, known, held } = checked;
  return (
    <>
      {checked.fields.length > 0 && <Columns sheet={sheet} checked={checked} />}
      <section aria-labelledby="found" className="grid min-w-0 gap-4">
        <h2 id="found" className="font-display text-xl leading-tight font-extrabold">
          What it brings
        </h2>
        <FormProblem problem={problem} occasion={checked} />
        {problem === null && (
          <>
            <p role="status" className="font-semibold">
              {foundText(checked)}
            </p>
            {checked.preview.length > 0 ? (
              <Preview rows={checked.preview} />
            ) : (
              <EmptyState title="Nothing new">
                {known > 0 ? "Every row is here already." : "No row of this file can be imported."}
              </EmptyState>
            )}
            <Changes checked={checked} />
            <RefusedRows refusals={checked.refusals} held={held} />
            {imported > 0 && (
              <div className="grid justify-items-start gap-2">
                <Button busy={checking.isPending} disabled={!isStated} onClick={() => setIsAsking(true)}>
                  {`Import ${rowsText(imported)}`}
                </Button>
                {!isStated && <p className="text-small text-ink-2">{sheetWords.noWords}</p>}
              </div>
            )}
          </>
        )}
      </section>
      {isAsking && (
        <ConfirmDialog
          title={`Import ${rowsText(imported)}?`}
          description="They stand in the lists at once, and no mail goes out. To take them back you remove each by hand. Rows that are here already stay as they are."
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

function Columns({ sheet: { choose }, checked }: { sheet: SheetImport; checked: CheckedSheet }) {
  const { fields, heads, asksDates } = checked;
  const chooseColumn = (field: string, column: number | null) => {
    const others = fields.filter((each) => each.field !== field && each.column !== null);
    const kept = others.map((each) => ({ field: each.field, column: each.column ?? 0 }));
    choose({ columns: column === null ? kept : [...kept, { field, column }] });
  };
  return (
    <section aria-labelledby="columns" className="grid min-w-0 gap-4">
      <div>
        <h2 id="columns" className="font-display text-xl leading-tight font-extrabold">
          Its columns
        </h2>
        <p className="text-small text-ink-2">Guessed by their names: please look whether they are right.</p>
      </div>
      <div className="grid grid-cols-2 gap-x-3 gap-y-3 md:gap-x-4 lg:grid-cols-3 xl:grid-cols-4">
        {fields.map(({ field, label, column }) => (
          <SelectField
            key={field}
            label={label}
            value={column ?? ""}
            onChange={({ target }) => chooseColumn(field, target.value === "" ? null : Number(target.value))}
          >
            <option value="">None</option>
            {heads.map((head, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: heads may repeat, and their place is their identity
              <option key={index} value={index}>
                {head || `Column ${index + 1}`}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      {asksDates && (
        <RadioField
          legend="Which comes first in its dates?"
          name="dates"
          names={dateOrders}
          labels={orderLabels}
          onChange={({ target }) =>
            choose({ dates: dateOrders.find((order) => order === target.value) ?? null })
          }
        />
      )}
    </section>
  );
}

type Row = CheckedSheet["preview"][number];

function Preview({ rows }: { rows: readonly Row[] }) {
  const labels = rows[0]?.values.map(({ label }) => label) ?? [];
  const columns: Column<Row>[] = [
    {
      key: "line",
      head: "Line",
      stacked: "right",
      cell: ({ line }) => (
        <span className="tabular-nums">
          <span className="text-small text-ink-2 @[52rem]:hidden">Line </span>
          <span>{countText(line)}</span>
        </span>
      ),
    },
    ...labels.map(
      (label, index): Column<Row> => ({
        key: label,
        head: label,
        stacked: index === 0 ? "lead" : "wide",
        cell: ({ values }) => <Value label={label} value={values[index]?.value ?? ""} isLead={index === 0} />,
      }),
    ),
  ];
  return (
    <DataTable
      caption="The first rows, as they are stored"
      captionHidden={false}
      columns={columns}
      rows={rows}
      rowKey={({ line }) => String(line)}
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

function Changes({ checked: { changed, enlarged } }: { checked: CheckedSheet }) {
  if (changed.length === 0 && enlarged === 0) return null;
  return (
    <ul className="list-disc pl-5 text-small">
      {changed.map(({ what, count }) => (
        <li key={what}>{`${what} (${countText(count)})`}</li>
      ))}
      {enlarged > 0 && <li>The event gets as many places as it has bookings then.</li>}
    </ul>
  );
}

function foundText({ rows, imported, known, held }: CheckedSheet): string {
  const parts = [
    `${rowsText(rows)} in the file: ${countText(imported)} new`,
    ...(known > 0 ? [`${countText(known)} here already`] : []),
    ...(held > 0 ? [`${countText(held)} held back`] : []),
  ];
  return `${parts.join(", ")}.`;
}
