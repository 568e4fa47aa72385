import { type Pence, penceOf } from "#shared/money/pence.ts";
import { amountText } from "#shared/money/price.ts";
import { type Column, DataTable } from "#shared/ui/tables/DataTable.tsx";
import type { FundingContent } from "./content/content.contract.ts";
import {
  type BreakdownLine,
  parseStoredLines,
  totalCost,
  totalNote,
} from "./content/stored-breakdown.rules.ts";
import { Editable } from "./content-admin/Editable.tsx";
import { useIsEditable } from "./content-admin/editing-context.ts";

/** The festival's areas with their costs and impact, and the target below. */
export function Breakdown({ content }: { content: FundingContent }) {
  const targetAmount = penceOf(content.targetAmount);
  const isEditable = useIsEditable();
  const lines = parseStoredLines(content.fundingBreakdown);
  if (!lines?.length && !isEditable) return null;
  const rows = [...(lines ?? []), { area: "TOTAL TARGET", cost: targetAmount, impact: "", isTotal: true }];
  return (
    <section aria-labelledby="breakdown">
      <h2 id="breakdown" className="display mb-4 text-dialog">
        Where it goes
      </h2>
      <Editable field="fundingBreakdown">
        <DataTable
          caption="Where it goes"
          columns={columns}
          rows={rows.map((row, at) => ({ ...row, key: String(at) }))}
          rowKey={({ key }) => key}
        />
        {isEditable && <TotalNote lines={lines} targetAmount={targetAmount} />}
      </Editable>
    </section>
  );
}

/** A note for admins when the total differs from the target; visitors see the target only. */
function TotalNote({ lines, targetAmount }: { lines: BreakdownLine[] | undefined; targetAmount: Pence }) {
  const total = totalCost(lines ?? []);
  if (lines && total === targetAmount) return null;
  return (
    <p className="mt-2 font-semibold">
      {lines ? totalNote(total, targetAmount) : "The stored breakdown cannot be read. Edit it to see why."}
    </p>
  );
}

interface Row extends BreakdownLine {
  key: string;
  isTotal?: boolean;
}

const columns: readonly Column<Row>[] = [
  {
    key: "area",
    head: "Area",
    stacked: "lead",
    cell: ({ area, isTotal }) => (
      <span className={isTotal ? "display text-lead" : "font-semibold wrap-anywhere"}>{area}</span>
    ),
  },
  {
    key: "cost",
    head: "Cost",
    align: "right",
    stacked: "right",
    cell: ({ cost, isTotal }) => (
      <span className={`mono ${isTotal ? "font-bold" : "font-semibold"}`}>{amountText(cost)}</span>
    ),
  },
  {
    key: "impact",
    head: "Impact",
    stacked: "wide",
    cell: ({ impact }) => <span className="text-ink-2 wrap-anywhere">{impact}</span>,
  },
];
