import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { londonTime } from "#shared/time/london.ts";
import { Button } from "#shared/ui/Button.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { ListPanel } from "#shared/whole-lists/ListPanel.tsx";
import type { ListColumn } from "#shared/whole-lists/list-column.ts";
import { sentColumn, textColumn } from "#shared/whole-lists/list-columns.tsx";
import { replaceRow } from "#shared/whole-lists/replace-row.ts";
import {
  appealOutcomes,
  DECISION_DAYS,
  decisionReasons,
  hoursToAnswer,
  outcomes,
} from "../videos/decisions.rules.ts";
import { reportReasons } from "../videos/videos.rules.ts";
import type { DecisionRow } from "./decisions-data.ts";

const SuspendDialog = lazyWithRetry(async () => (await import("./SuspendDialog.tsx")).SuspendDialog);

const AnswerDialog = lazyWithRetry(async () => (await import("./AnswerDialog.tsx")).AnswerDialog);

/** The record of all decisions about videos, with the time that each took, and the appeals to answer. */
export function DecisionsPanel() {
  const client = useQueryClient();
  const [answering, setAnswering] = useState<DecisionRow>();
  const [isSuspending, setIsSuspending] = useState(false);
  const end = async ({ id }: DecisionRow) => {
    try {
      replaceRow(client, list, await apiQueries.culture.decisions.endSuspension.call({ id }));
      toast({ title: "Suspension ended", tone: "done", slot: "suspension" });
    } catch (error) {
      toast({ title: "Update failed", text: refusalText(error), tone: "failed", slot: "suspension" });
    }
  };
  const list = apiQueries.culture.decisions.list;
  return (
    <>
      <p className="mb-5 max-w-read text-small text-ink-2">
        Every decision about a video, and how long somebody waited for it. It names no reporter. Kept for{" "}
        {DECISION_DAYS / 365} years. The file has more columns.
      </p>
      <ListPanel
        list={list}
        topic="video-reports"
        name="decisions"
        file="moderation_decisions"
        searchHint="Video, outcome, reason or words"
        emptyText="Nothing has been decided yet."
        columns={columnsWith(setAnswering, end)}
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
            onSuspended={() => void client.invalidateQueries({ queryKey: list.key() })}
          />
        </Suspense>
      )}
      {answering && (
        <Suspense>
          <AnswerDialog
            decision={answering}
            onClose={() => setAnswering(undefined)}
            onAnswered={(row) => replaceRow(client, list, row)}
          />
        </Suspense>
      )}
    </>
  );
}

const date = (value: string | null) => value && londonTime(new Date(value));

const hoursOf = ({ askedAt, createdAt }: DecisionRow) =>
  hoursToAnswer(askedAt === null ? null : new Date(askedAt), new Date(createdAt));

function reportsText({ reports }: DecisionRow): string {
  if (reports === 0) return "";
  return reports === 1 ? " (1 report)" : ` (${reports} reports)`;
}

function appealOf({ appealedAt, appealOutcome }: DecisionRow): string {
  if (appealOutcome) return appealOutcomes[appealOutcome];
  return appealedAt ? "Waits for an answer" : "–";
}

const titleOf = ({ videoTitle, endsAt }: DecisionRow) =>
  endsAt === null ? videoTitle : `A member, until ${londonTime(new Date(endsAt))}`;

function columnsWith(
  onAnswer: (row: DecisionRow) => void,
  onEnd: (row: DecisionRow) => Promise<void>,
): ListColumn<DecisionRow>[] {
  return [
    {
      head: "Video",
      width: "minmax(0,1.4fr)",
      stacked: "lead",
      value: titleOf,
      search: ({ videoTitle, outcome, reason }) => [videoTitle, outcomes[outcome], decisionReasons[reason]],
      csv: {
        Video: titleOf,
        "SHA-256": ({ videoSha256 }) => videoSha256,
        "Asked (London time)": ({ askedAt }) => date(askedAt),
        Reports: ({ reports }) => reports,
        "Reasons of reports": (row) => row.reportReasons.map((name) => reportReasons[name]).join("; "),
        Outcome: ({ outcome }) => outcomes[outcome],
        Reason: ({ reason }) => decisionReasons[reason],
      },
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
    textColumn("Words", ({ text }) => text),
    sentColumn("Decided", "left"),
    {
      head: "Hours",
      width: "5rem",
      stacked: "right",
      sort: hoursOf,
      csv: { "Hours to decide": hoursOf },
      cell: (row) => <span className="text-small tabular-nums">{hoursOf(row) ?? "–"}</span>,
    },
    {
      head: "Appeal",
      width: "minmax(8rem,1fr)",
      stacked: "wide",
      value: appealOf,
      csv: {
        "Appealed (London time)": ({ appealedAt }) => date(appealedAt),
        Appeal: appealOf,
        "Appeal answered (London time)": ({ appealDecidedAt }) => date(appealDecidedAt),
      },
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
  ];
}
