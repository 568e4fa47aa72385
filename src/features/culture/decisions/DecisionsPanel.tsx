import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { PeopleListPanel } from "#features/auth/forms/PeopleListPanel.tsx";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { sentCell, textCell } from "#shared/lists/list-cells.tsx";
import { replaceRow } from "#shared/lists/replace-row.ts";
import { type ListCell, shownColumns } from "#shared/lists/shown-columns.ts";
import { useList } from "#shared/lists/use-list.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Button } from "#shared/ui/Button.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { DECISION_DAYS, decisionReasons, outcomes } from "../videos/decisions.rules.ts";
import { appealOf, type DecisionRow, decisionsList, hoursOf, titleOf } from "./decisions-list.rules.ts";

const procedures = apiQueries.culture.decisions;

const SuspendDialog = lazyWithRetry(async () => (await import("./SuspendDialog.tsx")).SuspendDialog);

const AnswerDialog = lazyWithRetry(async () => (await import("./AnswerDialog.tsx")).AnswerDialog);

/** The record of all decisions about videos, with the time that each took, and the appeals to answer. */
export function DecisionsPanel() {
  const client = useQueryClient();
  const [answering, setAnswering] = useState<DecisionRow>();
  const [isSuspending, setIsSuspending] = useState(false);
  const end = async ({ id }: DecisionRow) => {
    try {
      replaceRow(client, procedures.list, await procedures.endSuspension.call({ id }));
      toast({ title: "Suspension ended", tone: "done", slot: "suspension" });
    } catch (error) {
      toast({ title: "Update failed", text: refusalText(error), tone: "failed", slot: "suspension" });
    }
  };
  const list = useList({ list: decisionsList, procedures, topic: "video-reports" });
  return (
    <>
      <p className="mb-5 max-w-read text-small text-ink-2">
        Every decision about a video, and how long somebody waited for it. It names no reporter. Kept for{" "}
        {DECISION_DAYS / 365} years. The file has more columns.
      </p>
      <PeopleListPanel
        list={list}
        columns={shownColumns(decisionsList, cellsWith(setAnswering, end))}
        tool={
          <div className="lg:justify-self-end">
            <Button variant="outline" onClick={() => setIsSuspending(true)}>
              Suspend a member
            </Button>
          </div>
        }
      />
      {isSuspending && (
        <Suspense>
          <SuspendDialog
            onClose={() => setIsSuspending(false)}
            onSuspended={() => client.invalidateQueries({ queryKey: procedures.list.key() })}
          />
        </Suspense>
      )}
      {answering && (
        <Suspense>
          <AnswerDialog
            decision={answering}
            onClose={() => setAnswering(undefined)}
            onAnswered={(row) => replaceRow(client, procedures.list, row)}
          />
        </Suspense>
      )}
    </>
  );
}

function reportsText({ reports }: DecisionRow): string {
  if (reports === 0) return "";
  return reports === 1 ? " (1 report)" : ` (${reports} reports)`;
}

function cellsWith(
  onAnswer: (row: DecisionRow) => void,
  onEnd: (row: DecisionRow) => Promise<void>,
): Record<string, ListCell<DecisionRow>> {
  return {
    Video: {
      width: "minmax(0,1.4fr)",
      stacked: "lead",
      cell: (row) => (
        <>
          <span className="block leading-snug font-semibold">
            <bdi>{titleOf(row)}</bdi>
          </span>
          <span className="block text-small leading-snug text-ink-2">
            {`${outcomes[row.outcome]}: ${decisionReasons[row.reason]}${reportsText(row)}`}
          </span>
          {row.endsAt !== null && new Date(row.endsAt) > new Date() && (
            <Button
              compact
              variant="outline"
              className="mt-1.5 min-h-11"
              aria-label={`End now: ${titleOf(row)}`}
              onClick={() => void onEnd(row)}
            >
              End now
            </Button>
          )}
        </>
      ),
    },
    Words: textCell(({ text }) => text),
    Decided: sentCell("left"),
    Hours: {
      width: "5rem",
      stacked: "right",
      cell: (row) => <span className="text-small tabular-nums">{hoursOf(row) ?? "–"}</span>,
    },
    Appeal: {
      width: "minmax(8rem,1fr)",
      stacked: "wide",
      cell: (row) =>
        row.appealedAt && !row.appealOutcome ? (
          <Button
            compact
            variant="outline"
            className="min-h-12 md:min-h-10"
            aria-label={`Answer the appeal: ${titleOf(row)}`}
            onClick={() => onAnswer(row)}
          >
            Answer
          </Button>
        ) : (
          <span className="text-small">{appealOf(row)}</span>
        ),
    },
  };
}
