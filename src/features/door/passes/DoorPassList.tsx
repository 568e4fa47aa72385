import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Unread } from "#shared/queries/Unread.tsx";
import { denseLondonTime } from "#shared/time/london.ts";
import { Badge, type BadgeTone } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { doorPassesQuery, type PassRow } from "./door-passes-data.ts";
import { RevokePassDialog } from "./RevokePassDialog.tsx";

const badges: Record<PassRow["state"], { tone: BadgeTone; word: string }> = {
  open: { tone: "arch", word: "Open" },
  ended: { tone: "outline", word: "Ended" },
  revoked: { tone: "dashed", word: "Revoked" },
};

/** The passes of an event, newest first. */
export function DoorPassList({ eventId, onRevoked }: { eventId: string; onRevoked: () => void }) {
  const query = useQuery(doorPassesQuery(eventId));
  const [asked, setAsked] = useState<PassRow>();
  const [isAsking, setIsAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-busy={query.isPending}>
      <h3 ref={heading} tabIndex={-1} className="mb-2 font-display text-xl font-black">
        Passes of this event
      </h3>
      {query.data ? (
        <PassRows
          passes={query.data}
          onRevoke={(pass) => {
            setAsked(pass);
            setIsAsking(true);
          }}
        />
      ) : (
        <Unread query={query} loading="Loading passes…" failure="Failed to load data:" />
      )}
      {asked && (
        <RevokePassDialog
          key={asked.id}
          pass={asked}
          open={isAsking}
          onClose={() => setIsAsking(false)}
          onRevoked={() => {
            onRevoked();
            // The pass and its button are gone.
            heading.current?.focus();
          }}
        />
      )}
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
