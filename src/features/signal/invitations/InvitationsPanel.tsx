import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { searchRows } from "#shared/lists/search-rows.ts";
import { countText } from "#shared/numbers/count.ts";
import { denseLondonTime } from "#shared/time/london.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { FailedState } from "#shared/ui/FailedState.tsx";
import { LoadingState } from "#shared/ui/LoadingState.tsx";
import { type LongColumn, LongTable } from "#shared/ui/LongTable.tsx";
import { TextField } from "#shared/ui/TextField.tsx";
import { eventsQuery } from "../events/events-data.ts";
import { invitationStatus } from "./invitations.rules.ts";
import { type InvitationRow, invitationsQuery, useInvitationUse } from "./invitations-data.ts";
import { UseCodeForm } from "./UseCodeForm.tsx";

/** Every invitation, found by name, address, number, code or event, and marked as used. */
export function InvitationsPanel() {
  const { data, error, isFetching, refetch } = useQuery(invitationsQuery);
  const { data: events } = useQuery(eventsQuery);
  const { mark, undo } = useInvitationUse();
  const [typed, setTyped] = useState("");
  const query = useDeferredValue(typed);
  const titles = useMemo(() => new Map(events?.map(({ id, title }) => [id, title])), [events]);
  const search = useMemo(
    () =>
      searchRows(data?.rows ?? [], (row) => [
        ...[row.fullName, row.email, row.telephone, row.telephone?.replace(/\D/g, "")],
        ...[row.invitationCode, row.invitationCode.replaceAll("-", ""), titles.get(row.eventId)],
      ]),
    [data, titles],
  );
  const found = useMemo(() => search(query), [search, query]);
  const { mutate: markUsed } = mark;
  const { mutate: undoUse } = undo;
  const shown = useMemo(
    () => columns({ titles, now: new Date(), onUse: (row) => markUsed(row.invitationCode), onUndo: undoUse }),
    [titles, markUsed, undoUse],
  );
  if (!data)
    return error ? (
      <FailedState onRetry={() => refetch()} retrying={isFetching}>
        {`We could not load the invitations. ${refusalText(error)}`}
      </FailedState>
    ) : (
      <LoadingState>Loading invitations…</LoadingState>
    );
  return (
    <>
      <div className="mb-3 grid items-start gap-x-6 gap-y-4 lg:grid-cols-2">
        <TextField
          label="Search invitations"
          type="search"
          icon="search"
          placeholder="Name, email, telephone, code or event"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <UseCodeForm mark={mark} />
      </div>
      <p role="status" className="mb-1.5 min-h-6 font-mono text-mono">
        Showing {countText(found.length)} of {countText(data.rows.length)}
      </p>
      {found.length === 0 ? (
        <EmptyState title="Nothing here">
          {data.rows.length === 0 ? "Nobody has signed up yet." : "No invitation matches your search."}
        </EmptyState>
      ) : (
        <LongTable
          caption="Signal invitations, the newest first"
          columns={shown}
          rows={found}
          rowKey={rowKey}
          stackedRowPx={196}
        />
      )}
    </>
  );
}

function rowKey({ id }: InvitationRow): string {
  return id;
}

const columns = ({
  titles,
  now,
  onUse,
  onUndo,
}: {
  titles: ReadonlyMap<string, string>;
  now: Date;
  onUse: (row: InvitationRow) => void;
  onUndo: (row: InvitationRow) => void;
}): LongColumn<InvitationRow>[] => [
  {
    key: "person",
    head: "Person",
    width: "minmax(0,1.6fr)",
    stacked: "wide",
    cell: ({ fullName, email }) => (
      <>
        <span className="block leading-snug font-semibold">
          <bdi>{fullName}</bdi>
        </span>
        <span className="block text-small leading-snug text-ink-2">{email}</span>
      </>
    ),
  },
  {
    key: "telephone",
    head: "Telephone",
    width: "minmax(0,0.9fr)",
    cell: ({ telephone }) => <span className="tabular-nums">{telephone ?? "–"}</span>,
  },
  {
    key: "code",
    head: "Code",
    width: "8.25rem",
    cell: ({ invitationCode }) => (
      <span className="font-mono text-mono font-medium whitespace-nowrap">{invitationCode}</span>
    ),
  },
  {
    key: "event",
    head: "Event",
    width: "minmax(0,1.3fr)",
    stacked: "wide",
    cell: ({ eventId }) => titles.get(eventId) ?? "–",
  },
  {
    key: "created",
    head: "Created",
    width: "7.5rem",
    stacked: "right",
    cell: ({ createdAt }) => (
      <span className="text-small whitespace-nowrap tabular-nums">
        {denseLondonTime(new Date(createdAt), now)}
      </span>
    ),
  },
  {
    key: "status",
    head: "Status",
    width: "6rem",
    stacked: "right",
    cell: (row) => {
      const status = invitationStatus(row);
      return <Badge tone={status === "Used" ? "arch" : "outline"}>{status}</Badge>;
    },
  },
  {
    key: "actions",
    head: "Actions",
    width: "8.5rem",
    stacked: "wide",
    cell: (row) =>
      row.usedAt === null ? (
        <Button
          compact
          variant="outline"
          className="min-h-12 md:min-h-10"
          aria-label={`Mark used: ${row.fullName}`}
          onClick={() => onUse(row)}
        >
          Mark used
        </Button>
      ) : (
        <span className="flex items-center gap-2.5">
          <span className="text-small whitespace-nowrap tabular-nums">
            {denseLondonTime(new Date(row.usedAt), now)}
          </span>
          <button
            type="button"
            className="link min-h-12 font-semibold md:min-h-10"
            aria-label={`Undo use: ${row.fullName}`}
            onClick={() => onUndo(row)}
          >
            Undo
          </button>
        </span>
      ),
  },
];
