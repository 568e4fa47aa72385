import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { pages } from "#features/site/pages.ts";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { DialogActions } from "#shared/ui/DialogActions.tsx";
import { toast } from "#shared/ui/toasts.ts";
import type { Admin } from "./roles.contract.ts";

/** Asks before the role is taken away. Whoever gives up their own is sent home: the page is no longer theirs. */
export function RevokeAdminDialog({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  const { userId, email, isSelf } = admin;
  const client = useQueryClient();
  const navigate = useNavigate();
  const revoke = useMutation(
    apiQueries.roles.revoke.mutationOptions({
      onSuccess: async () => {
        onClose();
        toast({ title: "Admin removed", text: `${email} is not an admin any more.`, tone: "done" });
        if (!isSelf) return;
        await navigate(pages.home.path);
        client.clear();
      },
      onSettled: async () => {
        if (isSelf) return;
        await client.invalidateQueries({ queryKey: apiQueries.roles.key() });
        await client.invalidateQueries({ queryKey: apiQueries.auditLog.key() });
      },
    }),
  );

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isSelf ? "Give up the role?" : "Take the role away?"}
      description={
        isSelf
          ? "You lose the back office at once. Another admin can make you one again."
          : `${email} loses the back office at once. Their account stays.`
      }
    >
      {revoke.isError && (
        <p role="alert" className="font-semibold text-bad">
          {refusalIn(revoke.error)?.message ?? "That did not work. Check your connection and try again."}
        </p>
      )}
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Keep it
        </Button>
        <Button busy={revoke.isPending} onClick={() => revoke.mutate({ userId, confirmSelf: isSelf })}>
          {revoke.isPending ? "Taking away…" : isSelf ? "Give up" : "Take away"}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
