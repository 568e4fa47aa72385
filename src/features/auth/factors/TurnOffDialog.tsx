import { useState } from "react";
import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";
import { authClient } from "../account/account.store.ts";
import { toastFailure, toastSuccess } from "../forms/auth-toasts.client.ts";
import { unreachable } from "../forms/unreachable.rules.ts";
import { useFreshProof } from "../forms/use-fresh-proof.tsx";
import type { VerifiedFactor } from "./second-factors.client.ts";

/** Asks for confirmation before a second factor is removed from the account. */
export function TurnOffDialog({
  factor,
  isLast,
  onClose,
  onDone,
}: {
  factor: VerifiedFactor;
  /** True for the account's only second factor. */
  isLast: boolean;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const [isBusy, setIsBusy] = useState(false);
  const { withProof, proofDialog } = useFreshProof();

  const turnOff = async () => {
    setIsBusy(true);
    try {
      const auth = await authClient();
      const { error } = await withProof(() => auth.mfa.unenroll({ factorId: factor.id }));
      if (error) return toastFailure("Update Failed", error);
      // Gives every tab a session that lists the remaining factors.
      await auth.refreshSession();
      await onDone();
      toastSuccess(
        isLast ? "Second factor off" : factor.isPasskey ? "Passkey removed" : "App removed",
        factor.name,
      );
      onClose();
    } catch (error) {
      reportError(error);
      toastFailure("Update Failed", { name: "", message: unreachable });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <ConfirmDialog
      title={`Turn off ${factor.name}?`}
      description={
        isLast
          ? "After that your password alone lets you in, and your recovery codes stop working."
          : factor.isPasskey
            ? "It stops working here. Your other factors go on."
            : "Its codes stop working. Your other factors go on."
      }
      favours="confirm"
      confirm="Turn off"
      confirming="Turning off…"
      isBusy={isBusy}
      onConfirm={turnOff}
      onClose={onClose}
    >
      {proofDialog}
    </ConfirmDialog>
  );
}
