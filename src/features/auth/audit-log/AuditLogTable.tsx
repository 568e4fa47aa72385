import type { BrowserApi } from "#shared/api/browser-api.ts";
import { countText } from "#shared/numbers/count.ts";
import { londonTime } from "#shared/time/london.ts";
import { type Column, DataTable } from "#shared/ui/tables/DataTable.tsx";
import { auditEventLabels } from "./audit-log.rules.ts";

type AuditEvent = Awaited<ReturnType<BrowserApi["auditLog"]["list"]>>["events"][number];

export function AuditLogTable({ events }: { events: readonly AuditEvent[] }) {
  return (
    <DataTable dense caption="Security log" columns={columns} rows={events} rowKey={({ id }) => String(id)} />
  );
}

const columns: Column<AuditEvent>[] = [
  {
    head: "When",
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  {
    head: "Event",
    stacked: "lead",
    cell: ({ event, detail, count }) => (
      <>
        <span className="font-semibold">{auditEventLabels[event]}</span>
        {count > 1 && <span className="tabular-nums"> {countText(count)} times within the hour</span>}
        {detail && <span className="block text-small text-ink-2">{factsOf(detail)}</span>}
      </>
    ),
  },
  {
    head: "Account",
    cell: ({ email }) => <Address of={email} />,
  },
  {
    head: "By",
    cell: ({ actorEmail, email }) =>
      actorEmail && actorEmail !== email ? <Address of={actorEmail} /> : null,
  },
  {
    head: "From",
    stacked: "right",
    cell: ({ source }) => <span className="font-mono text-xs">{source}</span>,
  },
];

function Moment({ at }: { at: string }) {
  const date = new Date(at);
  return (
    <time dateTime={date.toISOString()} className="text-small whitespace-nowrap">
      {londonTime(date)}
    </time>
  );
}

function Address({ of: email }: { of: string | null }) {
  if (email === null) return <span className="text-ink-2">–</span>;
  return <span className="[overflow-wrap:anywhere]">{email}</span>;
}

function factsOf(detail: NonNullable<AuditEvent["detail"]>): string {
  return Object.entries(detail)
    .map(([fact, value]) => `${fact}: ${value}`)
    .join(", ");
}
