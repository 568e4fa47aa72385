import { useMutation, useQueryClient } from "@tanstack/react-query";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { countText } from "#shared/numbers/count.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";

/** Asks before all jobs that failed for good run again: mails among them may be days old. */
export function RetryJobsDialog({ jobs, onClose }: { jobs: number; onClose: () => void }) {
  const client = useQueryClient();
  const retry = useMutation({
    mutationFn: () => apiQueries.status.retryJobs.call(),
    onSuccess: async () => {
      onClose();
      toast({
        title: "Trying again",
        text: "This page shows within a minute whether it works.",
        slot: "status",
        tone: "done",
      });
      await client.invalidateQueries({ queryKey: apiQueries.status.key() });
    },
  });
  return (
    <ConfirmDialog
      title="Try it all again?"
      description={`${jobs === 1 ? "One job" : `${countText(jobs)} jobs`} run again now. Mails among them go out at once, although they may be days old.`}
      keep="Leave them"
      confirm="Try again"
      confirming="Trying again…"
      isBusy={retry.isPending}
      problem={
        retry.error &&
        (refusalIn(retry.error)?.message ?? "That did not work. Check your connection and try again.")
      }
      onConfirm={() => retry.mutate()}
      onClose={onClose}
    />
  );
}
