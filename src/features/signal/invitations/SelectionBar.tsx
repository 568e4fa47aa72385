import { countText } from "#shared/numbers/count.ts";
import { Button } from "#shared/ui/Button.tsx";
import { WITHDRAWN_AT_ONCE } from "./invitations.rules.ts";
import type { InvitationRow } from "./invitations-data.ts";

/** Withdraws several invitations: those that were ticked, or all that a search finds. */
export function SelectionBar({
  found,
  selected,
  onSelect,
  onWithdraw,
}: {
  found: readonly InvitationRow[];
  selected: readonly InvitationRow[];
  onSelect: (rows: readonly InvitationRow[]) => void;
  onWithdraw: (rows: readonly InvitationRow[]) => void;
}) {
  const unused = found.filter(({ usedAt }) => usedAt === null).slice(0, WITHDRAWN_AT_ONCE);
  const isAll = unused.length > 0 && selected.length === unused.length;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        compact
        variant="outline"
        className="min-h-12 md:min-h-10"
        disabled={unused.length === 0}
        onClick={() => onSelect(isAll ? [] : unused)}
      >
        {isAll ? "Select none" : `Select all ${countText(unused.length)} not used`}
      </Button>
      {selected.length > 0 && (
        <Button
          compact
          variant="danger"
          className="min-h-12 md:min-h-10"
          onClick={() => onWithdraw(selected)}
        >
          {`Withdraw ${countText(selected.length)}`}
        </Button>
      )}
    </div>
  );
}
