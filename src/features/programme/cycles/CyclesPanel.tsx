import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useEventDialogs } from "#features/events/admin/use-event-dialogs.tsx";
import { UndeliveredMails } from "#shared/lists/UndeliveredMails.tsx";
import { Unread } from "#shared/queries/Unread.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { CycleSection } from "./CycleSection.tsx";
import { cycleEditor } from "./cycle-editors.ts";
import { comingWeeks } from "./cycles.rules.ts";
import { type CycleRow, cyclesQuery } from "./cycles-data.ts";

/** All cycles: those with a week to come, then the others. Adds and copies them. */
export function CyclesPanel() {
  const client = useQueryClient();
  const query = useQuery(cyclesQuery);
  const addButton = useRef<HTMLButtonElement>(null);
  const { ask, dialogs } = useEventDialogs(cycleEditor, {
    refresh: () => client.invalidateQueries({ queryKey: cyclesQuery.queryKey }),
    next: addButton,
  });
  // Rendered on demand: the number of finished cycles grows over the years.
  const [isOverShown, setIsOverShown] = useState(false);
  const { data: cycles } = query;
  if (!cycles)
    return <Unread query={query} loading="Loading cycles…" failure="We could not load the cycles." />;
  const now = new Date();
  const isAhead = ({ weeks }: CycleRow) => weeks.length === 0 || comingWeeks(weeks, now).length > 0;
  const ahead = cycles.filter(isAhead);
  const over = cycles.filter((cycle) => !isAhead(cycle));
  const sections = (some: readonly CycleRow[]) =>
    some.map((cycle) => (
      <CycleSection key={cycle.id} cycle={cycle} onCopy={() => ask("copy", cycle)} next={addButton} />
    ));
  return (
    <>
      <UndeliveredMails
        lists={["programme"]}
        eventNameOf={(eventId) => cycles.find(({ weeks }) => weeks.some(({ id }) => id === eventId))?.name}
      />
      <Button ref={addButton} className="mb-6" onClick={() => ask("form")}>
        Add cycle
      </Button>
      {ahead.length === 0 && (
        <EmptyState title="No cycle is to come.">
          Add one: six dates, a room and its places. People then register for it.
        </EmptyState>
      )}
      {sections(ahead)}
      {over.length > 0 && (
        <details className="mt-6" onToggle={({ currentTarget }) => setIsOverShown(currentTarget.open)}>
          <summary className="flex min-h-12 w-fit items-center gap-2 font-semibold underline">
            {`Cycles that are over (${over.length})`}
          </summary>
          {isOverShown && sections(over)}
        </details>
      )}
      {dialogs}
    </>
  );
}
