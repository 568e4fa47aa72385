import { type Selection, sizeOf } from "#shared/lists/use-selection.tsx";
import { useSelectionAction } from "#shared/lists/use-selection-action.ts";
import { countText } from "#shared/numbers/count.ts";
import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";
import type { Selecting } from "./question.ts";

/** Asks before an action on selected rows. */
export function SelectionDialog<Row>({
  selecting: { list, act, told, slot, words, confirming },
  rows,
  onDone,
  onClose,
}: {
  selecting: Selecting<Row>;
  /** The selection, or a row. */
  rows: Selection<Row> | Row;
  onDone: () => void;
  onClose: () => void;
}) {
  const action = useSelectionAction({ list, act, told, slot, onDone, onClose });
  const isSelection = typeof rows === "object" && rows !== null && ("rows" in rows || "matching" in rows);
  const selection = isSelection
    ? (rows as Selection<Row & { id: string }>)
    : { rows: [rows as Row & { id: string }] };
  return (
    <ConfirmDialog
      {...words(selection, sizeOf(selection))}
      confirming={action.done > 0 ? `${confirming}, ${countText(action.done)} so far…` : `${confirming}…`}
      isBusy={action.isBusy}
      problem={action.problem}
      onConfirm={() => action.run(selection)}
      onClose={onClose}
    />
  );
}
