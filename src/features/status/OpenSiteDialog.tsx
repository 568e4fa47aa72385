import { useMutation, useQueryClient } from "@tanstack/react-query";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";

/** Asks before a closed site opens to visitors, since it cannot be closed again. */
export function OpenSiteDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const open = useMutation({
    mutationFn: () => apiQueries.status.openSite.call(),
    onSuccess: async () => {
      onClose();
      toast({
        title: "Site opened",
        text: "Visitors now see the site.",
        slot: "status",
        tone: "done",
      });
      await client.invalidateQueries({ queryKey: apiQueries.status.key() });
    },
  });
  return (
    <ConfirmDialog
      title="Open the site?"
      description="Visitors can see every page, sign up and book. The site starts to send emails and reminders. You can’t close the site again or repeat the import."
      keep="Keep it closed"
      confirm="Open the site"
      confirming="Opening the site…"
      favours="confirm"
      isBusy={open.isPending}
      problem={open.error && refusalText(open.error)}
      onConfirm={() => open.mutate()}
      onClose={onClose}
    />
  );
}
