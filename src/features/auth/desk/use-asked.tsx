import { type ReactNode, type RefObject, Suspense, useMemo, useState } from "react";
import type { Selection } from "#shared/lists/use-selection.tsx";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import type { AnyChange, Asked } from "./question.ts";
import { useChange } from "./use-change.ts";

const QuestionDialog = lazyWithRetry(async () => (await import("./QuestionDialog.tsx")).QuestionDialog);

const SelectionDialog = lazyWithRetry(async () => (await import("./SelectionDialog.tsx")).SelectionDialog);

/** Selected rows, or one row. */
type Selected = Selection<{ id: string }> | { id: string };

export interface Asking {
  /** Opens a dialog about one row or the selected rows. */
  ask: <Row>(asked: Asked<Row>, row: Row) => void;
  /** Changes a row without a dialog. Resolves after a refusal too. */
  make: <Row>(change: AnyChange<Row>, row: Row) => Promise<unknown>;
}

/**
 * What the buttons of a list do, and the dialog that is open.
 *
 * @param next takes the focus where the button that opened the dialog is gone after a success
 * @param onActed called after an action on selected rows
 */
export function useAsked(
  next?: RefObject<HTMLElement | null>,
  onActed?: () => void,
): Asking & {
  /** Stable. */
  asking: Asking;
  /** Rendered beside the list. */
  dialog: ReactNode;
} {
  const [open, setOpen] = useState<{ asked: Asked<unknown>; row: unknown }>();
  const { mutateAsync, proofDialog } = useChange<unknown>("row");
  const asking = useMemo<Asking>(
    () => ({
      ask: (asked, row) => setOpen({ asked: asked as Asked<unknown>, row }),
      make: (change, row) =>
        mutateAsync({ change: change as AnyChange<unknown>, row }).catch(() => undefined),
    }),
    [mutateAsync],
  );
  return { ...asking, asking, dialog: open ? <Suspense>{dialogOf(open)}</Suspense> : proofDialog };

  function dialogOf({ asked, row }: NonNullable<typeof open>) {
    const close = () => setOpen(undefined);
    if ("Dialog" in asked) return <asked.Dialog row={row} onClose={close} />;
    const acted = () => {
      onActed?.();
      close();
    };
    if ("selectable" in asked) {
      const about = row as Selected;
      const selection = "rows" in about || "matching" in about ? about : { rows: [about] };
      return <SelectionDialog selecting={asked} selection={selection} onDone={acted} onClose={close} />;
    }
    const done = () => {
      if (asked.leaves) next?.current?.focus();
      close();
    };
    return <QuestionDialog question={asked} row={row} onDone={done} onClose={close} />;
  }
}
