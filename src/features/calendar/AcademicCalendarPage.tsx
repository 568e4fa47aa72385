import { Suspense, startTransition, useOptimistic, useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from "react-router";
import { useHasRole } from "#features/auth/account/use-has-role.ts";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { browserReads, readOr } from "#shared/pages/page-data.ts";
import { renderContext } from "#shared/pages/render-context.ts";
import { Print } from "#shared/print/Print.tsx";
import { usePageData } from "#shared/realtime/use-page-data.ts";
import { londonDate } from "#shared/time/london.ts";
import { firstDayOf, lastDayOf, monthOf } from "#shared/time/plain-dates.ts";
import { useLondonDate } from "#shared/time/use-london-date.ts";
import { DisplayTitle } from "#shared/type/DisplayTitle.tsx";
import stylesheet from "./calendar.css?url";
import { calendarEditors } from "./events/calendar-events.policy.ts";
import { eventTypeNames, eventTypes } from "./events/calendar-events.rules.ts";
import { EventMark } from "./events/EventMark.tsx";
import { SubscribePanel } from "./feed/SubscribePanel.tsx";
import { byMonth, type CalendarData, monthsAround } from "./month/calendar-data.rules.ts";
import { calendarTitle } from "./month/calendar-title.built.ts";
import type { EventActions } from "./month/MonthEvents.tsx";
import { MonthEventsState } from "./month/MonthEventsState.tsx";
import { MonthGrid } from "./month/MonthGrid.tsx";
import { MonthTurner } from "./month/MonthTurner.tsx";
import { monthPath, shownMonth } from "./month/month-address.rules.ts";
import { dayId } from "./month/month-grid.rules.ts";
import { QuickStats } from "./month/QuickStats.tsx";
import { useMonths } from "./month/use-months.ts";

export const meta = pageMeta(pages.academicCalendar);

/** Loads the month in the URL and its two neighbours, instead of all events. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<CalendarData> {
  const today = londonDate(new Date());
  const month = shownMonth(new URL(request.url).searchParams, today);
  const { siteUrl } = context.get(renderContext);
  return readOr(context, { ...unread, today, siteUrl }, async (api) => {
    const months = monthsAround(month, today);
    const range = { from: firstDayOf(months[0] ?? month), to: lastDayOf(months.at(-1) ?? month) };
    const [events, stats] = await Promise.all([api.calendar.events.list(range), api.calendar.events.stats()]);
    return { siteUrl, today, months: byMonth(months, events), stats };
  });
}

const unread: CalendarData = { siteUrl: "", today: "", months: undefined, stats: undefined };

const reads = browserReads<CalendarData>(unread);

export const clientLoader = reads.clientLoader;

/** A change of month needs no revalidation: either the month is loaded, or `useMonths` loads it. */
export const shouldRevalidate = reads.shouldRevalidate;

const CalendarAdmin = lazyWithRetry(
  async () => (await import("./event-admin/CalendarAdmin.tsx")).CalendarAdmin,
);

/** /academic-calendar: the dates of East London's schools, colleges and university, month by month. */
export default function AcademicCalendarPage() {
  const { data, revalidate, isReading } = usePageData(useLoaderData<typeof loader>(), {
    topics: ["academic-calendar"],
    hasFailed: ({ months }) => months === undefined,
  });
  // `today` is empty only if the browser's read failed.
  const [openedOn] = useState(() => data.today || londonDate(new Date()));
  const readOn = data.today || openedOn;
  const today = useLondonDate(readOn);
  const [search] = useSearchParams();
  const addressed = shownMonth(search, readOn);
  const { month, turnTo } = useShownMonth(addressed);
  const { months, hasFailed, retry, isReading: isReadingMonth } = useMonths(data.months, addressed, readOn);
  const events = months[month];
  const navigate = useNavigate();
  const replaceMonth = (next: string) => turnTo(next, monthPath(next), { replace: true });
  // A native fragment navigation would cancel a pending change of month.
  const openDay = (date: string) => {
    const hash = `#${dayId(date)}`;
    const entry = document.querySelector<HTMLElement>(hash);
    entry?.scrollIntoView();
    entry?.focus({ preventScroll: true });
    void navigate(monthPath(monthOf(date)) + hash, { preventScrollReset: true });
  };
  const isUnread = data.months === undefined;
  const isEditor = useHasRole(calendarEditors, { keepsExpired: true });
  const list = (actions?: EventActions) => (
    <MonthEventsState
      month={month}
      today={today}
      events={events}
      actions={actions}
      hasFailed={isUnread || hasFailed}
      isReading={isReading || isReadingMonth}
      onRetry={isUnread ? revalidate : retry}
    />
  );

  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <CalendarPoster />
      <div className="mx-auto max-w-page px-4 pt-6 pb-15 md:px-8 md:pt-10 md:pb-21">
        <MonthTurner id={HEADING} month={month} today={readOn} count={events?.length} onTurn={turnTo} />
        <MonthGrid
          month={month}
          today={today}
          events={events ?? []}
          labelledBy={HEADING}
          onTurn={replaceMonth}
          onOpen={openDay}
        />
        <EventTypesLegend />
        <QuickStats stats={data.stats} inMonth={events?.length} />
        <div className="mt-10 grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
          {isEditor ? (
            <Suspense fallback={list()}>
              <CalendarAdmin onChanged={revalidate} onTurn={replaceMonth} shown={month}>
                {list}
              </CalendarAdmin>
            </Suspense>
          ) : (
            list()
          )}
          <SubscribePanel siteUrl={data.siteUrl} />
        </div>
      </div>
    </>
  );
}

const HEADING = "month";

function CalendarPoster() {
  return (
    <section className="border-b-2 border-ink bg-market">
      <div className="mx-auto grid max-w-page md:grid-cols-[minmax(0,1fr)_26%] md:px-8">
        <div className="px-4 pt-5 pb-6 md:px-0 md:py-8 md:pr-12">
          <Link to={pages.home.path} className="link mb-3 inline-flex min-h-6 items-center font-semibold">
            Home
          </Link>
          <DisplayTitle title={calendarTitle} />
          <p className="mt-5 max-w-[34rem] text-lead">
            Term dates, days off, festivals and conferences. Schools, Newham College and UEL on one page.
          </p>
        </div>
        <Print
          name="academic-calendar"
          shape="banner"
          priority
          className="block h-24 w-full object-cover md:h-full md:min-h-0"
        />
      </div>
    </section>
  );
}

/** The legend of the event types' marks. */
function EventTypesLegend() {
  return (
    <section aria-labelledby="event-types" className="flex flex-wrap items-baseline gap-x-6 gap-y-2 py-4">
      <h2 id="event-types" className="font-mono text-mono font-bold">
        Event Types
      </h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {eventTypes.map((type) => (
          <li key={type} className="flex items-center gap-2 text-small">
            <EventMark type={type} />
            {eventTypeNames[type]}
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * The displayed month, updated before the router has rendered the page for its URL. A second change in that time does
 * not show the first month again.
 */
function useShownMonth(addressed: string) {
  const navigate = useNavigate();
  const [month, show] = useOptimistic(addressed);
  return {
    month,
    turnTo(next: string, path: string, { replace = false } = {}): void {
      startTransition(async () => {
        show(next);
        await navigate(path, {
          replace: replace || next === month,
          preventScrollReset: true,
        });
      });
    },
  };
}
