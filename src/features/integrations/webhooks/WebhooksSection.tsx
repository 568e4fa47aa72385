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
import { type MadeSecret, WebhookCard } from "./WebhookCard.tsx";
import { webhookFields } from "./webhooks.fields.ts";
import { MAX_WEBHOOKS, webhookTypeLabels, webhookTypes } from "./webhooks.rules.ts";
import { type WebhookRow, webhooksQuery } from "./webhooks-data.ts";

const { list, create, remove } = apiQueries.integrations.webhooks;

const creation = question({
  title: "Add a webhook",
  description:
    "The site sends a message to the address you give. It contains ids of bookings and events, and no names, ticket codes or email addresses.",
  confirm: "Add it",
  confirming: "Adding…",
  discardTitle: "Discard this form?",
  form: {
    schema: z.object(webhookFields),
    fields: {
      name: { label: "What is it for?", input: "line", placeholder: "Spreadsheet of bookings" },
      address: {
        label: "Address",
        input: "url",
        hint: "It starts with https://. We store it encrypted and show only its host afterwards.",
        placeholder: "https://hooks.example/undertone",
      },
      types: {
        label: "Send a message when",
        input: "boxes",
        options: webhookTypes.map((value) => ({ value, label: webhookTypeLabels[value] })),
      },
    },
  },
  call: (_: { onSecret: (made: MadeSecret) => void }, input) => create.call(input),
  slot: "webhook",
  done: (_, __, { name }) => ({ title: "Webhook added", text: name }),
  failed: { title: "Not saved", text: "Your entries are still in the form." },
  shows: ({ secret }, _, { onSecret }, { name }) => onSecret({ name, secret }),
  changes: [list],
});

const deletion = question({
  ...deletes,
  title: "Delete this webhook?",
  description: ({ name }: WebhookRow) =>
    `We stop sending to “${name}”, and delete its secret and its deliveries, including queued ones.`,
  call: ({ id }: WebhookRow) => remove.call({ id }),
  slot: "webhook",
  done: ({ name }) => ({ title: "Webhook deleted", text: name }),
  changes: [list],
});

/** The webhooks, which admins add and test here, with the last answers. */
export function WebhooksSection() {
  const query = useQuery(webhooksQuery);
  const [secret, setSecret] = useState<MadeSecret>();
  const makeButton = useRef<HTMLButtonElement>(null);
  const { ask, dialog } = useAsked(makeButton);
  const webhooks = query.data;
  return (
    <AdminSection
      title="Webhooks"
      lead="A webhook sends a message to your own software when something happens here. It contains ids and no names."
    >
      <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          ref={makeButton}
          aria-haspopup="dialog"
          aria-disabled={(webhooks && webhooks.length >= MAX_WEBHOOKS) || undefined}
          onClick={() =>
            !(webhooks && webhooks.length >= MAX_WEBHOOKS) && ask(creation, { onSecret: setSecret })
          }
        >
          Add a webhook
        </Button>
        {webhooks && webhooks.length >= MAX_WEBHOOKS && (
          <p className="text-small text-ink-2">{`There are already ${MAX_WEBHOOKS}. Delete one to add another.`}</p>
        )}
      </div>
      {!webhooks && (
        <Unread query={query} loading="Loading webhooks…" failure="We could not load the webhooks." />
      )}
      {webhooks?.length === 0 && (
        <EmptyState title="No webhooks yet">
          A webhook can update your spreadsheet when someone books or an event moves.
        </EmptyState>
      )}
      {webhooks && webhooks.length > 0 && (
        <ul className="grid gap-5">
          {webhooks.map((webhook) => (
            <li key={webhook.id}>
              <WebhookCard webhook={webhook} onSecret={setSecret} onDelete={() => ask(deletion, webhook)} />
            </li>
          ))}
        </ul>
      )}
      {dialog}
      <ShownOnceDialog
        shown={
          secret && {
            description: `For ${secret.name}. You see it only once. Copy it now.`,
            text: secret.secret,
          }
        }
        title="Signing secret of the webhook"
        label="Secret"
        hint="The receiver uses it to check that a message comes from this site (Standard Webhooks)."
        onClose={() => setSecret(undefined)}
      />
    </AdminSection>
  );
}
