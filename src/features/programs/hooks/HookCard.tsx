import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { question } from "#features/auth/desk/question.ts";
import { useAsked } from "#features/auth/desk/use-asked.tsx";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Badge, type BadgeTone } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { LoggedAs } from "../tokens/LoggedAs.tsx";
import { HookAnswers } from "./HookAnswers.tsx";
import { hookState, hookTypeLabels, stateText, testText } from "./hooks.rules.ts";
import type { HookRow } from "./hooks-data.ts";

const { list, setOn, renewSecret, test: sendTest } = apiQueries.programs.hooks;

const badges: Record<ReturnType<typeof hookState>, { tone: BadgeTone; word: string }> = {
  on: { tone: "arch", word: "On" },
  failing: { tone: "hivis", word: "No good answer" },
  off: { tone: "dashed", word: "Off" },
};

/** A secret that was just made. */
export interface MadeSecret {
  /** The name of its hook. */
  name: string;
  secret: string;
}

interface Props {
  hook: HookRow;
  onSecret: (made: MadeSecret) => void;
  onDelete: () => void;
}

const slot = "hook";

const turningOff = question({
  title: "Switch this hook off?",
  description: "What waits for it is not sent, and what happens while it is off is not told later.",
  keep: "Keep it",
  confirm: "Switch it off",
  confirming: "Switching off…",
  call: ({ hook: { id } }: Props) => setOn.call({ id, isOn: false }),
  slot,
  changes: [list],
});

const renewal = question({
  title: "Make a new secret?",
  description: "The secret of now signs nothing more from that moment on. Its program needs the new one.",
  keep: "Keep it",
  confirm: "Make a new one",
  confirming: "Making…",
  call: ({ hook: { id } }: Props) => renewSecret.call({ id }),
  slot,
  shows: ({ secret }, _, { hook: { name }, onSecret }) => onSecret({ name, secret }),
  changes: [list],
});

/** A hook: its host, types, state and last answers, with its actions. */
export function HookCard(props: Props) {
  const { hook, onDelete } = props;
  const { id, name, host, types, offReason, answers } = hook;
  const heading = useId();
  const client = useQueryClient();
  const { ask, dialog } = useAsked();
  const onChanged = () => void client.invalidateQueries({ queryKey: list.key() });
  const turningOn = useMutation(setOn.mutationOptions({ onSuccess: onChanged }));
  const testing = useMutation(sendTest.mutationOptions({ onSettled: onChanged }));
  const { tone, word } = badges[hookState(hook)];
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
      <p className="mt-3 max-w-read">{types.map((type) => hookTypeLabels[type]).join(" · ")}</p>
      <p className="mt-1 max-w-read text-small text-ink-2">{stateText(hook, new Date())}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button compact busy={testing.isPending} onClick={() => testing.mutate({ id })}>
          Send a test
        </Button>
        {offReason === null ? (
          <Button compact variant="outline" aria-haspopup="dialog" onClick={() => ask(turningOff, props)}>
            Switch off
          </Button>
        ) : (
          <Button
            compact
            variant="outline"
            busy={turningOn.isPending}
            onClick={() => turningOn.mutate({ id, isOn: true })}
          >
            Switch on
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
      <HookAnswers name={name} answers={answers} />
      {dialog}
    </article>
  );
}
