import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { EventRow } from "../event-admin/event-admin-data.ts";
import type { EventLabels } from "../events/event-labels.rules.ts";
import { type BookingActions, BookingRow } from "./BookingRow.tsx";
import { wideColumns } from "./booking-columns.ts";
import type { ListFilter, ListRow } from "./bookings-list.rules.ts";
import { isTonight } from "./nights.rules.ts";

const heads = ["Event", "Student", "University", "Ticket Code", "Status", "Booked", "Actions"];

const ROW_PX = 58;

/** A row of a list that is not wide enough for columns. */
const STACKED_ROW_PX = 151;

/** Room for the search field, which stays in sight on a narrow screen. */
const STICKY_PX = 80;

/** 52rem, from which the columns stand side by side. */
const WIDE_PX = 832;

/** Scrolls with the page. Of all rows those in sight are in the document, and the one that has the focus, so that scrolling does not lose it. */
export const BookingsTable = memo(function BookingsTable({
  rows,
  events,
  labels,
  filter,
  actions,
}: {
  rows: readonly ListRow[];
  events: readonly EventRow[];
  labels: EventLabels;
  filter: ListFilter;
  actions: BookingActions;
}) {
  const list = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const now = new Date();
  const [focused, setFocused] = useState<string>();
  const [isWide, setIsWide] = useState(true);
  const eventOf = useMemo(() => new Map(events.map((event) => [event.id, event])), [events]);
  const kept = useMemo(
    () => (focused === undefined ? -1 : rows.findIndex(({ booking }) => booking.id === focused)),
    [rows, focused],
  );
  // Another function makes the virtualizer lay out all rows anew. It remembers heights by these keys, which are others in the other layout.
  const keyAt = useCallback(
    (index: number) => `${isWide ? "wide" : "stacked"} ${rows[index]?.booking.id ?? index}`,
    [rows, isWide],
  );
  const virtual = useWindowVirtualizer({
    count: rows.length,
    scrollMargin: top,
    estimateSize: () => (isWide ? ROW_PX : STACKED_ROW_PX),
    overscan: 8,
    getItemKey: keyAt,
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range);
      return kept < 0 || inSight.includes(kept) ? inSight : [...inSight, kept].sort((a, b) => a - b);
    },
  });

  useLayoutEffect(() => {
    const watch = new ResizeObserver(() => {
      if (!list.current || !body.current) return;
      setIsWide(list.current.clientWidth >= WIDE_PX);
      setTop(Math.round(body.current.getBoundingClientRect().top + scrollY));
    });
    if (list.current) watch.observe(list.current);
    // What stands above the list pushes it down.
    watch.observe(document.body);
    return () => watch.disconnect();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is found is shown from its beginning.
  useEffect(() => {
    const start = list.current?.getBoundingClientRect().top ?? 0;
    if (start < 0) scrollBy({ top: start - STICKY_PX, behavior: "instant" });
  }, [filter]);

  return (
    <div className="@container bg-sheet">
      <div ref={list} className="px-4 md:px-4.5">
        {/* The roles are repeated because a table laid out as blocks loses them in some browsers. */}
        {/* biome-ignore-start lint/a11y/noRedundantRoles: see above. */}
        <table
          role="table"
          aria-rowcount={rows.length + 1}
          className="block w-full text-left"
          onFocus={({ target }) => setFocused(target.closest("tr")?.dataset.id)}
          onBlur={() => setFocused(undefined)}
        >
          <caption className="sr-only">Ticket bookings, the newest first</caption>
          <thead
            role="rowgroup"
            className="sr-only @[52rem]:not-sr-only @[52rem]:sticky! @[52rem]:top-0 @[52rem]:z-10 @[52rem]:block @[52rem]:bg-sheet"
          >
            <tr role="row" aria-rowindex={1} className={`border-b-2 border-ink @[52rem]:grid ${wideColumns}`}>
              {heads.map((head) => (
                <th
                  key={head}
                  role="columnheader"
                  scope="col"
                  className={`py-2.5 font-mono text-mono font-medium whitespace-nowrap ${head === "University" ? "@max-[64rem]:hidden" : ""}`}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody
            ref={body}
            role="rowgroup"
            className="relative block"
            style={{ height: virtual.getTotalSize() }}
          >
            {virtual.getVirtualItems().map(({ index, key, start }) => {
              const row = rows[index];
              const event = row && eventOf.get(row.booking.eventId);
              return (
                row && (
                  <BookingRow
                    key={key}
                    ref={virtual.measureElement}
                    booking={row.booking}
                    event={event}
                    isTonight={event !== undefined && isTonight(event, now)}
                    eventLabel={labels.get(row.booking.eventId)}
                    index={index}
                    start={start - top}
                    actions={actions}
                  />
                )
              );
            })}
          </tbody>
        </table>
        {/* biome-ignore-end lint/a11y/noRedundantRoles: see above. */}
      </div>
    </div>
  );
});
