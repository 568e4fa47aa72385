import { countText } from "#shared/numbers/count.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { type Column, DataTable } from "#shared/ui/tables/DataTable.tsx";
import { StockSwatch } from "#shared/ui/tables/StockSwatch.tsx";
import { whenText } from "./session-texts.rules.ts";
import { isOver } from "./sessions.rules.ts";
import type { SessionRow } from "./sessions-data.ts";

/** A table of sessions. */
export function SessionTable({
  caption,
  sessions,
  onDelete,
}: {
  caption: string;
  sessions: readonly SessionRow[];
  onDelete: (session: SessionRow) => void;
}) {
  return (
    <DataTable
      caption={caption}
      columns={columns(onDelete, new Date())}
      rows={sessions}
      rowKey={({ id }) => id}
    />
  );
}

const longCell = "block wrap-anywhere @[52rem]:min-w-40";

const columns = (onDelete: (session: SessionRow) => void, now: Date): Column<SessionRow>[] => [
  {
    key: "session",
    head: "Session",
    stacked: "lead",
    cell: (session) => (
      <span className={longCell}>
        <StockSwatch seed={session.id} />
        <span className="font-semibold">
          <bdi>{session.title}</bdi>
        </span>
        {session.description && <span className="block text-small text-ink-2">{session.description}</span>}
      </span>
    ),
  },
  {
    key: "when",
    head: "When",
    stacked: "wide",
    cell: (session) => <span className="tabular-nums md:whitespace-nowrap">{whenText(session)}</span>,
  },
  {
    key: "mentor",
    head: "Mentor",
    cell: ({ mentor }) => (
      <span className={longCell}>
        <span>{mentor.name}</span>
        <span className="block text-small text-ink-2">{mentor.expertise}</span>
      </span>
    ),
  },
  {
    key: "places",
    head: "Places",
    stacked: "right",
    cell: ({ currentParticipants, maxParticipants }) => (
      <span className="whitespace-nowrap tabular-nums">
        {`${countText(currentParticipants)} / ${countText(maxParticipants)}`}
      </span>
    ),
  },
  {
    key: "status",
    head: "Status",
    stacked: "right",
    cell: (session) =>
      isOver(session, now) ? (
        <Badge tone="dashed">Over</Badge>
      ) : (
        <Badge tone="outline">{session.status}</Badge>
      ),
  },
  {
    key: "actions",
    head: "Actions",
    stacked: "wide",
    cell: (session) => (
      <Button
        compact
        variant="danger"
        aria-label={`Delete ${session.title}, ${whenText(session)}`}
        onClick={() => onDelete(session)}
      >
        Delete
      </Button>
    ),
  },
];
