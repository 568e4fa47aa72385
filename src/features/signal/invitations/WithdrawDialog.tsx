import { refusalText } from "#shared/errors/refusal.rules.ts";
import { countText } from "#shared/numbers/count.ts";
import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";
import { type InvitationRow, useWithdrawal } from "./invitations-data.ts";

/** Asks before invitations are withdrawn. */
export function WithdrawDialog({
  invitations,
  onClose,
  onWithdrawn,
}: {
  /** Not used yet. */
  invitations: readonly InvitationRow[];
  onClose: () => void;
  onWithdrawn: () => void;
}) {
  const withdrawal = useWithdrawal({ onWithdrawn });
  const [first] = invitations;
  const isOne = invitations.length === 1 && first;
  const told = invitations.filter(({ hasPlace, heldUntil }) => hasPlace && heldUntil === null).length;
  return (
    <ConfirmDialog
      title={isOne ? "Withdraw this invitation?" : `Withdraw ${countText(invitations.length)} invitations?`}
      description={`${isOne ? `The code of ${first.fullName} opens` : "Their codes open"} nothing any more, and the places are free for others. ${toldText(told)} This cannot be undone.`}
      keep={isOne ? "Keep it" : "Keep them"}
      confirm="Withdraw"
      confirming="Withdrawing…"
      isBusy={withdrawal.isPending}
      problem={withdrawal.error && refusalText(withdrawal.error)}
      onConfirm={() => withdrawal.mutate(invitations.map(({ id }) => id))}
      onClose={onClose}
    />
  );
}

function toldText(told: number): string {
  if (told === 0) return "Nobody is mailed: none of them had confirmed the place.";
  return told === 1
    ? "We mail the one person who had confirmed the place."
    : `We mail the ${countText(told)} people who had confirmed the place.`;
}
