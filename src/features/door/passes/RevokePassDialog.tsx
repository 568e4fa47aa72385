import { useMutation } from "@tanstack/react-query";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import type { PassRow } from "./door-passes-data.ts";

/** Confirms before a pass is revoked. */
export function RevokePassDialog({
  pass,
  open,
  onClose,
  onRevoked,
}: {
  pass: PassRow;
  open: boolean;
  onClose: () => void;
  onRevoked: () => void;
}) {
  const revoke = useMutation(
    apiQueries.campus.doorPasses.revoke.mutationOptions({
      onSuccess() {
        toast({ title: "Pass revoked", text: pass.name, tone: "done", slot: "door-pass" });
        onClose();
        onRevoked();
      },
    }),
  );
  const close = () => {
    if (revoke.isError) revoke.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title="Revoke this pass?"
      description={`The server takes nothing more from the phone of ${pass.name}, and the list leaves it as soon as it has a network. Check-ins that it has not sent are lost.`}
      confirm="Revoke"
      confirming="Revoking…"
      isBusy={revoke.isPending}
      problem={revoke.error && refusalText(revoke.error)}
      onConfirm={() => revoke.mutate({ id: pass.id })}
      onClose={close}
    />
  );
}
