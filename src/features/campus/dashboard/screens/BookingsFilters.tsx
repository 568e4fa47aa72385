import { useFreshProof } from "#features/auth/forms/use-fresh-proof.tsx";
import { asksFor, bookingOf } from "#features/events/kinds/kinds.rules.ts";
import { CsvButton } from "#shared/lists/CsvButton.tsx";
import { SEARCH_LENGTH } from "#shared/lists/list.rules.ts";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { SearchField } from "#shared/ui/fields/TextField.tsx";
import type { EventRow } from "../../event-admin/event-admin-data.ts";
import type { Bookings } from "../use-bookings.ts";

/** The search, the event filter and, for nights, the export. The search is sticky on phones. */
export function BookingsFilters({
  bookings: { kind, list, eventId, labels },
  events,
}: {
  bookings: Bookings;
  events: readonly EventRow[];
}) {
  const { withProof, proofDialog } = useFreshProof();
  const words = bookingOf({ kind }).list;
  const hasPhones = asksFor({ kind }, "phone");
  return (
    <>
      <SearchField
        label="Search bookings"
        labelHidden
        placeholder={words.search}
        maxLength={SEARCH_LENGTH}
        value={list.view.typed}
        onChange={({ target }) => list.view.setTyped(target.value)}
        className="bg-newsprint max-xl:mt-2 max-xl:py-1.5 max-md:sticky max-md:top-0 max-md:z-20 xl:grow"
      />
      <div
        className={`grid shrink-0 gap-3 xl:gap-4 ${hasPhones ? "grid-cols-[minmax(0,1fr)_auto] xl:grid-cols-[13.75rem_auto]" : "xl:grid-cols-[13.75rem]"}`}
      >
        <SelectField
          label={words.event}
          labelHidden
          value={eventId}
          onChange={({ target }) => list.view.setFilter("eventId", target.value)}
        >
          <option value="">{words.allEvents}</option>
          {events.map((event) => (
            <option key={event.id} value={event.id}>
              {labels.get(event.id)}
            </option>
          ))}
        </SelectField>
        {hasPhones && <CsvButton list={list} compact withProof={withProof} />}
      </div>
      {proofDialog}
    </>
  );
}
