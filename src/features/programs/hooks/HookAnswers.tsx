import { denseLondonTime } from "#shared/time/london.ts";
import { type Column, DataTable } from "#shared/ui/tables/DataTable.tsx";
import { answerText, hookTypeLabels, messageStates } from "./hooks.rules.ts";
import type { HookRow } from "./hooks-data.ts";

type Answer = HookRow["answers"][number];

/** The last answers of a hook, folded. */
export function HookAnswers({ name, answers }: { name: string; answers: readonly Answer[] }) {
  if (answers.length === 0) return <p className="mt-4 text-small text-ink-2">Nothing was sent yet.</p>;
  return (
    <details className="mt-4">
      <summary className="min-h-12 cursor-pointer py-3 font-semibold">Last answers</summary>
      <div className="-mx-4 md:-mx-4.5">
        <DataTable
          dense
          caption={`Last answers of ${name}, the newest first`}
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
    head: "Answered",
    stacked: "lead",
    cell: ({ answeredAt }) => (
      <span className="font-mono text-mono whitespace-nowrap">
        {denseLondonTime(new Date(answeredAt), now)}
      </span>
    ),
  },
  { head: "Told of", cell: ({ type }) => hookTypeLabels[type] },
  { head: "Answer", cell: (answer) => answerText(answer) },
  { head: "Tries", cell: ({ tries }) => (tries === 1 ? "1 try" : `${tries} tries`) },
  { head: "State", stacked: "right", cell: ({ state }) => messageStates[state] },
];
