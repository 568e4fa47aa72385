import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { usePhones } from "#features/auth/forms/use-phones.tsx";
import { ListPanel } from "#shared/lists/ListPanel.tsx";
import type { ListColumn } from "#shared/lists/list-column.ts";
import { personColumn, sentColumn } from "#shared/lists/list-columns.tsx";
import { SelectionBar } from "#shared/lists/SelectionBar.tsx";
import { useSelection } from "#shared/lists/use-selection.tsx";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { csvPhone } from "#shared/text/csv.rules.ts";
import { denseLondonTime, londonClock } from "#shared/time/london.ts";
import { Badge, type BadgeTone } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { eventsQuery } from "../events/events-data.ts";
import { type InvitationStatus, invitationStatus, WITHDRAWN_AT_ONCE } from "./invitations.rules.ts";
import { type InvitationRow, useInvitationUse } from "./invitations-data.ts";
import { UseCodeForm } from "./UseCodeForm.tsx";
import { WithdrawDialog } from "./WithdrawDialog.tsx";

/**
 * All invitations, with search by name, address, number, code or event. One is marked as used; one, or several, are
 * withdrawn.
 */
export function InvitationsPanel() {
  const { data: events } = useQuery(eventsQuery);
  const { mark, undo } = useInvitationUse();
  const { mutate: markUsed } = mark;
  const { mutate: undoUse } = undo;
  const { column: selectColumn, selectedOf, select } = useSelection({ nameOf, canSelect: isUnused });
  const [withdrawing, setWithdrawing] = useState<readonly InvitationRow[]>();
  const { phoneCell, prepareExport, proofDialog } = usePhones(apiQueries.signal.invitations.list);
  const columns = useMemo(() => {
    const titles = new Map(events?.map(({ id, title }) => [id, title]));
    const others = columnsWith({
      phoneCell,
      titleOf: ({ eventId }) => titles.get(eventId) ?? "–",
      onUse: ({ codes }) => markUsed(codes[0]?.code ?? ""),
      onUndo: undoUse,
      onWithdraw: (row) => setWithdrawing([row]),
    });
    return [selectColumn, ...others];
  }, [events, phoneCell, selectColumn, markUsed, undoUse]);
  return (
    <>
      <ListPanel
        list={apiQueries.signal.invitations.list}
        topic="signal-invitations"
        name="invitations"
        file={file}
        prepareExport={prepareExport}
        searchHint="Name, email, telephone, code or event"
        emptyText="Nobody has signed up yet."
        stackedRowPx={196}
        columns={columns}
        tool={<UseCodeForm mark={mark} />}
        actions={(found) => (
          <SelectionBar
            rows={found.filter(isUnused).slice(0, WITHDRAWN_AT_ONCE)}
            state="not used"
            selected={selectedOf(found)}
            action="Withdraw"
            onSelect={select}
            onAct={setWithdrawing}
          />
        )}
      />
      {withdrawing && (
        <WithdrawDialog
          invitations={withdrawing}
          onClose={() => setWithdrawing(undefined)}
          onWithdrawn={() => {
            setWithdrawing(undefined);
            select([]);
          }}
        />
      )}
      {proofDialog}
    </>
  );
}

const file = "signal_invitations";

const nameOf = ({ fullName }: InvitationRow) => fullName;

const isUnused = ({ usedAt, endedBy }: InvitationRow) => usedAt === null && endedBy !== "by_organiser";

const tones = {
  Active: "outline",
  Used: "arch",
  Lapsed: "dashed",
  "Waiting, not confirmed": "dashed",
  Waiting: "outline",
  Offered: "outline",
  "Offer passed": "dashed",
  "Left the list": "dashed",
  "Given back": "dashed",
  Withdrawn: "dashed",
  "Called off": "dashed",
} as const satisfies Record<InvitationStatus, BadgeTone>;

type TitleOf = (row: InvitationRow) => string;

const columnsWith = ({
  phoneCell,
  titleOf,
  onUse,
  onUndo,
  onWithdraw,
}: {
  phoneCell: (phone: string | null) => ReactNode;
  titleOf: TitleOf;
  onUse: (row: InvitationRow) => void;
  onUndo: (row: InvitationRow) => void;
  onWithdraw: (row: InvitationRow) => void;
}): ListColumn<InvitationRow>[] => [
  personColumn("minmax(0,1.6fr)", ({ fullName: name, email }) => ({ name, email }), "Full name"),
  {
    head: "Telephone",
    width: "minmax(0,0.9fr)",
    search: ({ telephone }) => [telephone, telephone?.replace(/\D/g, "")],
    csv: { Telephone: ({ telephone }) => csvPhone(telephone) },
    cell: ({ telephone }) => phoneCell(telephone),
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
    width: "8rem",
    stacked: "right",
    value: invitationStatus,
    search: () => [],
    cell: (row) => {
      const status = invitationStatus(row);
      const [word, detail] = status.split(", ");
      const isHeld = row.hasPlace && row.heldUntil;
      const more = isHeld ? `held until ${londonClock(new Date(isHeld))}` : detail;
      return (
        <>
          <Badge tone={tones[status]}>{word}</Badge>
          {more && <span className="mt-1 block text-small">{more}</span>}
        </>
      );
    },
  },
  {
    head: "Actions",
    width: "13rem",
    stacked: "wide",
    cell: (row) =>
      isUnused(row) ? (
        <span className="flex items-center gap-4">
          <Button
            compact
            variant="outline"
            className="min-h-12 md:min-h-10"
            aria-label={`Mark used: ${row.fullName}`}
            onClick={() => onUse(row)}
          >
            Mark used
          </Button>
          <button
            type="button"
            className="link min-h-12 font-semibold md:min-h-10"
            aria-label={`Withdraw: ${row.fullName}`}
            onClick={() => onWithdraw(row)}
          >
            Withdraw
          </button>
        </span>
      ) : (
        row.usedAt && (
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
        )
      ),
  },
];

function codesText({ codes }: InvitationRow): string {
  return codes.map(({ code }) => code).join(", ");
}
