import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { pages } from "#features/site/pages.ts";
import type { Role } from "#shared/api/roles.ts";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { useFreshProof } from "../forms/use-fresh-proof.tsx";
import { roleWords } from "./roles.rules.ts";
import type { Staff } from "./roles-data.ts";

/**
 * Asks for confirmation before a role is revoked. Admins who give up being one are redirected home, since they lose
 * access to this page.
 */
export function RevokeRoleDialog({
  person,
  role,
  onClose,
}: {
  person: Staff;
  role: Role;
  onClose: () => void;
}) {
  const { userId, email, isSelf } = person;
  const { name } = roleWords[role];
  const losesPage = isSelf && role === "admin";
  const client = useQueryClient();
  const navigate = useNavigate();
  const { withProof, proofDialog } = useFreshProof();
  const revoke = useMutation({
    mutationFn: () => withProof(() => apiQueries.roles.revoke.call({ userId, role, confirmSelf: isSelf })),
    onSuccess: async () => {
      onClose();
      toast({
        title: "Role taken away",
        text: `${email} does not have the role ${name} any more.`,
        tone: "done",
        slot: "roles",
      });
      if (!losesPage) return;
      await navigate(pages.home.path);
      client.clear();
    },
    onSettled: async () => {
      if (losesPage) return;
      await client.invalidateQueries({ queryKey: apiQueries.roles.key() });
      await client.invalidateQueries({ queryKey: apiQueries.auditLog.key() });
    },
  });

  return (
    <ConfirmDialog
      title={isSelf ? "Give up the role?" : "Take the role away?"}
      description={
        isSelf
          ? `You lose what the role ${name} opens at once. Another admin can give it to you again.`
          : `${email} loses what the role ${name} opens at once. Their account stays.`
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
