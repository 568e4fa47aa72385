import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import * as z from "zod/mini";
import { deletes, question } from "#features/auth/desk/question.ts";
import { useAsked } from "#features/auth/desk/use-asked.tsx";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Unread } from "#shared/queries/Unread.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { ShownOnceDialog } from "#shared/ui/dialogs/ShownOnceDialog.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { AdminSection } from "#shared/ui/layout/AdminSection.tsx";
import { HookCard, type MadeSecret } from "./HookCard.tsx";
import { hookFields } from "./hooks.fields.ts";
import { hookTypeLabels, hookTypes, MAX_HOOKS } from "./hooks.rules.ts";
import { type HookRow, hooksQuery } from "./hooks-data.ts";

const { list, create, remove } = apiQueries.programs.hooks;

const creation = question({
  title: "Make a hook",
  description:
    "The site posts to the address when it happens: ids of bookings and events, never a name, a code or an address.",
  confirm: "Make it",
  confirming: "Making…",
  discardTitle: "Leave it unmade?",
  form: {
    schema: z.object(hookFields),
    fields: {
      name: { label: "Which program is it for?", input: "line", placeholder: "Spreadsheet of bookings" },
      address: {
        label: "Address",
        input: "url",
        hint: "Begins with https://. It is stored encrypted, and only its host is shown later.",
        placeholder: "https://hooks.example/undertone",
      },
      types: {
        label: "Tell it when",
        input: "boxes",
        options: hookTypes.map((value) => ({ value, label: hookTypeLabels[value] })),
      },
    },
  },
  call: (_: { onSecret: (made: MadeSecret) => void }, input) => create.call(input),
  slot: "hook",
  done: (_, __, { name }) => ({ title: "Hook made", text: name }),
  failed: { title: "Not made", text: "Nothing is lost: all of it is still in the form." },
  shows: ({ secret }, _, { onSecret }, { name }) => onSecret({ name, secret }),
  changes: [list],
});

const deletion = question({
  ...deletes,
  title: "Delete this hook?",
  description: ({ name }: HookRow) =>
    `“${name}” is told nothing more. Its secret, its last answers and what waits for it go, too.`,
  call: ({ id }: HookRow) => remove.call({ id }),
  slot: "hook",
  done: ({ name }) => ({ title: "Hook deleted", text: name }),
  changes: [list],
});

/** The hooks, where admins make them, try them and see the last answers. */
export function HooksSection() {
  const query = useQuery(hooksQuery);
  const [secret, setSecret] = useState<MadeSecret>();
  const makeButton = useRef<HTMLButtonElement>(null);
  const { ask, dialog } = useAsked(makeButton);
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
          onClick={() => !(hooks && hooks.length >= MAX_HOOKS) && ask(creation, { onSecret: setSecret })}
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
              <HookCard hook={hook} onSecret={setSecret} onDelete={() => ask(deletion, hook)} />
            </li>
          ))}
        </ul>
      )}
      {dialog}
      <ShownOnceDialog
        shown={
          secret && {
            description: `For ${secret.name}. It is shown this once: copy it now.`,
            text: secret.secret,
          }
        }
        title="The secret of the hook"
        label="Secret"
        hint="Its program checks with it that a message is from this site (Standard Webhooks)."
        onClose={() => setSecret(undefined)}
      />
    </AdminSection>
  );
}
