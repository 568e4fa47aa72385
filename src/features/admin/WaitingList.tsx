import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useOwnRoles } from "#features/auth/guards/use-own-roles.ts";
import { pages } from "#features/site/pages.ts";
import { hasRole } from "#shared/api/roles.ts";
import { countText } from "#shared/numbers/count.ts";
import { Unread } from "#shared/queries/Unread.tsx";
import { londonDate } from "#shared/time/london.ts";
import { Icon } from "#shared/ui/Icon.tsx";
import { countReaders } from "./counts.policy.ts";
import { countsQuery, oldestQuery } from "./counts-data.ts";
import { deskAddresses } from "./desk-filters.ts";
import { ageText, type WaitingItem, type WaitingNumber, waitingFor } from "./waiting.rules.ts";

/** The lists of the numbers whose page has several. */
const addresses: Partial<Record<WaitingNumber, string>> = {
  ...deskAddresses,
  undelivered: `${pages.adminInbox.path}?list=undelivered`,
  openAppeals: `${pages.adminReports.path}?list=decisions`,
  pendingApplications: `${pages.adminLabs.path}?list=applications`,
};

/** What waits for the account: how much, since when, and the link to settle it. */
export function WaitingList() {
  const own = useOwnRoles();
  const isCounted = hasRole(own, ...countReaders);
  const counts = useQuery({ ...countsQuery, enabled: isCounted });
  const { data: oldest } = useQuery({ ...oldestQuery, enabled: isCounted });
  if (isCounted && !counts.data)
    return <Unread query={counts} loading="Counting…" failure="We could not count your waiting work." />;
  const items = waitingFor(own, counts.data ?? {});
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="mb-2 font-display text-xl font-black">
        Waiting for you
      </h2>
      {items.length === 0 ? (
        <p className="border-t-3 border-ink bg-sheet px-4.5 py-3">
          {own.roles.includes("safeguarding-lead")
            ? "Nothing is waiting. Concerns and checks of adults are not counted here."
            : "Nothing is waiting."}
        </p>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] border-t-3 border-ink bg-sheet lg:grid-cols-2 lg:gap-x-8">
          {items.map((item) => (
            <WaitingRow key={item.number} item={item} oldest={oldest?.[item.number]} />
          ))}
        </ul>
      )}
    </section>
  );
}

function WaitingRow({
  item,
  oldest,
}: {
  item: WaitingItem;
  /** Undefined until it is read. */
  oldest: string | null | undefined;
}) {
  const { number, page, count, noun, action } = item;
  return (
    <li className="border-b border-line">
      <Link
        viewTransition
        to={addresses[number] ?? pages[page].path}
        className="flex min-h-14 flex-wrap items-center gap-x-3 px-4.5 py-1.5 text-ink no-underline hover:bg-hivis"
      >
        <span className="min-w-9 font-display text-[1.625rem] leading-none font-black tabular-nums [font-stretch:76%]">
          {countText(count)}
        </span>{" "}
        <span className="grow basis-24 leading-tight">
          <span className="block font-semibold">{count === 1 ? noun : `${noun}s`}</span>{" "}
          <span className="block min-h-5 text-small text-ink-2">
            {oldest && ageText(item, oldest, londonDate(new Date()))}
          </span>
        </span>{" "}
        <span className="flex min-w-0 items-center gap-1.5 font-semibold underline max-sm:text-small">
          {action}
          <Icon name="arrow" className="size-4 shrink-0" />
        </span>
      </Link>
    </li>
  );
}
