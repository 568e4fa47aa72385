import { useState } from "react";
import { browserApi } from "#shared/api/browser-api.ts";
import { refusalText } from "#shared/errors/refusal.rules.ts";
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
  const [problem, setProblem] = useState<string>();
  const [isRevoking, setRevoking] = useState(false);
  const close = () => {
    setProblem(undefined);
    onClose();
  };
  const revoke = async () => {
    setRevoking(true);
    setProblem(undefined);
    try {
      await (await browserApi()).campus.doorPasses.revoke({ id: pass.id });
      toast({ title: "Pass revoked", text: pass.name, tone: "done" });
      close();
      onRevoked();
    } catch (error) {
      setProblem(refusalText(error));
    } finally {
      setRevoking(false);
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="Revoke this pass?"
      description={`The server takes nothing more from the phone of ${pass.name}, and the list leaves it as soon as it has a network. Check-ins that it has not sent are lost.`}
    >
      {problem && (
        <p role="alert" className="font-semibold text-bad">
          {problem}
        </p>
      )}
      <DialogActions>
        <Button variant="outline" onClick={close}>
          Keep it
        </Button>
        <Button busy={isRevoking} onClick={revoke}>
          {isRevoking ? "Revoking…" : "Revoke"}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
