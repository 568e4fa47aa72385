import { type QueryClient, useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { QuestionDialog } from "#features/auth/desk/QuestionDialog.tsx";
import { question } from "#features/auth/desk/question.ts";
import { replaceRow } from "#shared/lists/replace-row.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { dateText } from "#shared/time/dates.ts";
import { comingWeeks, cyclePlacesText } from "../cycles/cycles.rules.ts";
import { type CycleRow, cyclesQuery } from "../cycles/cycles-data.ts";
import { takingOut } from "../cycles/taking-out.ts";
import { decisionMessageField } from "./registrations.fields.ts";
import { registrationMessages } from "./registrations.rules.ts";
import type { RegistrationRow } from "./registrations-list.rules.ts";

const procedures = apiQueries.programme.registrations;

const decisions = { accept: "Accept", list: "Put on the list", decline: "Decline" } as const;

const schema = z
  .object({
    decision: z.enum(["accept", "list", "decline"]),
    cycleId: z.string(),
    message: decisionMessageField,
  })
  .check(
    z.refine(({ decision, cycleId }) => decision === "decline" || cycleId !== "", {
      path: ["cycleId"],
      error: registrationMessages.cycleMissing,
    }),
  );

/** A registration, with the cycles that have an upcoming week. */
type Row = RegistrationRow & { open: readonly CycleRow[] };

const decision = question({
  title: ({ fullName }: Row) => fullName,
  description: "We email the decision now. Ring the person before you accept them.",
  confirm: (_: Row, { decision }) => `${decisions[decision]} and mail`,
  confirming: "Mailing…",
  discardTitle: "Leave it undecided?",
  form: {
    schema,
    initial({ open, cycleId }: Row) {
      const first = open.find(({ id }) => id === cycleId) ?? (open.length === 1 ? open[0] : undefined);
      return { decision: "accept", cycleId: first?.id ?? "", message: "" };
    },
    fields({ fullName, open }: Row, { decision, cycleId }) {
      const chosen = open.find(({ id }) => id === cycleId);
      return {
        decision: {
          label: "Decision",
          input: "choice",
          required: true,
          options: Object.entries(decisions).map(([value, label]) => ({ value, label })),
        },
        ...(decision === "decline"
          ? {
              message: {
                label: "Why",
                input: "text",
                optional: true,
                hint: `We email your exact text to ${fullName}.`,
              },
            }
          : {
              cycleId: {
                label: "Cycle",
                input: "choice",
                required: true,
                hint: chosen
                  ? cyclePlacesText(chosen.free)
                  : open.length > 0
                    ? ""
                    : "No cycle has an upcoming week.",
                empty: "Choose a cycle",
                options: open.map(({ id: value, name, weeks: [first] }) => ({
                  value,
                  label: first ? `${name}, from ${dateText(first.eventDate)}` : name,
                })),
              },
            }),
      };
    },
  },
  call({ id, state: from }: Row, { decision, cycleId, message }) {
    if (decision === "decline") return procedures.decline.call({ id, from, message });
    return (decision === "accept" ? procedures.accept : procedures.putOnList).call({ id, from, cycleId });
  },
  slot: "decision",
  done: ({ fullName }, _, { decision }) => ({ title: `${toasts[decision]}, and mailed`, text: fullName }),
  shows,
  changes: [apiQueries.programme.cycles.list],
});

/** The dialog to decide about a registration, or to remove an accepted person. We email every decision. */
export function DecisionDialog({ row, onClose }: { row: RegistrationRow; onClose: () => void }) {
  const { data: cycles = [] } = useQuery(cyclesQuery);
  const dialog = { onDone: onClose, onClose };
  const { id, fullName } = row;
  if (row.state !== "accepted") {
    const open = cycles.filter(({ weeks }) => comingWeeks(weeks, new Date()).length > 0);
    return <QuestionDialog {...dialog} question={decision} row={{ ...row, open }} />;
  }
  const takeOut = (message: string | null) => procedures.takeOut.call({ id, message });
  return <QuestionDialog {...dialog} question={takingOut} row={{ fullName, takeOut }} />;
}

function shows(row: RegistrationRow, client: QueryClient) {
  replaceRow(client, procedures.list, row);
}

const toasts = { accept: "Accepted", list: "On the list", decline: "Declined" } as const;
