import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { pages } from "#features/site/pages.ts";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { useFreshProof } from "../forms/use-fresh-proof.tsx";
import type { Admin } from "./roles.contract.ts";

/**
 * Asks for confirmation before the role is revoked. Admins who revoke their own role are redirected home, since they
 * lose access to this page.
 */
export function RevokeAdminDialog({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  const { userId, email, isSelf } = admin;
  const client = useQueryClient();
  const navigate = useNavigate();
  const { withProof, proofDialog } = useFreshProof();
  const revoke = useMutation({
    mutationFn: () => withProof(() => apiQueries.roles.revoke.call({ userId, confirmSelf: isSelf })),
    onSuccess: async () => {
      onClose();
      toast({
        title: "Admin removed",
        text: `${email} is not an admin any more.`,
        tone: "done",
        slot: "roles",
      });
      if (!isSelf) return;
      await navigate(pages.home.path);
      client.clear();
    },
    onSettled: async () => {
      if (isSelf) return;
      await client.invalidateQueries({ queryKey: apiQueries.roles.key() });
      await client.invalidateQueries({ queryKey: apiQueries.auditLog.key() });
    },
  });

  return (
    <ConfirmDialog
      title={isSelf ? "Give up the role?" : "Take the role away?"}
      description={
        isSelf
          ? "You lose the back office at once. Another admin can make you one again."
          : `${email} loses the back office at once. Their account stays.`
      }
      confirm={isSelf ? "Give up" : "Take away"}
      confirming="Taking away…"
      isBusy={revoke.isPending}
      problem={revoke.error && problemOf(revoke.error)}
      onConfirm={() => revoke.mutate()}
      onClose={onClose}
    >
      {proofDialog}
    </ConfirmDialog>
  );
}

function problemOf(error: Error): string {
  return refusalIn(error)?.message ?? "That did not work. Check your connection and try again.";
}
