import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import * as z from "zod/mini";
import { question } from "#features/auth/desk/question.ts";
import { RowActions } from "#features/auth/desk/RowActions.tsx";
import { type Asking, useAsked } from "#features/auth/desk/use-asked.tsx";
import { roleWords } from "#features/auth/roles/roles.rules.ts";
import { programRoles } from "#shared/api/roles.ts";
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
import { type TokenRow, tokensQuery } from "./tokens-data.ts";

const { list, create, end } = apiQueries.programs.tokens;

/** A new token: the server stores its hash alone. */
type Made = { made: TokenRow; token: string };

/** Most programs of a charity are set up anew within a term. */
const USUAL_DAYS = 90;

const creation = question({
  title: "Make a token",
  description:
    "Whoever has the token reads what its role reads, except what is for people alone: no names of young people, and nothing sealed. It changes nothing.",
  confirm: "Make a token",
  confirming: "Making…",
  discardTitle: "Leave it unmade?",
  form: {
    schema: z.object(tokenFields),
    initial: () => ({ name: "", role: "", endsOn: addDays(londonDate(new Date()), USUAL_DAYS) }),
    fields() {
      const today = londonDate(new Date());
      return {
        name: {
          label: "Which program is it for?",
          input: "line",
          hint: "One token for each, so that you can end one alone.",
          placeholder: "Screen in the hall",
        },
        role: {
          label: "Reads as",
          input: "choice",
          hint: "The least that it needs.",
          empty: "Choose a role",
          options: programRoles.map((value) => ({ value, label: roleWords[value].name })),
        },
        endsOn: {
          label: "Last day",
          input: "date",
          min: today,
          max: latestEnd(today),
          hint: "Within a year. It also stops once you are no admin any more.",
        },
      };
    },
  },
  call: (_: { onMade: (made: Made) => void }, input) => create.call(input),
  slot: "token",
  done: (_, __, { name }) => ({ title: "Token made", text: name }),
  failed: { title: "Not made", text: "Nothing is lost: all of it is still in the form." },
  shows: (made, _, { onMade }) => onMade(made),
  changes: [list],
});

const ending = question({
  title: "End this token?",
  description: ({ name }: TokenRow) =>
    `The program that has it, ${name}, reads nothing more from now on. It cannot be brought back: make a new token for it.`,
  keep: "Keep it",
  confirm: "End it",
  confirming: "Ending…",
  leaves: true,
  call: ({ id }: TokenRow) => end.call({ id }),
  slot: "token",
  done: ({ name }) => ({ title: "Token ended", text: name }),
  changes: [list],
});

/** The tokens by which programs of others read, where admins make and end them. */
export function TokensSection() {
  const query = useQuery(tokensQuery);
  const [made, setMade] = useState<Made>();
  const makeButton = useRef<HTMLButtonElement>(null);
  const { ask, asking, dialog } = useAsked(makeButton);
  return (
    <AdminSection
      title="Tokens"
      lead="For a calendar, a screen or a spreadsheet of yours, without a person’s password."
    >
      <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button ref={makeButton} aria-haspopup="dialog" onClick={() => ask(creation, { onMade: setMade })}>
          Make a token
        </Button>
        <a className="link" href="/api/docs#tokens">
          What a token may read
        </a>
      </div>
      {!query.data && (
        <Unread query={query} loading="Loading tokens…" failure="We could not load the tokens." />
      )}
      {query.data?.length === 0 && (
        <EmptyState title="No tokens yet">
          A token lets one program read, with one role, until a day that you choose.
        </EmptyState>
      )}
      {query.data && query.data.length > 0 && (
        <DataTable
          caption="Tokens of programs, the newest first"
          columns={columnsWith(asking)}
          rows={query.data}
          rowKey={({ id }) => id}
        />
      )}
      {dialog}
      <ShownOnceDialog
        shown={
          made && {
            description: `For ${made.made.name}, until ${dateText(made.made.endsOn)}. It is shown this once.`,
            text: made.token,
          }
        }
        title="Copy the token now"
        label="Token"
        hint="Give it to the program alone, and never put it into a mail or a public page."
        onClose={() => setMade(undefined)}
      />
    </AdminSection>
  );
}

const badges: Record<TokenRow["state"], { tone: BadgeTone; word: string }> = {
  open: { tone: "arch", word: "Works" },
  ended: { tone: "dashed", word: "Ended" },
  over: { tone: "outline", word: "Over" },
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
  { head: "Reads as", cell: ({ role }) => roleWords[role].name },
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
            label: "End it",
            when: ({ state }) => state === "open" || state === "stopped",
            asks: ending,
          },
        ]}
      />
    ),
  },
];

function makerText(madeBy: string | null, state: TokenRow["state"]): string {
  if (madeBy === null) return "Its maker’s account is deleted";
  return state === "stopped" ? `${madeBy}, who made it, is no admin now` : `Made by ${madeBy}`;
}
