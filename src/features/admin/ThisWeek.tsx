import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { type BackOfficePage, pageRoles } from "#features/auth/guards/page-roles.policy.ts";
import { useOwnRoles } from "#features/auth/guards/use-own-roles.ts";
import { pages } from "#features/site/pages.ts";
import { hasRole } from "#shared/api/roles.ts";
import { countedText } from "#shared/numbers/count.ts";
import { londonDate } from "#shared/time/london.ts";
import { addDays } from "#shared/time/plain-dates.ts";
import { todayQuery } from "./counts-data.ts";
import { upcomingEventsIn, upcomingEventsQuery } from "./upcoming-events-data.ts";

interface WeekNumber {
  number: string;
  one: string;
  several: string;
  /** The pages with the counted rows. The link opens the first one that the account may open. */
  on: readonly BackOfficePage[];
  list?: string;
}

const ahead: readonly WeekNumber[] = [
  { number: "events", one: "event", several: "events", on: ["campusAdmin", "adminLabs"] },
  { number: "shifts", one: "shift", several: "shifts", on: ["adminRota"] },
];

const past: readonly WeekNumber[] = [
  { number: "bookings", one: "booking", several: "bookings", on: ["campusAdmin", "adminLabs"] },
  { number: "registrations", one: "registration", several: "registrations", on: ["adminRegistrations"] },
  {
    number: "subscriptions",
    one: "email alert",
    several: "email alerts",
    on: ["adminSignal"],
    list: "subscriptions",
  },
  { number: "inquiries", one: "inquiry", several: "inquiries", on: ["adminInbox"], list: "inquiries" },
  {
    number: "messages",
    one: "message to a mentor",
    several: "messages to mentors",
    on: ["adminInbox"],
    list: "messages",
  },
];

/** The events and shifts of the next seven days, and what came in during the last seven. */
export function ThisWeek() {
  const { data: today } = useQuery(todayQuery);
  const { data: events } = useQuery(upcomingEventsQuery);
  if (!today || !events) return null;
  const now = new Date();
  const lastDay = addDays(londonDate(now), 6);
  const soon = upcomingEventsIn(events, now).filter(({ eventDate }) => eventDate <= lastDay);
  const counts = { ...today.week, events: soon.length };
  return (
    <section aria-labelledby="this-week">
      <h2 id="this-week" className="mb-2 font-display text-xl font-black">
        This week
      </h2>
      <dl className="grid gap-x-8 border-t-3 border-ink bg-sheet px-4.5 py-2 sm:grid-cols-[auto_minmax(0,1fr)]">
        <Numbers title="Next 7 days" numbers={ahead} counts={counts} empty="No events" />
        <Numbers title="Last 7 days" numbers={past} counts={counts} empty="Nothing new" />
      </dl>
    </section>
  );
}

function Numbers({
  title,
  numbers,
  counts,
  empty,
}: {
  title: string;
  numbers: readonly WeekNumber[];
  counts: Readonly<Record<string, number>>;
  empty: string;
}) {
  const own = useOwnRoles();
  const shown = numbers.flatMap(({ number, one, several, on, list }) => {
    const count = counts[number] ?? 0;
    const page = on.find((name) => hasRole(own, ...pageRoles[name]));
    if (count === 0 || !page) return [];
    return [{ to: pages[page].path + (list ? `?list=${list}` : ""), text: countedText(count, one, several) }];
  });
  return (
    <>
      <dt className="py-1 font-mono text-mono font-medium">{title}</dt>
      <dd className="flex flex-wrap gap-x-6">
        {shown.length === 0 && <span className="py-1">{empty}</span>}
        {shown.map(({ to, text }) => (
          <Link key={text} viewTransition to={to} className="link inline-flex min-h-8 items-center">
            {text}
          </Link>
        ))}
      </dd>
    </>
  );
}
