import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { refusalIn, refusalText } from "#shared/errors/refusal.rules.ts";
import { actOnSelection, type Selection, sizeOf } from "#shared/lists/use-selection.tsx";
import { countText } from "#shared/numbers/count.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import type { Selecting } from "./question.ts";

/**
 * Asks before an action on selected rows, and then names them. If other rows match now, it closes, and the person must check the list
 * again.
 */
export function SelectionDialog<Row extends { id: string }>({
  selecting: { list, act, told, nameOf, slot, words, confirming },
  selection,
  onDone,
  onClose,
}: {
  selecting: Selecting<Row>;
  selection: Selection<Row>;
  onDone: () => void;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const [done, setDone] = useState(0);
  const action = useMutation({
    mutationFn: () => actOnSelection(selection, act, setDone),
    onError(error) {
      if (refusalIn(error)?.code !== "COUNT_CHANGED") return;
      toast({ title: "The list has changed", text: refusalText(error), tone: "failed", slot });
      onClose();
    },
    onSettled() {
      void client.invalidateQueries({ queryKey: list.key() });
      void client.invalidateQueries({ queryKey: apiQueries.admin.counts.key() });
    },
  });
  if (action.isSuccess) {
    const { title, text } = told(action.data);
    const rows = "rows" in selection && selection.rows.length === action.data ? selection.rows : [];
    return (
      <ConfirmDialog title={title} description={text} keep="Close" onConfirm={onDone} onClose={onDone}>
        <ul className="list-disc pl-5">
          {rows.map((row) => (
            <li key={row.id}>{nameOf(row)}</li>
          ))}
        </ul>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      {...words(selection, sizeOf(selection))}
      confirming={done > 0 ? `${confirming}, ${countText(done)} so far…` : `${confirming}…`}
      isBusy={action.isPending}
      problem={action.error && refusalText(action.error)}
      onConfirm={() => action.mutate()}
      onClose={onClose}
    />
  );
}
