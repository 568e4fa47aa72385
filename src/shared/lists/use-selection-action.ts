import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { refusalIn, refusalText } from "#shared/errors/refusal.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { type Toast, toast } from "#shared/ui/toasts/toasts.ts";
import type { ListProcedures, ListRow } from "./use-list.ts";
import { actOnSelection, type Selection, type SelectionInput } from "./use-selection.tsx";

/**
 * The mutation of a dialog that asks before an action on selected rows. It closes where other rows match than were
 * confirmed, since the person has to look at the list again.
 *
 * @param action.act runs one call
 * @param action.told the toast of a success
 */
export function useSelectionAction<Row extends ListRow>({
  list,
  act,
  told,
  slot,
  onDone,
  onClose,
}: {
  list: Pick<ListProcedures<Row>["list"], "key">;
  act: (input: SelectionInput) => Promise<{ done: number; left: number }>;
  told: (done: number) => Pick<Toast, "title" | "text">;
  /** Toasts of one slot replace each other. */
  slot: string;
  onDone: () => void;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const [done, setDone] = useState(0);
  const action = useMutation({
    mutationFn: (selection: Selection<Row>) => actOnSelection(selection, act, setDone),
    onSuccess(count) {
      toast({ ...told(count), tone: "done", slot });
      onDone();
    },
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
  return {
    run: action.mutate,
    isBusy: action.isPending,
    problem: action.error && refusalText(action.error),
    /** How many rows are done, while it runs. */
    done,
  };
}
