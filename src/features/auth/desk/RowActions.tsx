import { Fragment, type ReactNode, useState } from "react";
import { Button } from "#shared/ui/Button.tsx";
import type { AnyChange, Asked } from "./question.ts";
import type { Asking } from "./use-asked.tsx";

/** A button of a row, which opens a dialog or changes the row immediately. */
export type RowAction<Row> = {
  label: string | ((row: Row) => string);
  /** The button's name for screen readers; by default its label and the row's name. */
  spoken?: (row: Row) => string;
  look?: "link" | "outline" | "danger";
  /** Rendered before the button. */
  note?: (row: Row) => ReactNode;
  /** Limits the button to some rows. */
  when?: (row: Row) => unknown;
} & ({ asks: Asked<Row>; does?: never } | { does: AnyChange<Row>; asks?: never });

export function RowActions<Row>({
  row,
  actions,
  ...props
}: Props<Row> & { actions: readonly RowAction<Row>[] }) {
  const shown = actions.filter(({ when }) => !when || when(row));
  if (shown.length === 0) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {shown.map((action, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a button whose action changes with its row keeps the focus.
        <Fragment key={at}>
          {action.note?.(row)}
          <ActionButton {...props} row={row} action={action} />
        </Fragment>
      ))}
    </span>
  );
}

interface Props<Row> {
  row: Row;
  nameOf: (row: Row) => string;
  asking: Asking;
  /** Set in a list, because its rows are lower on wide screens. */
  inList?: boolean;
}

function ActionButton<Row>({
  row,
  nameOf,
  action,
  asking: { ask, make },
  inList = false,
}: Props<Row> & { action: RowAction<Row> }) {
  const [isBusy, setIsBusy] = useState(false);
  const { look = "outline", spoken, asks, does } = action;
  const label = typeof action.label === "function" ? action.label(row) : action.label;
  const press = async () => {
    if (asks) return ask(asks, row);
    setIsBusy(true);
    await make(does, row);
    setIsBusy(false);
  };
  const attributes = {
    "aria-label": spoken?.(row) ?? `${label}: ${nameOf(row)}`,
    ...(asks && { "aria-haspopup": "dialog" as const }),
    onClick: () => void (isBusy || press()),
  };
  if (look === "link")
    return (
      <button type="button" {...attributes} className="link min-h-12 font-semibold md:min-h-10">
        {label}
      </button>
    );
  return (
    <Button
      compact
      variant={look}
      {...attributes}
      busy={isBusy}
      {...(inList && { className: "min-h-12 md:min-h-10" })}
    >
      {label}
    </Button>
  );
}
