import type { BrowserApi } from "#shared/api/browser-api.ts";
import { countText } from "#shared/numbers/count.ts";
import { dateText } from "#shared/time/dates.ts";
import { londonDate, londonDay } from "#shared/time/london.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { type Column, DataTable } from "#shared/ui/tables/DataTable.tsx";
import { isDue } from "./safeguarding.rules.ts";

type CaseRow = Awaited<ReturnType<BrowserApi["safety"]["safeguarding"]["list"]>>[number];

/** The cases, the one with the newest entry first. */
export function CaseTable({ cases, onOpen }: { cases: readonly CaseRow[]; onOpen: (id: string) => void }) {
  const today = londonDate(new Date());
  const columns: Column<CaseRow>[] = [
    {
      head: "About",
      stacked: "lead",
      cell: ({ number, subject }) => (
        <span className="font-semibold wrap-anywhere">{`${number}. ${subject}`}</span>
      ),
    },
    {
      head: "Entries",
      cell: ({ entries, changedAt }) =>
        `${countText(entries)}, the last on ${londonDay(new Date(changedAt))}`,
    },
    {
      head: "Follow-up",
      cell: (row) =>
        row.followUpOn && (
          <Badge tone={isDue(row, today) ? "flare" : "outline"}>{dateText(row.followUpOn)}</Badge>
        ),
    },
    {
      head: "Actions",
      align: "right",
      stacked: "right",
      cell: ({ id, number }) => (
        <Button compact variant="outline" aria-label={`Open case ${number}`} onClick={() => onOpen(id)}>
          Open
        </Button>
      ),
    },
  ];
  return <DataTable caption="Cases" columns={columns} rows={cases} rowKey={({ id }) => id} />;
}
