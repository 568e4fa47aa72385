import type { QueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { Desk, type DeskOf } from "#features/auth/desk/Desk.tsx";
import { question } from "#features/auth/desk/question.ts";
import { sentCell, textCell } from "#shared/lists/list-cells.tsx";
import { replaceRow } from "#shared/lists/replace-row.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Button } from "#shared/ui/Button.tsx";
import {
  appealOutcomeNames,
  appealOutcomes,
  breaches,
  breachNames,
  DECISION_DAYS,
  decisionReasons,
  outcomes,
  SUSPENSION_DAYS,
} from "../videos/decisions.rules.ts";
import { answerFields, suspensionFields } from "./decisions.fields.ts";
import { appealOf, type DecisionRow, decisionsList, hoursOf, titleOf } from "./decisions-list.rules.ts";

const procedures = apiQueries.culture.decisions;

/** Replaces a row with the one in a change's response. */
const shows = (row: DecisionRow, client: QueryClient) => replaceRow(client, procedures.list, row);

const suspension = question({
  title: "Suspend a member",
  description:
    "They can’t publish videos until the suspension ends. Their tickets and everything else stay. We email them the reason, and they can appeal.",
  confirm: "Suspend",
  confirming: "Suspending…",
  form: {
    schema: z.object(suspensionFields),
    fields: {
      email: { label: "Their email", input: "email", required: true },
      days: {
        label: "How long",
        input: "choice",
        required: true,
        empty: "Choose how long",
        options: SUSPENSION_DAYS.map((value) => ({ value, label: `${value} days` })),
      },
      reason: {
        label: "Reason",
        input: "choice",
        required: true,
        empty: "Choose why",
        options: breachNames.map((value) => ({ value, label: breaches[value] })),
      },
      text: { label: "Why, in a sentence for them", input: "text", required: true, rows: 3 },
    },
  },
  call: (_: undefined, input) => procedures.suspend.call(input),
  slot: "suspension",
  done: () => ({ title: "Member suspended", text: "We’ve emailed them the reason." }),
  failed: { title: "Not suspended" },
  changes: [procedures.list],
});

const answer = question({
  title: "Decide about the appeal",
  description: ({ videoTitle, outcome, reason, text }: DecisionRow) =>
    `“${videoTitle}”. ${outcomes[outcome]}: ${decisionReasons[reason]}. ${text}`,
  keep: "Cancel",
  favours: "confirm",
  confirm: "Answer",
  confirming: "Answering…",
  form: {
    schema: z.object(answerFields),
    fields: {
      outcome: {
        label: "Your answer",
        input: "radio",
        options: appealOutcomeNames.map((value) => ({ value, label: appealOutcomes[value] })),
      },
      text: { label: "Why, in a sentence for the owner", input: "text", required: true, rows: 3 },
    },
    Frame: ({ row: { appealText }, children }) => (
      <>
        <blockquote className="mb-4 border-l-4 border-arch pl-3 whitespace-pre-line wrap-anywhere">
          <bdi>{appealText}</bdi>
        </blockquote>
        {children}
      </>
    ),
  },
  call: ({ id }: DecisionRow, input) => procedures.answerAppeal.call({ id, ...input }),
  slot: "appeal",
  done: ({ videoTitle }) => ({ title: "Appeal answered", text: videoTitle }),
  shows,
});

const waits = ({ appealedAt, appealOutcome }: DecisionRow) => appealedAt !== null && !appealOutcome;

const desk: DeskOf<DecisionRow> = {
  list: decisionsList,
  procedures,
  topic: "video-reports",
  nameOf: titleOf,
  cells: {
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
        </>
      ),
      actions: [
        {
          label: "End now",
          when: ({ endsAt }) => endsAt !== null && new Date(endsAt) > new Date(),
          does: {
            call: ({ id }) => procedures.endSuspension.call({ id }),
            slot: "suspension",
            done: () => ({ title: "Suspension ended" }),
            failed: { title: "Update failed" },
            shows,
          },
        },
      ],
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
      cell: (row) => !waits(row) && <span className="text-small">{appealOf(row)}</span>,
      actions: [
        {
          label: "Answer",
          spoken: (row) => `Decide about the appeal: ${titleOf(row)}`,
          when: waits,
          asks: answer,
        },
      ],
    },
  },
};

/** All decisions about videos, with the time that each took, and the appeals to answer. */
export function DecisionsPanel() {
  return (
    <>
      <p className="mb-5 max-w-read text-small text-ink-2">
        Every decision about a video, and how long someone waited for it. It names no reporter. Kept for{" "}
        {DECISION_DAYS / 365} years. The file has more columns.
      </p>
      <Desk
        desk={desk}
        tool={(_, ask) => (
          <div className="lg:justify-self-end">
            <Button variant="outline" onClick={() => ask(suspension, undefined)}>
              Suspend a member
            </Button>
          </div>
        )}
      />
    </>
  );
}

function reportsText({ reports }: DecisionRow): string {
  if (reports === 0) return "";
  return reports === 1 ? " (1 report)" : ` (${reports} reports)`;
}
