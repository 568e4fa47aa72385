import { useEffect, useRef } from "react";
import { pages } from "#features/site/pages.ts";
import { Button, ButtonLink } from "#shared/ui/Button.tsx";
import { RefusedRows } from "./RefusedRows.tsx";
import { rowsText, type SheetKindName } from "./sheet-kinds.rules.ts";
import type { SheetOutcome } from "./use-sheet-import.ts";

/** Where the rows appear. */
const lists: Readonly<Record<SheetKindName, string>> = {
  bookings: pages.campusAdmin.path,
  subscribers: `${pages.admin.path}?list=subscriptions`,
  registrations: `${pages.admin.path}?list=registrations`,
  calendar: pages.academicCalendar.path,
};

/** What an import has brought. */
export function ImportedRows({
  as,
  outcome: { imported, updated, removed, known, held, refusals },
  onAnother,
}: {
  as: SheetKindName;
  outcome: SheetOutcome;
  onAnother: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The dialog that asked is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid min-w-0 gap-4" aria-labelledby="imported">
      <h2
        ref={heading}
        id="imported"
        tabIndex={-1}
        className="font-display text-xl leading-tight font-extrabold outline-none"
      >
        {`${rowsText(imported + updated + removed)} imported`}
      </h2>
      {known > 0 && <p>{`${rowsText(known)} already here. We didn’t change anything there.`}</p>}
      <RefusedRows refusals={refusals} held={held} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={lists[as]}>See the list</ButtonLink>
        <Button variant="outline" onClick={onAnother}>
          Import another file
        </Button>
      </div>
    </section>
  );
}
