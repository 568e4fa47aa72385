import { denseLondonTime } from "#shared/time/london.ts";
import { type Column, DataTable } from "#shared/ui/tables/DataTable.tsx";
import { answerText, messageStates, webhookTypeLabels } from "./webhooks.rules.ts";
import type { WebhookRow } from "./webhooks-data.ts";

type Answer = WebhookRow["answers"][number];

/** The last answers of a webhook, folded. */
export function WebhookAnswers({ name, answers }: { name: string; answers: readonly Answer[] }) {
  if (answers.length === 0) return <p className="mt-4 text-small text-ink-2">Nothing sent yet.</p>;
  return (
    <details className="mt-4">
      <summary className="min-h-12 cursor-pointer py-3 font-semibold">Latest deliveries</summary>
      <div className="-mx-4 md:-mx-4.5">
        <DataTable
          dense
          caption={`Latest deliveries of ${name}, newest first`}
          columns={columns(new Date())}
          rows={answers}
          rowKey={({ id }) => id}
        />
      </div>
    </details>
  );
}

const columns = (now: Date): Column<Answer>[] => [
  {
    head: "Answered at",
    stacked: "lead",
    cell: ({ answeredAt }) => (
      <span className="font-mono text-mono whitespace-nowrap">
        {denseLondonTime(new Date(answeredAt), now)}
      </span>
    ),
  },
  { head: "Message", cell: ({ type }) => webhookTypeLabels[type] },
  { head: "Answer", cell: (answer) => answerText(answer) },
  { head: "Attempts", cell: ({ tries }) => (tries === 1 ? "1 attempt" : `${tries} attempts`) },
  { head: "State", stacked: "right", cell: ({ state }) => messageStates[state] },
];
