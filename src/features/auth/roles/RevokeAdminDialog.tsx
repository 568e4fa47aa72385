import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { pages } from "#features/site/pages.ts";
import { browserApi } from "#shared/api/browser-api.ts";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { DialogActions } from "#shared/ui/DialogActions.tsx";
import { toast } from "#shared/ui/toasts.ts";
import { auditLogKey } from "../audit-log/audit-log-data.ts";
import type { Admin } from "./roles.contract.ts";
import { adminsQuery } from "./roles-data.ts";

/** Asks before the role is taken away. Whoever gives up their own is sent home: the page is no longer theirs. */
export function RevokeAdminDialog({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  const { userId, email, isSelf } = admin;
  const client = useQueryClient();
  const navigate = useNavigate();
  const revoke = useMutation({
    mutationFn: async () => (await browserApi()).roles.revoke({ userId, confirmSelf: isSelf }),
    onSuccess: async () => {
      onClose();
      toast({ title: "Admin removed", text: `${email} is not an admin any more.`, tone: "done" });
      if (!isSelf) return;
      await navigate(pages.home.path);
      client.clear();
    },
    onSettled: async () => {
      if (isSelf) return;
      await client.invalidateQueries({ queryKey: adminsQuery.queryKey });
      await client.invalidateQueries({ queryKey: auditLogKey });
    },
  });

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
        <Button busy={revoke.isPending} onClick={() => revoke.mutate()}>
          {revoke.isPending ? "Taking away…" : isSelf ? "Give up" : "Take away"}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
