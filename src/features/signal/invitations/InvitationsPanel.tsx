import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { ListPanel } from "#shared/lists/ListPanel.tsx";
import { personColumn, sentColumn } from "#shared/lists/list-columns.tsx";
import { csvPhone } from "#shared/text/csv.rules.ts";
import { denseLondonTime, londonTime } from "#shared/time/london.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import type { LongColumn } from "#shared/ui/tables/LongTable.tsx";
import { eventsQuery } from "../events/events-data.ts";
import { invitationStatus, readInvitationCode } from "./invitations.rules.ts";
import { type InvitationRow, invitationsQuery, useInvitationUse } from "./invitations-data.ts";
import { ShownCodeNotice } from "./ShownCodeNotice.tsx";
import { UseCodeForm } from "./UseCodeForm.tsx";

/** All invitations, with search by name, address, number, code or event, and a button that marks one as used. */
export function InvitationsPanel() {
  const { data: events } = useQuery(eventsQuery);
  const { mark, undo } = useInvitationUse();
  const { mutate: markUsed } = mark;
  const { mutate: undoUse } = undo;
  const look = useMemo(() => {
    const titles = new Map(events?.map(({ id, title }) => [id, title]));
    const titleOf = ({ eventId }: InvitationRow) => titles.get(eventId) ?? "–";
    return {
      name: "invitations",
      searchHint: "Name, email, telephone, code or event",
      emptyText: "Nobody has signed up yet.",
      stackedRowPx: 196,
      textsOf: textsWith(titleOf),
      csv: csvWith(titleOf),
      columns: columnsWith({ titleOf, onUse: (row) => markUsed(row.invitationCode), onUndo: undoUse }),
    };
  }, [events, markUsed, undoUse]);
  const noteOn = (typed: string, found: readonly InvitationRow[]) => {
    const code = readInvitationCode(typed);
    const invitation = code && found[0];
    if (!invitation) return null;
    return (
      <ShownCodeNotice invitation={invitation} code={code} onUse={(row) => markUsed(row.invitationCode)} />
    );
  };
  return (
    <ListPanel
      query={useQuery(invitationsQuery)}
      look={look}
      tool={<UseCodeForm mark={mark} />}
      noteOn={noteOn}
    />
  );
}

type TitleOf = (row: InvitationRow) => string;

const textsWith = (titleOf: TitleOf) => (row: InvitationRow) => [
  row.fullName,
  row.email,
  row.telephone,
  row.telephone?.replace(/\D/g, ""),
  row.invitationCode,
  row.invitationCode.replaceAll("-", ""),
  titleOf(row),
  ...row.shownCodes.flatMap(({ code }) => [code, code.replaceAll("-", "")]),
];

const csvWith = (titleOf: TitleOf) => ({
  name: "signal_invitations",
  head: ["Full name", "Email", "Telephone", "Code", "Event", "Created (London time)", "Status"],
  cells: (row: InvitationRow) => [
    row.fullName,
    row.email,
    csvPhone(row.telephone),
    row.invitationCode,
    titleOf(row),
    londonTime(new Date(row.createdAt)),
    invitationStatus(row),
  ],
});

const columnsWith = ({
  titleOf,
  onUse,
  onUndo,
}: {
  titleOf: TitleOf;
  onUse: (row: InvitationRow) => void;
  onUndo: (row: InvitationRow) => void;
}): LongColumn<InvitationRow>[] => [
  personColumn("minmax(0,1.6fr)", ({ fullName: name, email }) => ({ name, email })),
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
    cell: titleOf,
  },
  sentColumn("Created", "right"),
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
