import { useDeferredValue, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useEventAdmin } from "#features/events/admin/use-event-admin.tsx";
import { eventLabels } from "#features/events/events/event-labels.rules.ts";
import { countText } from "#shared/numbers/count.ts";
import { Button } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { SearchField } from "#shared/ui/fields/TextField.tsx";
import { matchingEvents } from "./event-admin.rules.ts";
import type { EventRow } from "./event-admin-data.ts";
import { nightEditor } from "./night-editor.tsx";

/** The rows shown at first and added by `Show more`. A table of 1,000 rows takes seconds on a phone. */
const ROWS_AT_ONCE = 50;

/** The campus nights, in the order of `events`: search, add, edit, cancel, delete, and links to check-in. */
export function CampusEventsPanel({ events }: { events: readonly EventRow[] }) {
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState("");
  const [limit, setLimit] = useState(ROWS_AT_ONCE);
  const searched = useDeferredValue(query);
  const found = useMemo(() => matchingEvents(events, searched), [events, searched]);
  const labels = useMemo(() => eventLabels(events), [events]);
  const shown = useMemo(() => found.slice(0, limit), [found, limit]);
  const showMore = () => {
    flushSync(() => setLimit(limit + ROWS_AT_ONCE));
    // The button may have unmounted, so the first added row gets the focus.
    const added = list.current?.querySelectorAll("tbody tr")[limit];
    added?.querySelector<HTMLElement>("a, button")?.focus();
  };
  const editor = useMemo(() => nightEditor(labels), [labels]);
  const { addButton, dialogs, tableOf } = useEventAdmin<EventRow>(editor);
  // Memoized, so that an open dialog does not render the rows again.
  const table = useMemo(() => tableOf("Campus events, next first", shown), [tableOf, shown]);
  return (
    <>
      <div className="mb-3.5 grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <SearchField
          label="Search events"
          labelHidden
          placeholder="Search university, venue, location or headliner"
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setLimit(ROWS_AT_ONCE);
          }}
        />
        {addButton()}
      </div>
      {events.length === 0 && <EmptyState title="No events yet">Events you add appear here.</EmptyState>}
      {events.length > 0 && found.length === 0 && (
        <EmptyState title="Nothing here">No events match your search.</EmptyState>
      )}
      <div ref={list}>{shown.length > 0 && table}</div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p className="font-mono text-mono" role="status">
          {events.length > 0 && `Showing ${countText(shown.length)} of ${countText(events.length)}`}
        </p>
        {shown.length < found.length && (
          <Button variant="outline" onClick={showMore}>
            Show more
          </Button>
        )}
      </div>
      {dialogs}
    </>
  );
}
