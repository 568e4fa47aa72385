import { type Selection, sizeOf } from "#shared/lists/use-selection.tsx";
import { useSelectionAction } from "#shared/lists/use-selection-action.ts";
import { countText } from "#shared/numbers/count.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";
import type { ComplaintRow } from "./complaints-list.rules.ts";
import { referencesText } from "./outcomes.rules.ts";

const { list, dismiss } = apiQueries.safety.complaints;

/** Asks before complaints are closed as no complaint. */
export function DismissDialog({
  complaints,
  onClose,
  onDismissed,
}: {
  /** Open ones. */
  complaints: Selection<ComplaintRow>;
  onClose: () => void;
  onDismissed: () => void;
}) {
  const { run, isBusy, problem, done } = useSelectionAction<ComplaintRow>({
    list,
    slot: "complaint",
    async act(input) {
      const { dismissed, left } = await dismiss.call(input);
      return { done: dismissed, left };
    },
    told: (count) => ({
      title: count === 1 ? "One closed" : `${countText(count)} closed`,
      text: "The register keeps them as no complaint.",
    }),
    onDone: onDismissed,
    onClose,
  });
  const size = sizeOf(complaints);
  const isOne = size === 1;
  return (
    <ConfirmDialog
      title={isOne ? "Close as no complaint?" : `Close ${countText(size)} as no complaint?`}
      description={`${whichText(complaints)} For adverts, floods and the same one again: nothing is mailed, also no receipt that still waits. The register keeps ${isOne ? "it" : "them"}. This cannot be undone.`}
      keep={isOne ? "Keep it open" : "Keep them open"}
      confirm="Close as no complaint"
      confirming={done > 0 ? `Closing, ${countText(done)} so far…` : "Closing…"}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => run(complaints)}
      onClose={onClose}
    />
  );
}

function whichText(complaints: Selection<ComplaintRow>): string {
  if ("matching" in complaints) return "All open ones that the list shows.";
  const numbers = complaints.rows.map(({ number }) => number);
  return `${referencesText(numbers.toSorted((one, other) => one - other))}.`;
}
