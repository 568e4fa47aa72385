import { type Selection, sizeOf } from "#shared/lists/use-selection.tsx";
import { useSelectionAction } from "#shared/lists/use-selection-action.ts";
import { countText } from "#shared/numbers/count.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";
import { slot } from "./invitations-data.ts";
import type { InvitationRow } from "./invitations-list.rules.ts";

const { list, withdraw } = apiQueries.signal.invitations;

/** Asks before invitations are withdrawn. */
export function WithdrawDialog({
  invitations,
  onClose,
  onWithdrawn,
}: {
  /** Not used yet. */
  invitations: Selection<InvitationRow>;
  onClose: () => void;
  onWithdrawn: () => void;
}) {
  const { run, isBusy, problem, done } = useSelectionAction<InvitationRow>({
    list,
    slot,
    async act(input) {
      const { withdrawn, left } = await withdraw.call(input);
      return { done: withdrawn, left };
    },
    told: (count) => ({
      title: count === 1 ? "Invitation withdrawn" : `${countText(count)} invitations withdrawn`,
      text: "Free places are open to others.",
    }),
    onDone: onWithdrawn,
    onClose,
  });
  const size = sizeOf(invitations);
  const [first] = "rows" in invitations ? invitations.rows : [];
  const isOne = size === 1 && first;
  return (
    <ConfirmDialog
      title={isOne ? "Withdraw this invitation?" : `Withdraw ${countText(size)} invitations?`}
      description={`${isOne ? `The code of ${first.fullName} opens` : "Their codes open"} nothing any more, and the places are free for others. ${toldText(invitations)} This cannot be undone.`}
      keep={isOne ? "Keep it" : "Keep them"}
      confirm="Withdraw"
      confirming={done > 0 ? `Withdrawing, ${countText(done)} so far…` : "Withdrawing…"}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => run(invitations)}
      onClose={onClose}
    />
  );
}

function toldText(invitations: Selection<InvitationRow>): string {
  if ("matching" in invitations) return "We mail those who had confirmed the place.";
  const told = invitations.rows.filter(({ hasPlace, heldUntil }) => hasPlace && heldUntil === null).length;
  if (told === 0) return "Nobody is mailed: none of them had confirmed the place.";
  return told === 1
    ? "We mail the one person who had confirmed the place."
    : `We mail the ${countText(told)} people who had confirmed the place.`;
}
