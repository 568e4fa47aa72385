import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { QuestionDialog } from "#features/auth/desk/QuestionDialog.tsx";
import { useFreshProof } from "#features/auth/forms/use-fresh-proof.tsx";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { countText } from "#shared/numbers/count.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { dateText } from "#shared/time/dates.ts";
import { londonDate, londonDay } from "#shared/time/london.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { FormProblem } from "#shared/ui/fields/FormProblem.tsx";
import { AdminSection } from "#shared/ui/layout/AdminSection.tsx";
import { type Column, DataTable } from "#shared/ui/tables/DataTable.tsx";
import { CaseView } from "./CaseView.tsx";
import { openingCase } from "./entry-questions.ts";
import { concernIn, isDue } from "./safeguarding.rules.ts";

/** The safeguarding log. The page reads it only on a click, because each read adds a row to the security log. */
export function SafeguardingLog() {
  const { withProof, proofDialog } = useFreshProof();
  const [openedId, setOpenedId] = useState<string>();
  const [query, setQuery] = useSearchParams();
  // Reports, complaints and emails link here to open a case about them.
  const concern = concernIn(query);
  const [isNew, setIsNew] = useState(false);
  const list = useMutation({
    mutationFn: () => withProof(() => apiQueries.safety.safeguarding.list.call()),
    onMutate: () => setOpenedId(undefined),
  });
  const closeNew = () => {
    setIsNew(false);
    if (concern) setQuery({}, { replace: true });
  };

  return (
    <>
      <FormProblem problem={list.error && refusalText(list.error)} className="mb-5" />
      {openedId ? (
        <CaseView key={openedId} id={openedId} onBack={() => list.mutate()} />
      ) : (
        <AdminSection
          title="Cases"
          lead="Only safeguarding leads can see cases. The security log records each view."
        >
          <div className="mb-5 flex flex-wrap gap-3">
            <Button
              variant={list.data ? "outline" : "primary"}
              busy={list.isPending}
              onClick={() => list.mutate()}
            >
              {list.data ? "Read again" : "Open the log"}
            </Button>
            {list.data && <Button onClick={() => setIsNew(true)}>New case</Button>}
          </div>
          {list.data?.length === 0 && (
            <EmptyState title="No cases yet">
              Concerns that people report, and what you did, appear here.
            </EmptyState>
          )}
          {list.data && list.data.length > 0 && <CaseTable cases={list.data} onOpen={setOpenedId} />}
        </AdminSection>
      )}
      {(isNew || concern) && (
        <QuestionDialog
          question={openingCase}
          row={{ concern, onWritten: setOpenedId }}
          onDone={closeNew}
          onClose={closeNew}
        />
      )}
      {proofDialog}
    </>
  );
}

type CaseRow = Awaited<ReturnType<BrowserApi["safety"]["safeguarding"]["list"]>>[number];

/** The cases; the case with the newest entry comes first. */
function CaseTable({ cases, onOpen }: { cases: readonly CaseRow[]; onOpen: (id: string) => void }) {
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
