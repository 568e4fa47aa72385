import { countText } from "#shared/numbers/count.ts";
import { Button } from "#shared/ui/Button.tsx";
import { type Selection, sizeOf, type useSelection } from "./use-selection.tsx";

/** An action on several rows of a list: the ticked rows, or all matching ones. */
export function SelectionBar<Row>({
  selecting: { selection, count, selectAll, selectNone },
  state,
  action,
  onAct,
}: {
  selecting: Pick<ReturnType<typeof useSelection>, "count" | "selectAll" | "selectNone"> & {
    selection: Selection<Row> | undefined;
  };
  /** The state of the rows that can be selected, such as "not used". */
  state: string;
  action: string;
  onAct: (selection: Selection<Row>) => void;
}) {
  const isAll = selection !== undefined && "matching" in selection;
  const size = sizeOf(selection);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        compact
        variant="outline"
        className="min-h-12 md:min-h-10"
        disabled={count === 0}
        onClick={isAll ? selectNone : selectAll}
      >
        {isAll ? "Select none" : `Select all ${countText(count)} ${state}`}
      </Button>
      {selection && size > 0 && (
        <Button compact variant="danger" className="min-h-12 md:min-h-10" onClick={() => onAct(selection)}>
          {`${action} ${countText(size)}`}
        </Button>
      )}
    </div>
  );
}
