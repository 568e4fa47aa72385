import { useMutation, useQueryClient } from "@tanstack/react-query";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { countText } from "#shared/numbers/count.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import type { ComplaintRow } from "./complaints-data.ts";
import { referencesText } from "./outcomes.rules.ts";

const { list, dismiss } = apiQueries.safety.complaints;

/** Asks before complaints are closed as no complaint. */
export function DismissDialog({
  complaints,
  onClose,
  onDismissed,
}: {
  /** Open ones. */
  complaints: readonly ComplaintRow[];
  onClose: () => void;
  onDismissed: () => void;
}) {
  const client = useQueryClient();
  const dismissal = useMutation({
    mutationFn: () => dismiss.call({ ids: complaints.map(({ id }) => id) }),
    onSuccess({ dismissed }) {
      const title = dismissed === 1 ? "One closed" : `${countText(dismissed)} closed`;
      toast({ title, text: "The register keeps them as no complaint.", tone: "done", slot: "complaint" });
      onDismissed();
      void client.invalidateQueries({ queryKey: list.key() });
      void client.invalidateQueries({ queryKey: apiQueries.admin.counts.key() });
    },
  });
  const numbers = complaints.map(({ number }) => number).toSorted((one, other) => one - other);
  const isOne = complaints.length === 1;
  return (
    <ConfirmDialog
      title={isOne ? "Close as no complaint?" : `Close ${countText(complaints.length)} as no complaint?`}
      description={`${referencesText(numbers)}. For adverts, floods and the same one again: nothing is mailed, also no receipt that still waits. The register keeps ${isOne ? "it" : "them"}. This cannot be undone.`}
      keep={isOne ? "Keep it open" : "Keep them open"}
      confirm="Close as no complaint"
      confirming="Closing…"
      isBusy={dismissal.isPending}
      problem={dismissal.error && refusalText(dismissal.error)}
      onConfirm={() => dismissal.mutate()}
      onClose={onClose}
    />
  );
}
