import { countText } from "#shared/numbers/count.ts";
import { Button } from "#shared/ui/Button.tsx";

/** An action on several rows of a list: those that were ticked, or all that a search finds. */
export function SelectionBar<Row>({
  rows,
  state,
  selected,
  action,
  onSelect,
  onAct,
}: {
  /** The rows that can be selected. */
  rows: readonly Row[];
  /** What those rows are, such as "not used". */
  state: string;
  selected: readonly Row[];
  /** The verb of the action. */
  action: string;
  onSelect: (rows: readonly Row[]) => void;
  onAct: (rows: readonly Row[]) => void;
}) {
  const isAll = rows.length > 0 && selected.length === rows.length;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        compact
        variant="outline"
        className="min-h-12 md:min-h-10"
        disabled={rows.length === 0}
        onClick={() => onSelect(isAll ? [] : rows)}
      >
        {isAll ? "Select none" : `Select all ${countText(rows.length)} ${state}`}
      </Button>
      {selected.length > 0 && (
        <Button compact variant="danger" className="min-h-12 md:min-h-10" onClick={() => onAct(selected)}>
          {`${action} ${countText(selected.length)}`}
        </Button>
      )}
    </div>
  );
}
