import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { roleWords } from "#features/auth/roles/roles.rules.ts";
import { Unread } from "#shared/queries/Unread.tsx";
import { dateText } from "#shared/time/dates.ts";
import { Badge, type BadgeTone } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { AdminSection } from "#shared/ui/layout/AdminSection.tsx";
import { type Column, DataTable } from "#shared/ui/tables/DataTable.tsx";
import { EndTokenDialog } from "./EndTokenDialog.tsx";
import { LoggedAs } from "./LoggedAs.tsx";
import { MadeTokenDialog } from "./MadeTokenDialog.tsx";
import { NewTokenDialog } from "./NewTokenDialog.tsx";
import { type TokenRow, tokensQuery } from "./tokens-data.ts";

/** The tokens by which programs of others read, where admins make and end them. */
export function TokensSection() {
  const client = useQueryClient();
  const query = useQuery(tokensQuery);
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<{ made: TokenRow; token: string }>();
  const [asked, setAsked] = useState<TokenRow>();
  const makeButton = useRef<HTMLButtonElement>(null);
  const refresh = () => client.invalidateQueries({ queryKey: tokensQuery.queryKey });
  return (
    <AdminSection
      title="Tokens"
      lead="For a calendar, a screen or a spreadsheet of yours, without a person’s password."
    >
      <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button ref={makeButton} aria-haspopup="dialog" onClick={() => setIsMaking(true)}>
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
          columns={columnsWith(setAsked)}
          rows={query.data}
          rowKey={({ id }) => id}
        />
      )}
      <NewTokenDialog
        open={isMaking}
        onOpenChange={setIsMaking}
        onMade={(answer) => {
          setMade(answer);
          void refresh();
        }}
      />
      <MadeTokenDialog made={made} onClose={() => setMade(undefined)} />
      {asked && (
        <EndTokenDialog
          key={asked.id}
          token={asked}
          onClose={() => setAsked(undefined)}
          onEnded={() => {
            void refresh();
            // The button of its row is gone.
            makeButton.current?.focus();
          }}
        />
      )}
    </AdminSection>
  );
}

const badges: Record<TokenRow["state"], { tone: BadgeTone; word: string }> = {
  open: { tone: "arch", word: "Works" },
  ended: { tone: "dashed", word: "Ended" },
  over: { tone: "outline", word: "Over" },
  stopped: { tone: "flare", word: "Stopped" },
};

const columnsWith = (onEnd: (token: TokenRow) => void): Column<TokenRow>[] => [
  {
    key: "name",
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
  { key: "role", head: "Reads as", cell: ({ role }) => roleWords[role].name },
  { key: "end", head: "Last day", cell: ({ endsOn }) => `Until ${dateText(endsOn)}` },
  {
    key: "used",
    head: "Last used",
    cell: ({ lastUsedOn }) => (lastUsedOn ? `Used ${dateText(lastUsedOn)}` : "Not used yet"),
  },
  {
    key: "state",
    head: "State",
    stacked: "right",
    cell: ({ state }) => <Badge tone={badges[state].tone}>{badges[state].word}</Badge>,
  },
  {
    key: "actions",
    head: "Actions",
    stacked: "wide",
    cell: (token) =>
      (token.state === "open" || token.state === "stopped") && (
        <Button compact variant="outline" aria-label={`End it: ${token.name}`} onClick={() => onEnd(token)}>
          End it
        </Button>
      ),
  },
];

function makerText(madeBy: string | null, state: TokenRow["state"]): string {
  if (madeBy === null) return "Its maker’s account is deleted";
  return state === "stopped" ? `${madeBy}, who made it, is no admin now` : `Made by ${madeBy}`;
}
