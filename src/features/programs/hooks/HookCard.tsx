import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useFreshProof } from "#features/auth/forms/use-fresh-proof.tsx";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Badge, type BadgeTone } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";
import { LoggedAs } from "../tokens/LoggedAs.tsx";
import { HookAnswers } from "./HookAnswers.tsx";
import type { MadeSecret } from "./HookSecretDialog.tsx";
import { hookState, hookTypeLabels, stateText, testText } from "./hooks.rules.ts";
import type { HookRow } from "./hooks-data.ts";

const { setOn, renewSecret, test: sendTest } = apiQueries.programs.hooks;

const badges: Record<ReturnType<typeof hookState>, { tone: BadgeTone; word: string }> = {
  on: { tone: "arch", word: "On" },
  failing: { tone: "hivis", word: "No good answer" },
  off: { tone: "dashed", word: "Off" },
};

interface Props {
  hook: HookRow;
  onChanged: () => void;
  onSecret: (made: MadeSecret) => void;
  onDelete: () => void;
}

/** A hook: its host, types, state and last answers, with its actions. */
export function HookCard({ hook, onChanged, onSecret, onDelete }: Props) {
  const { id, name, host, types, offReason, answers } = hook;
  const heading = useId();
  const { withProof, proofDialog } = useFreshProof();
  const [asked, setAsked] = useState<"off" | "secret">();
  const done = () => {
    setAsked(undefined);
    onChanged();
  };
  const switching = useMutation(setOn.mutationOptions({ onSuccess: done }));
  const renewing = useMutation({
    mutationFn: () => withProof(() => renewSecret.call({ id })),
    onSuccess({ secret }) {
      done();
      onSecret({ name, secret });
    },
  });
  const testing = useMutation(sendTest.mutationOptions({ onSettled: onChanged }));
  const running = asked === "secret" ? renewing : switching;
  const problem = running.error && refusalText(running.error);
  const { tone, word } = badges[hookState(hook)];
  const ask = (what: "off" | "secret") => {
    switching.reset();
    renewing.reset();
    setAsked(what);
  };
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
          <Button compact variant="outline" aria-haspopup="dialog" onClick={() => ask("off")}>
            Switch off
          </Button>
        ) : (
          <Button
            compact
            variant="outline"
            busy={switching.isPending}
            onClick={() => switching.mutate({ id, isOn: true })}
          >
            Switch on
          </Button>
        )}
        <Button compact variant="outline" aria-haspopup="dialog" onClick={() => ask("secret")}>
          New secret
        </Button>
        <Button compact variant="outline" aria-haspopup="dialog" onClick={onDelete}>
          Delete
        </Button>
      </div>
      <p role="status" className="mt-3 max-w-read font-semibold empty:hidden">
        {testing.error ? refusalText(testing.error) : testing.data && testText(testing.data)}
      </p>
      {problem && !asked && (
        <p role="alert" className="mt-3 max-w-read font-semibold text-bad">
          {problem}
        </p>
      )}
      <HookAnswers name={name} answers={answers} />
      <ConfirmDialog
        open={asked !== undefined}
        title={asked === "secret" ? "Make a new secret?" : "Switch this hook off?"}
        description={
          asked === "secret"
            ? "The secret of now signs nothing more from that moment on. Its program needs the new one."
            : "What waits for it is not sent, and what happens while it is off is not told later."
        }
        confirm={asked === "secret" ? "Make a new one" : "Switch it off"}
        confirming={asked === "secret" ? "Making…" : "Switching off…"}
        isBusy={running.isPending}
        problem={problem}
        onConfirm={() => (asked === "secret" ? renewing.mutate() : switching.mutate({ id, isOn: false }))}
        onClose={() => setAsked(undefined)}
      >
        {asked === "secret" && proofDialog}
      </ConfirmDialog>
    </article>
  );
}
