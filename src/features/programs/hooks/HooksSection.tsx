import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Unread } from "#shared/queries/Unread.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { DeleteDialog } from "#shared/ui/dialogs/DeleteDialog.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { AdminSection } from "#shared/ui/layout/AdminSection.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { HookCard } from "./HookCard.tsx";
import { HookSecretDialog, type MadeSecret } from "./HookSecretDialog.tsx";
import { MAX_HOOKS } from "./hooks.rules.ts";
import { type HookRow, hooksQuery } from "./hooks-data.ts";
import { NewHookDialog } from "./NewHookDialog.tsx";

/** The hooks, where admins make them, try them and see the last answers. */
export function HooksSection() {
  const client = useQueryClient();
  const query = useQuery(hooksQuery);
  const [isMaking, setIsMaking] = useState(false);
  const [secret, setSecret] = useState<MadeSecret>();
  const [asked, setAsked] = useState<HookRow>();
  const makeButton = useRef<HTMLButtonElement>(null);
  const refresh = () => client.invalidateQueries({ queryKey: hooksQuery.queryKey });
  const deletion = useMutation({
    mutationFn: ({ id }: HookRow) => apiQueries.programs.hooks.remove.call({ id }),
    onSuccess(_, { name }) {
      toast({ title: "Hook deleted", text: name, tone: "done", slot: "hook" });
      setAsked(undefined);
      void refresh();
      // The button of its card is gone.
      makeButton.current?.focus();
    },
  });
  const hooks = query.data;
  return (
    <AdminSection
      title="Hooks"
      lead="The site tells a program of yours when something happens: ids, never names."
    >
      <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          ref={makeButton}
          aria-haspopup="dialog"
          aria-disabled={(hooks && hooks.length >= MAX_HOOKS) || undefined}
          onClick={() => !(hooks && hooks.length >= MAX_HOOKS) && setIsMaking(true)}
        >
          Make a hook
        </Button>
        {hooks && hooks.length >= MAX_HOOKS && (
          <p className="text-small text-ink-2">{`There are ${MAX_HOOKS}: delete one first.`}</p>
        )}
      </div>
      {!hooks && <Unread query={query} loading="Loading hooks…" failure="We could not load the hooks." />}
      {hooks?.length === 0 && (
        <EmptyState title="No hooks yet">
          A hook posts to an address of yours, such as a spreadsheet’s, when somebody books or an event moves.
        </EmptyState>
      )}
      {hooks && hooks.length > 0 && (
        <ul className="grid gap-5">
          {hooks.map((hook) => (
            <li key={hook.id}>
              <HookCard
                hook={hook}
                onChanged={() => void refresh()}
                onSecret={setSecret}
                onDelete={() => {
                  deletion.reset();
                  setAsked(hook);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <NewHookDialog
        open={isMaking}
        onOpenChange={setIsMaking}
        onMade={(made) => {
          setSecret(made);
          void refresh();
        }}
      />
      <HookSecretDialog made={secret} onClose={() => setSecret(undefined)} />
      {asked && (
        <DeleteDialog
          item={asked}
          deletion={deletion}
          title="Delete this hook?"
          description={`“${asked.name}” is told nothing more. Its secret, its last answers and what waits for it go, too.`}
          onClose={() => setAsked(undefined)}
        />
      )}
    </AdminSection>
  );
}
