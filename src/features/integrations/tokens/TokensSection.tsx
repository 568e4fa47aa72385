import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import * as z from "zod/mini";
import { question } from "#features/auth/desk/question.ts";
import { RowActions } from "#features/auth/desk/RowActions.tsx";
import { type Asking, useAsked } from "#features/auth/desk/use-asked.tsx";
import { roleWords } from "#features/auth/roles/roles.rules.ts";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { tokenRoles } from "#shared/api/roles.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Unread } from "#shared/queries/Unread.tsx";
import { dateText } from "#shared/time/dates.ts";
import { londonDate } from "#shared/time/london.ts";
import { addDays } from "#shared/time/plain-dates.ts";
import { Badge, type BadgeTone } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { ShownOnceDialog } from "#shared/ui/dialogs/ShownOnceDialog.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { AdminSection } from "#shared/ui/layout/AdminSection.tsx";
import { type Column, DataTable } from "#shared/ui/tables/DataTable.tsx";
import { LoggedAs } from "./LoggedAs.tsx";
import { tokenFields } from "./tokens.fields.ts";
import { latestEnd } from "./tokens.rules.ts";

/** The JSON form of an API token. */
type TokenRow = Awaited<ReturnType<BrowserApi["integrations"]["tokens"]["list"]>>[number];

/** Tokens have no topic: the query refetches when the window gets focus. */
const tokensQuery = apiQueries.integrations.tokens.list.queryOptions({ refetchOnWindowFocus: true });

const { list, create, end } = apiQueries.integrations.tokens;

/** A new API token. The server stores only its hash. */
type Made = { made: TokenRow; token: string };

/** About one school term. */
const USUAL_DAYS = 90;

const creation = question({
  title: "Create an API token",
  description:
    "A token can read the data of its role. It can’t read names of young people or encrypted data, and it can’t change data.",
  confirm: "Create it",
  confirming: "Creating…",
  discardTitle: "Discard this form?",
  form: {
    schema: z.object(tokenFields),
    initial: () => ({ name: "", role: "", endsOn: addDays(londonDate(new Date()), USUAL_DAYS) }),
    fields() {
      const today = londonDate(new Date());
      return {
        name: {
          label: "What is it for?",
          input: "line",
          hint: "Create one for each use, so that you can revoke each on its own.",
          placeholder: "Screen in the hall",
        },
        role: {
          label: "Role",
          input: "choice",
          hint: "Choose the role with the fewest rights that does the job.",
          empty: "Choose a role",
          options: tokenRoles.map((value) => ({ value, label: roleWords[value].name })),
        },
        endsOn: {
          label: "Last day",
          input: "date",
          min: today,
          max: latestEnd(today),
          hint: "At most one year from today. It also stops working when you are no longer an admin.",
        },
      };
    },
  },
  call: (_: { onMade: (made: Made) => void }, input) => create.call(input),
  slot: "token",
  done: (_, __, { name }) => ({ title: "API token created", text: name }),
  failed: { title: "Not saved", text: "Your entries are still in the form." },
  shows: (made, _, { onMade }) => onMade(made),
  changes: [list],
});

const ending = question({
  title: "Revoke this API token?",
  description: ({ name }: TokenRow) =>
    `“${name}” stops working now. You can’t undo this, but you can create a new token.`,
  keep: "Keep it",
  confirm: "Revoke it",
  confirming: "Revoking…",
  leaves: true,
  call: ({ id }: TokenRow) => end.call({ id }),
  slot: "token",
  done: ({ name }) => ({ title: "API token revoked", text: name }),
  changes: [list],
});

/** API tokens, which admins create and revoke. */
export function TokensSection() {
  const query = useQuery(tokensQuery);
  const [made, setMade] = useState<Made>();
  const makeButton = useRef<HTMLButtonElement>(null);
  const { ask, asking, dialog } = useAsked(makeButton);
  return (
    <AdminSection
      title="API tokens"
      lead="A calendar, a screen or a spreadsheet reads this site with an API token instead of a password."
    >
      <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button ref={makeButton} aria-haspopup="dialog" onClick={() => ask(creation, { onMade: setMade })}>
          Create an API token
        </Button>
        <a className="link" href="/api/docs#tokens">
          What a token may read
        </a>
      </div>
      {!query.data && (
        <Unread query={query} loading="Loading API tokens…" failure="We could not load the API tokens." />
      )}
      {query.data?.length === 0 && (
        <EmptyState title="No API tokens yet">
          An API token reads with one role until the day that you choose.
        </EmptyState>
      )}
      {query.data && query.data.length > 0 && (
        <DataTable
          caption="API tokens, newest first"
          columns={columnsWith(asking)}
          rows={query.data}
          rowKey={({ id }) => id}
        />
      )}
      {dialog}
      <ShownOnceDialog
        shown={
          made && {
            description: `For ${made.made.name}, until ${dateText(made.made.endsOn)}. You see it only once.`,
            text: made.token,
          }
        }
        title="Copy the token now"
        label="Token"
        hint="Never put it in an email or on a public page."
        onClose={() => setMade(undefined)}
      />
    </AdminSection>
  );
}

const badges: Record<TokenRow["state"], { tone: BadgeTone; word: string }> = {
  open: { tone: "arch", word: "Works" },
  ended: { tone: "dashed", word: "Revoked" },
  over: { tone: "outline", word: "Expired" },
  stopped: { tone: "flare", word: "Stopped" },
};

const columnsWith = (asking: Asking): Column<TokenRow>[] => [
  {
    head: "Name",
    stacked: "lead",
    cell: ({ id, name, madeBy, state }) => (
      <span className="wrap-anywhere">
        <span className="block font-semibold">{name}</span>
        <span className="block text-small text-ink-2">{makerText(madeBy, state)}</span>
        <LoggedAs id={id} />
      </span>
    ),
  },
  { head: "Role", cell: ({ role }) => roleWords[role].name },
  { head: "Last day", cell: ({ endsOn }) => `Until ${dateText(endsOn)}` },
  {
    head: "Last used",
    cell: ({ lastUsedOn }) => (lastUsedOn ? `Used ${dateText(lastUsedOn)}` : "Not used yet"),
  },
  {
    head: "State",
    stacked: "right",
    cell: ({ state }) => <Badge tone={badges[state].tone}>{badges[state].word}</Badge>,
  },
  {
    head: "Actions",
    stacked: "wide",
    cell: (token) => (
      <RowActions
        row={token}
        nameOf={({ name }) => name}
        asking={asking}
        actions={[
          {
            label: "Revoke",
            when: ({ state }) => state === "open" || state === "stopped",
            asks: ending,
          },
        ]}
      />
    ),
  },
];

function makerText(madeBy: string | null, state: TokenRow["state"]): string {
  if (madeBy === null) return "Created by a deleted account";
  return state === "stopped" ? `${madeBy}, who created it, is no longer an admin` : `Created by ${madeBy}`;
}
