import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { useEventPlaces } from "#features/events/event-list/use-event-places.ts";
import { eventData } from "#features/events/events/event-data.rules.ts";
import { eventsUnder } from "#features/events/events/event-list.rules.ts";
import { pageMeta, siteUrlOf } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { UNEXPECTED } from "#shared/errors/problems.ts";
import { browserReads, readOr } from "#shared/pages/page-data.ts";
import { usePageData } from "#shared/realtime/use-page-data.ts";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { PageTitle } from "#shared/ui/layout/PageTitle.tsx";
import { CampusEvents } from "./nights/CampusEvents.tsx";

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const siteUrl = siteUrlOf({ matches });
  const events = import.meta.env.SSR ? (loaderData?.events ?? []) : [];
  return pageMeta(
    pages.campusTickets,
    events.map((event) => eventData(event, siteUrl)),
  )({ matches });
}

/** The events, and when they were read, so that server and browser agree on which events are over. */
export async function loader({ context }: LoaderFunctionArgs) {
  return readOr(context, failed(UNEXPECTED), async (api) => {
    const readAt = Date.now();
    const events = eventsUnder("all", await api.campus.events.list(), new Date(readAt));
    return { events, readAt, failure: undefined };
  });
}

const reads = browserReads<Awaited<ReturnType<typeof loader>>>(failed("The server cannot be reached."));

export const clientLoader = reads.clientLoader;

/** An event in the URL needs no new read, because the page already has all events. */
export const shouldRevalidate = reads.shouldRevalidate;

function failed(failure: string) {
  return { events: undefined, readAt: 0, failure };
}

/** /campus-tickets: all upcoming campus nights, with booking. */
export default function CampusTicketsPage() {
  const { data, revalidate, isReading } = usePageData(useLoaderData<typeof loader>(), {
    topics: ["campus-nights"],
    hasFailed: ({ events }) => events === undefined,
  });
  const { readAt, failure } = data;
  const events = useEventPlaces(data.events, readAt, revalidate);
  return (
    <div className="mx-auto max-w-page px-4 pb-12 md:px-8 md:pb-24">
      <PageTitle
        back={{ to: pages.home.path, label: "Home" }}
        lead="Student nights, student prices. Tear off a stub, bring a mate, get home on the night bus."
      >
        Campus live tickets
      </PageTitle>
      <noscript>
        <p className="mb-6 border-l-4 border-ink bg-sheet p-4 font-semibold">
          Booking needs JavaScript. Switch it on in your browser, then load this page again.
        </p>
      </noscript>
      {events ? (
        <CampusEvents events={events} readAt={readAt} />
      ) : (
        <FailedState onRetry={revalidate} retrying={isReading}>
          {`Failed to load events: ${failure}`}
        </FailedState>
      )}
    </div>
  );
}
