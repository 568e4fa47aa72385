import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { question } from "#features/auth/desk/question.ts";
import { useAsked } from "#features/auth/desk/use-asked.tsx";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Unread } from "#shared/queries/Unread.tsx";
import { denseLondonTime } from "#shared/time/london.ts";
import { Badge, type BadgeTone } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { doorPassesQuery, type PassRow } from "./door-passes-data.ts";

const badges: Record<PassRow["state"], { tone: BadgeTone; word: string }> = {
  open: { tone: "arch", word: "Open" },
  ended: { tone: "outline", word: "Ended" },
  revoked: { tone: "dashed", word: "Revoked" },
};

const { revoke, list } = apiQueries.campus.doorPasses;

const revocation = question({
  title: "Revoke this pass?",
  description: ({ name }: PassRow) =>
    `The phone of ${name} can no longer check people in. We remove the guest list from it when it is online. Its unsent check-ins are lost.`,
  keep: "Keep it",
  confirm: "Revoke",
  confirming: "Revoking…",
  leaves: true,
  call: ({ id }: PassRow) => revoke.call({ id }),
  slot: "door-pass",
  done: ({ name }) => ({ title: "Pass revoked", text: name }),
  changes: [list],
});

/** The passes of an event, newest first. */
export function DoorPassList({ eventId }: { eventId: string }) {
  const query = useQuery(doorPassesQuery(eventId));
  const heading = useRef<HTMLHeadingElement>(null);
  const { ask, dialog } = useAsked(heading);
  return (
    <section aria-busy={query.isPending}>
      <h3 ref={heading} tabIndex={-1} className="mb-2 font-display text-xl font-black">
        Passes of this event
      </h3>
      {query.data ? (
        <PassRows passes={query.data} onRevoke={(pass) => ask(revocation, pass)} />
      ) : (
        <Unread query={query} loading="Loading passes…" failure="Failed to load data:" />
      )}
      {dialog}
    </section>
  );
}

function PassRows({ passes, onRevoke }: { passes: readonly PassRow[]; onRevoke: (pass: PassRow) => void }) {
  if (passes.length === 0)
    return <p className="border-2 border-dashed border-control p-4 text-ink-2">None yet.</p>;
  const now = new Date();
  return (
    <ul className="border-t-2 border-ink">
      {passes.map((pass) => (
        <li key={pass.id} className="flex min-h-16 items-center gap-3 border-b border-line py-2">
          <span className="min-w-0 grow">
            <span className="block font-semibold [overflow-wrap:anywhere]">{pass.name}</span>
            <span className="block text-small text-ink-2">{timesOf(pass, now)}</span>
          </span>
          <Badge tone={badges[pass.state].tone}>{badges[pass.state].word}</Badge>
          {pass.state === "open" && (
            <Button
              compact
              variant="outline"
              aria-label={`Revoke the pass of ${pass.name}`}
              onClick={() => onRevoke(pass)}
            >
              Revoke
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function timesOf({ state, endsAt, lastUsedAt }: PassRow, now: Date): string {
  const end = denseLondonTime(new Date(endsAt), now);
  const used = lastUsedAt && `Last used ${denseLondonTime(new Date(lastUsedAt), now)}.`;
  switch (state) {
    case "open":
      return `Ends ${end}. ${used ?? "Not used yet."}`;
    case "ended":
      return `Ended ${end}. ${used ?? "Never used."}`;
    case "revoked":
      return used ?? "Never used.";
  }
}
