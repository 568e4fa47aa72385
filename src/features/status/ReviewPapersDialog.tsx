import { useMutation, useQueryClient } from "@tanstack/react-query";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";

/** Records that the charity has reviewed its safety papers today. */
export function ReviewPapersDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const review = useMutation({
    mutationFn: () => apiQueries.status.reviewPapers.call(),
    onSuccess: async () => {
      onClose();
      toast({
        title: "Written down",
        text: "The next review is due in a year.",
        slot: "status",
        tone: "done",
      });
      await client.invalidateQueries({ queryKey: apiQueries.status.key() });
    },
  });
  return (
    <ConfirmDialog
      title="Reviewed, and approved by the trustees?"
      description="The data protection assessment, both risk assessments, the policy for safeguarding data, the table of duties, that of the Children’s Code and the page for serious reports. The security log keeps who says so, and when."
      keep="Not yet"
      confirm="We have reviewed them"
      confirming="Writing it down…"
      favours="confirm"
      isBusy={review.isPending}
      problem={review.error && refusalText(review.error)}
      onConfirm={() => review.mutate()}
      onClose={onClose}
    />
  );
}
