import { useEffect, useEffectEvent, useState } from "react";
import {
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRevalidator,
} from "react-router";
import { sessionKey } from "#features/auth/account/account.store.ts";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { UNEXPECTED } from "#shared/errors/problems.ts";
import { loadedOnTouch } from "#shared/pages/loaded-on-touch.tsx";
import { renderScope } from "#shared/pages/render-scope.ts";
import { useChanges, useReread } from "#shared/realtime/use-changes.ts";
import { FailedState } from "#shared/ui/FailedState.tsx";
import { PageTitle } from "#shared/ui/PageTitle.tsx";
import {
  type KnownPlaces,
  needsRead,
  type Places,
  placesAfter,
  placesWith,
  withPlaces,
} from "./event-list/event-places.rules.ts";
import { eventsUnder } from "./events/event-list.rules.ts";

export function meta() {
  return pageMeta(pages.campusTickets);
}

/** The events, and when they were read: which of them are over is then the same on both sides. */
export async function loader() {
  const { api, reportError } = renderScope();
  const readAt = Date.now();
  try {
    const events = eventsUnder("all", await api.campus.events.list(), new Date(readAt));
    return { events, readAt, failure: undefined };
  } catch (error) {
    reportError(error);
    return failed(UNEXPECTED);
  }
}

/** A read is under way that nothing has aborted. */
let isReading = false;

/** In a browser a read fails also without an answer: that costs the events, not the page. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  isReading = true;
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    // A read that a newer one overtook is no failure.
    if (!request.signal.aborted) reportError(error);
    return failed("The server cannot be reached.");
  } finally {
    if (!request.signal.aborted) isReading = false;
  }
}

function failed(failure: string) {
  return { events: undefined, readAt: 0, failure };
}

/** The event that an address asks for is one of the same ones. A read under way is aborted by the move, so it is made again. */
export function shouldRevalidate(move: ShouldRevalidateFunctionArgs) {
  const isSamePage = move.currentUrl.pathname === move.nextUrl.pathname;
  const isOtherEvent = isSamePage && move.currentUrl.search !== move.nextUrl.search;
  return isOtherEvent ? isReading : move.defaultShouldRevalidate;
}

/** The pause after a read that failed, doubled at random: a hall whose network is back does not read in the same second. */
const RETRY_MS = 3000;

const list = loadedOnTouch(
  "campus-events",
  async () => (await import("./event-list/CampusEvents.tsx")).CampusEvents,
  () => location.search !== "" || holdsSession(),
);

/** /campus-tickets: every campus night that is not over, to be booked. */
export default function CampusTicketsPage() {
  const latest = useLoaderData<typeof loader>();
  const [good, setGood] = useState(latest);
  // What is in sight stays there when a later read fails.
  if (latest.events && latest !== good) setGood(latest);
  const { events, readAt, failure } = latest.events ? latest : good;
  const { revalidate, state } = useRevalidator();
  const [known, setKnown] = useState<KnownPlaces>(new Map());
  const reread = () => {
    list.loadNow();
    return revalidate();
  };
  const retry = useEffectEvent(reread);
  useEffect(() => {
    if (latest.events || !good.events) return;
    // The change that asked for the read is not repeated.
    const timer = setTimeout(retry, RETRY_MS * (1 + Math.random()));
    return () => clearTimeout(timer);
  }, [latest, good]);
  useChanges(["campus-places"], (change) => {
    list.loadNow();
    setKnown((before) => placesWith(before, change));
  });
  useReread(["campus-nights", "campus-places"], reread, { concerns: needsRead });
  return (
    <div className="mx-auto max-w-page px-4 pb-12 md:px-8 md:pb-24">
      <PageTitle
        back={{ to: pages.home.path, label: "Home" }}
        lead="Student nights, student prices. Tear off a stub, bring a mate, get home on the night bus."
      >
        Campus&nbsp;live tickets
      </PageTitle>
      <noscript>
        <p className="mb-6 border-l-4 border-ink bg-sheet p-4 font-semibold">
          Booking needs JavaScript. Switch it on in your browser, then load this page again.
        </p>
      </noscript>
      {events ? (
        <list.Later
          events={withPlaces(events, known, readAt)}
          readAt={readAt}
          onChanged={revalidate}
          onPlaces={(event: Places) => setKnown((before) => placesAfter(before, event, readAt))}
        />
      ) : (
        <FailedState onRetry={revalidate} retrying={state === "loading"}>
          {`Failed to load events: ${failure}`}
        </FailedState>
      )}
    </div>
  );
}

/** Whoever is signed in may have tickets, which the list shows. */
function holdsSession(): boolean {
  try {
    return localStorage.getItem(sessionKey) !== null;
  } catch {
    return false;
  }
}
