import { useHasRole } from "#features/auth/account/use-has-role.ts";
import { EditWords } from "#features/words/EditWords.tsx";
import { wordEditors } from "#features/words/words.policy.ts";
import { type Pence, sumOf } from "#shared/money/pence.ts";
import { amountText } from "#shared/money/price.ts";
import { type Column, DataTable } from "#shared/ui/tables/DataTable.tsx";
import { type FundingWords, fundingCopy } from "./content/funding.copy.ts";

/** The festival's areas with their costs and impact, and the target below. Renders nothing without areas. */
export function Breakdown({ words: { breakdown, raised } }: { words: FundingWords }) {
  const { targetAmount } = raised;
  const lines = breakdown.fundingBreakdown;
  const rows: Row[] = [...lines, { area: "TOTAL TARGET", cost: targetAmount, impact: "", isTotal: true }];
  return (
    <EditWords copy={fundingCopy} part="breakdown">
      {lines.length > 0 && (
        <section aria-labelledby="breakdown">
          <h2 id="breakdown" className="display mb-4 text-dialog">
            Where it goes
          </h2>
          <DataTable
            caption="Where it goes"
            columns={columns}
            rows={rows.map((row, at) => ({ ...row, key: String(at) }))}
            rowKey={({ key }) => key}
          />
          <TotalNote total={sumOf(lines.map(({ cost }) => cost))} target={targetAmount} />
        </section>
      )}
    </EditWords>
  );
}

/** A note for editors if the total differs from the target; visitors see only the target. */
function TotalNote({ total, target }: { total: Pence; target: Pence }) {
  const isEditor = useHasRole(wordEditors, { keepsExpired: true });
  if (!isEditor || total === target) return null;
  return (
    <p className="mt-2 font-semibold">
      {`The areas add up to ${amountText(total)}, the target is ${amountText(target)}.`}
    </p>
  );
}

type Line = FundingWords["breakdown"]["fundingBreakdown"][number];

interface Row extends Line {
  isTotal?: boolean;
}

const columns: readonly Column<Row & { key: string }>[] = [
  {
    head: "Area",
    stacked: "lead",
    cell: ({ area, isTotal }) => (
      <span className={isTotal ? "display text-lead" : "font-semibold wrap-anywhere"}>{area}</span>
    ),
  },
  {
    head: "Cost",
    align: "right",
    stacked: "right",
    cell: ({ cost, isTotal }) => (
      <span className={`mono ${isTotal ? "font-bold" : "font-semibold"}`}>{amountText(cost)}</span>
    ),
  },
  {
    head: "Impact",
    stacked: "wide",
    cell: ({ impact }) => <span className="text-ink-2 wrap-anywhere">{impact}</span>,
  },
];
