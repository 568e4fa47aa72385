import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { SearchField } from "#shared/ui/fields/TextField.tsx";
import type { EventRow } from "../event-admin/event-admin-data.ts";
import type { EventLabels } from "../events/event-labels.rules.ts";
import { SEARCH_LENGTH } from "./bookings-search.rules.ts";
import { ExportButton } from "./ExportButton.tsx";
import type { BookingsFilter } from "./use-bookings-filter.ts";

/** The search, the event filter and the export. The search is sticky on phones. */
export function BookingsFilters({
  filter: { query, setQuery, eventId, setEventId, filter, found },
  events,
  labels,
  isWhole,
}: {
  filter: BookingsFilter;
  events: readonly EventRow[];
  labels: EventLabels;
  /** Whether all bookings are loaded. */
  isWhole: boolean;
}) {
  return (
    <>
      <SearchField
        label="Search bookings"
        labelHidden
        placeholder="Search name, email or ticket code"
        maxLength={SEARCH_LENGTH}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        className="bg-newsprint max-xl:mt-2 max-xl:py-1.5 max-md:sticky max-md:top-0 max-md:z-20 xl:grow"
      />
      <div className="grid shrink-0 grid-cols-[minmax(0,1fr)_auto] gap-3 xl:grid-cols-[13.75rem_auto] xl:gap-4">
        <SelectField
          label="Event"
          labelHidden
          value={eventId}
          onChange={({ target }) => setEventId(target.value)}
        >
          <option value="">All events</option>
          {events.map((event) => (
            <option key={event.id} value={event.id}>
              {labels.get(event.id)}
            </option>
          ))}
        </SelectField>
        <ExportButton rows={found} filter={filter} labels={labels} isWhole={isWhole} />
      </div>
    </>
  );
}
