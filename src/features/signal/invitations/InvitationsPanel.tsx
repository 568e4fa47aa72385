import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { ListPanel } from "#shared/lists/ListPanel.tsx";
import type { ListColumn } from "#shared/lists/list-column.ts";
import { personColumn, sentColumn } from "#shared/lists/list-columns.tsx";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { csvPhone } from "#shared/text/csv.rules.ts";
import { denseLondonTime } from "#shared/time/london.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { eventsQuery } from "../events/events-data.ts";
import { invitationStatus } from "./invitations.rules.ts";
import { type InvitationRow, useInvitationUse } from "./invitations-data.ts";
import { UseCodeForm } from "./UseCodeForm.tsx";

/** All invitations, with search by name, address, number, code or event, and a button that marks one as used. */
export function InvitationsPanel() {
  const { data: events } = useQuery(eventsQuery);
  const { mark, undo } = useInvitationUse();
  const { mutate: markUsed } = mark;
  const { mutate: undoUse } = undo;
  const columns = useMemo(() => {
    const titles = new Map(events?.map(({ id, title }) => [id, title]));
    return columnsWith({
      titleOf: ({ eventId }) => titles.get(eventId) ?? "–",
      onUse: ({ codes }) => markUsed(codes[0]?.code ?? ""),
      onUndo: undoUse,
    });
  }, [events, markUsed, undoUse]);
  return (
    <ListPanel
      list={apiQueries.signal.invitations.list}
      topic="signal-invitations"
      name="invitations"
      file="signal_invitations"
      searchHint="Name, email, telephone, code or event"
      emptyText="Nobody has signed up yet."
      stackedRowPx={196}
      columns={columns}
      tool={<UseCodeForm mark={mark} />}
    />
  );
}

type TitleOf = (row: InvitationRow) => string;

const columnsWith = ({
  titleOf,
  onUse,
  onUndo,
}: {
  titleOf: TitleOf;
  onUse: (row: InvitationRow) => void;
  onUndo: (row: InvitationRow) => void;
}): ListColumn<InvitationRow>[] => [
  personColumn("minmax(0,1.6fr)", ({ fullName: name, email }) => ({ name, email }), "Full name"),
  {
    head: "Telephone",
    width: "minmax(0,0.9fr)",
    search: ({ telephone }) => [telephone, telephone?.replace(/\D/g, "")],
    csv: { Telephone: ({ telephone }) => csvPhone(telephone) },
    cell: ({ telephone }) => <span className="tabular-nums">{telephone ?? "–"}</span>,
  },
  {
    head: "Code",
    width: "8.25rem",
    value: codesText,
    // Each by the name that its sign-up gave, too.
    search: ({ codes }) => codes.flatMap(({ code, fullName }) => [code, fullName]),
    cell: (row) => <span className="font-mono text-mono font-medium">{codesText(row)}</span>,
  },
  {
    head: "Event",
    width: "minmax(0,1.3fr)",
    stacked: "wide",
    value: titleOf,
  },
  sentColumn("Created", "right"),
  {
    head: "Status",
    width: "6rem",
    stacked: "right",
    value: invitationStatus,
    search: () => [],
    cell: (row) => {
      const status = invitationStatus(row);
      return <Badge tone={status === "Used" ? "arch" : "outline"}>{status}</Badge>;
    },
  },
  {
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
            {denseLondonTime(new Date(row.usedAt), new Date())}
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

function codesText({ codes }: InvitationRow): string {
  return codes.map(({ code }) => code).join(", ");
}
