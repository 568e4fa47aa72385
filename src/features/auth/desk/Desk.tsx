import { type ReactNode, useMemo, useRef } from "react";
import { ListPanel } from "#shared/lists/ListPanel.tsx";
import { SelectionBar } from "#shared/lists/SelectionBar.tsx";
import { type ListCell, shownColumns } from "#shared/lists/shown-columns.ts";
import { type List, type ListRow, type ListSource, useList } from "#shared/lists/use-list.ts";
import { useSelection } from "#shared/lists/use-selection.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { usePhones } from "../forms/use-phones.tsx";
import type { Asked, Selecting } from "./question.ts";
import { type RowAction, RowActions } from "./RowActions.tsx";
import { type Asking, useAsked } from "./use-asked.tsx";

/** A cell of the list, with action buttons after its content. */
type DeskCell<Row> = ListCell<Row> & { actions?: readonly RowAction<Row>[] };

type DeskCells<Row> = Readonly<Record<string, DeskCell<Row>>>;

/** A list of the back office with its actions. The list's descriptor declares columns, filters and file. */
export interface DeskOf<Row, Exported extends Row = Row> extends ListSource<Row, Exported> {
  /** The name of a row in its buttons' labels; by default none. */
  nameOf?: (row: Row) => string;
  /** The cells, by the headings of their columns. */
  cells: DeskCells<Row> | ((phoneCell: (phone: string | null) => ReactNode) => DeskCells<Row>);
  /** The button above the list, and the dialog that it opens. */
  add?: { button: string; asks: Asked<undefined> };
  /** An action on several rows. */
  selecting?: Selecting<Row>;
}

/** Shows a desk: its list, its CSV export, and the open dialog. */
export function Desk<Row extends ListRow, Exported extends Row = Row>({
  desk,
  tool,
  filter,
  fileAction,
  above,
}: {
  desk: DeskOf<Row, Exported>;
  /** Rendered beside the search. */
  tool?: ReactNode | ((list: List<Row, Exported>, ask: Asking["ask"]) => ReactNode);
  /** See `ListPanel`, as `fileAction`. */
  filter?: (list: List<Row, Exported>) => ReactNode;
  fileAction?: ReactNode;
  /** Rendered above the rows. */
  above?: ReactNode;
}) {
  const { cells, nameOf = noName, add, selecting } = desk;
  const panel = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const list = useList(desk);
  const { phoneCell, withProof, proofDialog } = usePhones(desk.procedures.list);
  const { canSelect = cannot, selectable } = selecting ?? {};
  const selected = useSelection(list, { nameOf, canSelect, selectable });
  const { ask, asking, dialog } = useAsked(add ? addButton : panel, selected.selectNone);
  const boxes = selecting && selected.column;
  const columns = useMemo(() => {
    const shown = Object.entries(typeof cells === "function" ? cells(phoneCell) : cells);
    const withActions = shown.map(([head, { actions, cell, ...look }]): [string, ListCell<Row>] => {
      if (!actions) return [head, { ...look, ...(cell && { cell }) }];
      const buttons = (row: Row) => (
        <>
          {cell?.(row)}
          <RowActions inList row={row} nameOf={nameOf} actions={actions} asking={asking} />
        </>
      );
      return [head, { ...look, cell: buttons }];
    });
    return shownColumns(desk.list, Object.fromEntries(withActions), boxes && [boxes]);
  }, [desk.list, cells, nameOf, phoneCell, asking, boxes]);
  return (
    <div ref={panel} tabIndex={-1}>
      <ListPanel
        list={list}
        columns={columns}
        withProof={withProof}
        filter={filter?.(list)}
        fileAction={fileAction}
        tool={typeof tool === "function" ? tool(list, ask) : tool}
        actions={
          <>
            {above}
            {add && (
              <div className="mb-3">
                <Button ref={addButton} aria-haspopup="dialog" onClick={() => ask(add.asks, undefined)}>
                  {add.button}
                </Button>
              </div>
            )}
            {selecting && (
              <SelectionBar
                {...selecting}
                selecting={selected}
                onAct={(rows) => ask(selecting, rows as never)}
              />
            )}
          </>
        }
      />
      {dialog}
      {proofDialog}
    </div>
  );
}

const cannot = () => false;

const noName = () => "";
