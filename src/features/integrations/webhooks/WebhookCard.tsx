import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { question } from "#features/auth/desk/question.ts";
import { useAsked } from "#features/auth/desk/use-asked.tsx";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { denseLondonTime } from "#shared/time/london.ts";
import { Badge, type BadgeTone } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { type Column, DataTable } from "#shared/ui/tables/DataTable.tsx";
import { LoggedAs } from "../tokens/LoggedAs.tsx";
import {
  answerText,
  messageStates,
  stateText,
  testText,
  webhookState,
  webhookTypeLabels,
} from "./webhooks.rules.ts";
import type { WebhookRow } from "./webhooks-data.ts";

const { list, setOn, renewSecret, test: sendTest } = apiQueries.integrations.webhooks;

const badges: Record<ReturnType<typeof webhookState>, { tone: BadgeTone; word: string }> = {
  on: { tone: "arch", word: "On" },
  failing: { tone: "hivis", word: "Failing" },
  off: { tone: "dashed", word: "Off" },
};

/** A new signing secret, shown once. */
export interface MadeSecret {
  /** The webhook's name. */
  name: string;
  secret: string;
}

interface Props {
  webhook: WebhookRow;
  onSecret: (made: MadeSecret) => void;
  onDelete: () => void;
}

const slot = "webhook";

const turningOff = question({
  title: "Turn off this webhook?",
  description:
    "Waiting messages are deleted. The receiver does not get what happens while the webhook is off.",
  keep: "Keep it",
  confirm: "Turn it off",
  confirming: "Turning off…",
  call: ({ webhook: { id } }: Props) => setOn.call({ id, isOn: false }),
  slot,
  changes: [list],
});

const renewal = question({
  title: "Create a new signing secret?",
  description: "The old secret stops working now. Enter the new secret at the receiver.",
  keep: "Keep it",
  confirm: "Create it",
  confirming: "Creating…",
  call: ({ webhook: { id } }: Props) => renewSecret.call({ id }),
  slot,
  shows: ({ secret }, _, { webhook: { name }, onSecret }) => onSecret({ name, secret }),
  changes: [list],
});

/** A webhook: its host, types, state and last answers, with its actions. */
export function WebhookCard(props: Props) {
  const { webhook, onDelete } = props;
  const { id, name, host, types, offReason, answers } = webhook;
  const heading = useId();
  const client = useQueryClient();
  const { ask, dialog } = useAsked();
  const onChanged = () => void client.invalidateQueries({ queryKey: list.key() });
  const turningOn = useMutation(setOn.mutationOptions({ onSuccess: onChanged }));
  const testing = useMutation(sendTest.mutationOptions({ onSettled: onChanged }));
  const { tone, word } = badges[webhookState(webhook)];
  return (
    <article aria-labelledby={heading} className="bg-sheet p-4 md:p-5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0 wrap-anywhere">
          <h3 id={heading} className="font-display text-xl font-black">
            {name}
          </h3>
          <p className="font-mono text-mono text-ink-2">{host}</p>
          <LoggedAs id={id} />
        </div>
        <Badge tone={tone}>{word}</Badge>
      </div>
      <p className="mt-3 max-w-read">{types.map((type) => webhookTypeLabels[type]).join(" · ")}</p>
      <p className="mt-1 max-w-read text-small text-ink-2">{stateText(webhook, new Date())}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button compact busy={testing.isPending} onClick={() => testing.mutate({ id })}>
          Send a test
        </Button>
        {offReason === null ? (
          <Button compact variant="outline" aria-haspopup="dialog" onClick={() => ask(turningOff, props)}>
            Turn off
          </Button>
        ) : (
          <Button
            compact
            variant="outline"
            busy={turningOn.isPending}
            onClick={() => turningOn.mutate({ id, isOn: true })}
          >
            Turn on
          </Button>
        )}
        <Button compact variant="outline" aria-haspopup="dialog" onClick={() => ask(renewal, props)}>
          New secret
        </Button>
        <Button compact variant="outline" aria-haspopup="dialog" onClick={onDelete}>
          Delete
        </Button>
      </div>
      <p role="status" className="mt-3 max-w-read font-semibold empty:hidden">
        {testing.error ? refusalText(testing.error) : testing.data && testText(testing.data)}
      </p>
      {turningOn.error && (
        <p role="alert" className="mt-3 max-w-read font-semibold text-bad">
          {refusalText(turningOn.error)}
        </p>
      )}
      <WebhookAnswers name={name} answers={answers} />
      {dialog}
    </article>
  );
}

type Answer = WebhookRow["answers"][number];

/** The last answers of a webhook, collapsed. */
function WebhookAnswers({ name, answers }: { name: string; answers: readonly Answer[] }) {
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
