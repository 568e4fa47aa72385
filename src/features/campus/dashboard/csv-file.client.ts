import type { EventLabels } from "../events/event-labels.rules.ts";
import type { ListRow } from "./bookings-list.rules.ts";
import { bookingLine, csvHead } from "./csv.rules.ts";
import { mapInSlices, yieldToBrowser } from "./map-in-slices.client.ts";

/** Lines per part: joining 100,000 strings at once blocks the browser for long. */
const PART_LINES = 5000;

/**
 * The rows as a CSV file, built in slices so that the page stays responsive.
 *
 * @param facts.phones by booking id
 */
export async function bookingsCsv(
  rows: readonly ListRow[],
  { labels, phones }: { labels: EventLabels; phones: ReadonlyMap<string, string> },
): Promise<Blob> {
  const lines = await mapInSlices(rows, (row) => {
    const { id, eventId } = row.booking;
    return bookingLine(row, { eventLabel: labels.get(eventId) ?? "", phone: phones.get(id) });
  });
  const parts = [new Blob([csvHead])];
  for (let start = 0; start < lines.length; start += PART_LINES) {
    parts.push(new Blob([lines.slice(start, start + PART_LINES).join("")]));
    await yieldToBrowser();
  }
  return new Blob(parts, { type: "text/csv;charset=utf-8" });
}
