import { useQuery } from "@tanstack/react-query";
import { useFreshProof } from "#features/auth/forms/use-fresh-proof.tsx";
import { CALLED_OFF, isOver } from "#features/events/events/events.rules.ts";
import { asksFor, bookingOf } from "#features/events/kinds/kinds.rules.ts";
import { CsvButton } from "#shared/lists/CsvButton.tsx";
import { SEARCH_LENGTH } from "#shared/lists/list.rules.ts";
import { countText } from "#shared/numbers/count.ts";
import { Button } from "#shared/ui/Button.tsx";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { SearchField } from "#shared/ui/fields/TextField.tsx";
import type { EventRow } from "../../event-admin/event-admin-data.ts";
import { needsQuery } from "../dashboard-data.ts";
import type { Bookings } from "../use-bookings.ts";

/** The search, the filters by event and access needs, and for nights the export. Sticky on phones. */
export function BookingsFilters({
  bookings: { kind, list, eventId, isOfOne, labels, setDialog },
  events,
}: {
  bookings: Bookings;
  events: readonly EventRow[];
}) {
  const { withProof, proofDialog } = useFreshProof();
  const words = bookingOf({ kind }).list;
  const hasPhones = asksFor({ kind }, "phone");
  const withNeeds = useQuery({ ...needsQuery(kind, eventId), enabled: eventId !== "" }).data?.found;
  const event = events.find(({ id }) => id === eventId);
  const isOpen = event && event.status !== CALLED_OFF && !isOver(event, new Date());
  const isOfNeeds = list.view.filters.needs === "yes";
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
      <div className="flex shrink-0 flex-wrap gap-3 xl:gap-4">
        {!isOfOne && (
          <SelectField
            label={words.event}
            labelHidden
            className="min-w-0 grow basis-40 xl:w-55 xl:grow-0 xl:basis-auto"
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
        )}
        {(eventId !== "" || isOfNeeds) && (
          <Button
            variant={isOfNeeds ? "primary" : "outline"}
            aria-pressed={isOfNeeds}
            onClick={() => list.view.setFilter("needs", isOfNeeds ? "" : "yes")}
          >
            {withNeeds === undefined || withNeeds === null
              ? "Access needs"
              : `Access needs ${countText(withNeeds)}`}
          </Button>
        )}
        {isOpen && (
          <Button aria-haspopup="dialog" onClick={() => setDialog({ what: "add", event })}>
            Add booking
          </Button>
        )}
        {hasPhones && <CsvButton list={list} compact withProof={withProof} />}
      </div>
      {proofDialog}
    </>
  );
}
