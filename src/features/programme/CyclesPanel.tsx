import { useQuery } from "@tanstack/react-query";
import { UndeliveredMails } from "#features/auth/desk/UndeliveredMails.tsx";
import { PastEvents } from "#features/events/admin/PastEvents.tsx";
import { useEventAdmin } from "#features/events/admin/use-event-admin.tsx";
import { Unread } from "#shared/queries/Unread.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { CycleSection } from "./CycleSection.tsx";
import { cycleEditor } from "./cycles/cycle-editors.tsx";
import { comingWeeks } from "./cycles/cycles.rules.ts";
import { type CycleRow, cyclesQuery } from "./cycles/cycles-data.ts";

/** All cycles, with upcoming ones first. An admin adds and copies cycles here. */
export function CyclesPanel() {
  const query = useQuery(cyclesQuery);
  const { ask, adding, addButton, dialogs } = useEventAdmin<CycleRow>(cycleEditor);
  const { data: cycles } = query;
  if (!cycles)
    return <Unread query={query} loading="Loading cycles…" failure="We could not load the cycles." />;
  const now = new Date();
  const isAhead = ({ weeks }: CycleRow) => weeks.length === 0 || comingWeeks(weeks, now).length > 0;
  const ahead = cycles.filter(isAhead);
  const over = cycles.filter((cycle) => !isAhead(cycle));
  const sections = (some: readonly CycleRow[]) =>
    some.map((cycle) => (
      <CycleSection key={cycle.id} cycle={cycle} onCopy={() => ask("copy", cycle)} next={adding} />
    ));
  return (
    <>
      <UndeliveredMails
        lists={["programme"]}
        eventNameOf={(eventId) => cycles.find(({ weeks }) => weeks.some(({ id }) => id === eventId))?.name}
      />
      {addButton("mb-6")}
      {ahead.length === 0 && (
        <EmptyState title="No upcoming cycle.">
          Add a cycle with its dates, its room and its places. People can then register for it.
        </EmptyState>
      )}
      {sections(ahead)}
      <PastEvents title="Cycles that are over" count={over.length}>
        {() => sections(over)}
      </PastEvents>
      {dialogs}
    </>
  );
}
