import { type ReactNode, useMemo, useState } from "react";
import { usePhones } from "#features/auth/forms/use-phones.tsx";
import { ListPanel } from "#shared/lists/ListPanel.tsx";
import { personCell, sentCell } from "#shared/lists/list-cells.tsx";
import { SelectionBar } from "#shared/lists/SelectionBar.tsx";
import { type ListCell, shownColumns } from "#shared/lists/shown-columns.ts";
import { useList } from "#shared/lists/use-list.ts";
import { type Selection, useSelection } from "#shared/lists/use-selection.tsx";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { denseLondonTime, londonClock } from "#shared/time/london.ts";
import { Badge, type BadgeTone } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { type InvitationStatus, invitationStatus } from "./invitations.rules.ts";
import { useInvitationUse } from "./invitations-data.ts";
import { type InvitationRow, invitationsList } from "./invitations-list.rules.ts";
import { UseCodeForm } from "./UseCodeForm.tsx";
import { WithdrawDialog } from "./WithdrawDialog.tsx";

const procedures = apiQueries.signal.invitations;

/** All invitations, with search by name, address, code or event. One is marked as used; one, or several, are withdrawn. */
export function InvitationsPanel() {
  const { mark, undo, allow } = useInvitationUse();
  const { mutate: markUsed } = mark;
  const { mutate: undoUse } = undo;
  const { mutate: allowAgain } = allow;
  const list = useList({ list: invitationsList, procedures, topic: "signal-invitations" });
  const selecting = useSelection(list, { nameOf, canSelect: isUnused, selectable: unused });
  const [withdrawing, setWithdrawing] = useState<Selection<InvitationRow>>();
  const { phoneCell, withProof, proofDialog } = usePhones(procedures.list);
  const cells = useMemo(
    () =>
      cellsWith({
        phoneCell,
        onUse: ({ codes }) => markUsed(codes[0]?.code ?? ""),
        onUndo: undoUse,
        onWithdraw: (row) => setWithdrawing({ rows: [row] }),
        onAllow: allowAgain,
      }),
    [phoneCell, markUsed, undoUse, allowAgain],
  );
  const columns = useMemo(
    () => shownColumns(invitationsList, cells, [selecting.column]),
    [cells, selecting.column],
  );
  return (
    <>
      <ListPanel
        list={list}
        columns={columns}
        withProof={withProof}
        tool={<UseCodeForm mark={mark} />}
        actions={
          <SelectionBar selecting={selecting} state="not used" action="Withdraw" onAct={setWithdrawing} />
        }
      />
      {withdrawing && (
        <WithdrawDialog
          invitations={withdrawing}
          onClose={() => setWithdrawing(undefined)}
          onWithdrawn={() => {
            setWithdrawing(undefined);
            selecting.selectNone();
          }}
        />
      )}
      {proofDialog}
    </>
  );
}

const nameOf = ({ fullName }: InvitationRow) => fullName;

const isUnused = ({ usedAt, endedBy }: InvitationRow) => usedAt === null && endedBy !== "by_organiser";

const unused = { only: "unused" };

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

const cellsWith = ({
  phoneCell,
  onUse,
  onUndo,
  onWithdraw,
  onAllow,
}: {
  phoneCell: (phone: string | null) => ReactNode;
  onUse: (row: InvitationRow) => void;
  onUndo: (row: InvitationRow) => void;
  onWithdraw: (row: InvitationRow) => void;
  onAllow: (row: InvitationRow) => void;
}): Record<string, ListCell<InvitationRow>> => ({
  Person: personCell("minmax(0,1.6fr)", ({ fullName: name, email }) => ({ name, email })),
  Telephone: { width: "minmax(0,0.9fr)", cell: ({ telephone }) => phoneCell(telephone) },
  Code: {
    width: "8.25rem",
    cell: ({ codes }) => (
      <span className="font-mono text-mono font-medium">{codes.map(({ code }) => code).join(", ")}</span>
    ),
  },
  Event: { width: "minmax(0,1.3fr)", stacked: "wide" },
  Created: sentCell("right"),
  Status: {
    width: "8rem",
    stacked: "right",
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
  Actions: {
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
      ) : row.endedBy === "by_organiser" ? (
        <button
          type="button"
          className="link min-h-12 font-semibold md:min-h-10"
          aria-label={`Let sign up again: ${row.fullName}`}
          onClick={() => onAllow(row)}
        >
          Let sign up again
        </button>
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
});
