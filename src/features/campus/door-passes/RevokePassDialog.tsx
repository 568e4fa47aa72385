import { useMutation } from "@tanstack/react-query";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { DialogActions } from "#shared/ui/DialogActions.tsx";
import { toast } from "#shared/ui/toasts.ts";
import type { PassRow } from "./door-passes-data.ts";

/** Asks before a pass is revoked, and stays when it was not. */
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
        toast({ title: "Pass revoked", text: pass.name, tone: "done" });
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
    <Dialog
      open={open}
      onOpenChange={close}
      title="Revoke this pass?"
      description={`The server takes nothing more from the phone of ${pass.name}, and the list leaves it as soon as it has a network. Check-ins that it has not sent are lost.`}
    >
      {revoke.error && (
        <p role="alert" className="font-semibold text-bad">
          {refusalText(revoke.error)}
        </p>
      )}
      <DialogActions>
        <Button variant="outline" onClick={close}>
          Keep it
        </Button>
        <Button busy={revoke.isPending} onClick={() => revoke.mutate({ id: pass.id })}>
          {revoke.isPending ? "Revoking…" : "Revoke"}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
