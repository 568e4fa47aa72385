import {
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  useTransition,
} from "react";
import { useLocation, useNavigate } from "react-router";
import { type Account, ownAccount, useAccount } from "#features/auth/account/account.store.ts";
import { useAccountQuery } from "#features/auth/account/use-account-query.ts";
import { lazyWithRetry, loadOrReject } from "#shared/pages/lazy-with-retry.ts";
import { useRevalidate } from "#shared/pages/use-revalidate.ts";
import { useDialogInAddress } from "#shared/ui/dialogs/use-dialog-in-address.ts";
import { useStableCallback } from "#shared/ui/use-stable-callback.ts";
import type { MyPlaces, OwnEntry } from "../bookings/my-places-data.ts";
import { eventsUnder, isFull, otherDatesOf, ownPlaceAt } from "../events/event-list.rules.ts";
import type { CampusEvent } from "../events/events.api.ts";
import { eventInAddress } from "../events/events.rules.ts";
import type { EventActionsProps } from "./EventActions.tsx";

const BookingDialog = lazyWithRetry(
  async () => (await import("../bookings/BookingDialog.tsx")).BookingDialog,
);

const LeaveListDialog = lazyWithRetry(
  async () => (await import("../my-tickets/GiveUpDialog.tsx")).LeaveListDialog,
);

/** What a list of events needs for bookings: nights on the tickets page, sessions on the labs page. */
export interface EventBooking {
  now: Date;
  /** The account's tickets and waiting-list entries. */
  places: MyPlaces;
  /** The list's element. Each event in it has `data-event` with its id. */
  list: RefObject<HTMLDivElement | null>;
  actionsOf: (event: CampusEvent) => Omit<EventActionsProps, "ownPlace">;
  dialogs: ReactNode;
}

/** The booking and waiting-list dialogs of a list of events. */
export function useEventBooking({
  events,
  readAt,
}: {
  events: readonly CampusEvent[];
  /** When the events were read, in milliseconds since 1970. */
  readAt: number;
}): EventBooking {
  const { revalidate } = useRevalidate();
  const now = useNowFrom(readAt);
  const mine = useMyPlaces();
  const [chosen, setChosen] = useState<CampusEvent>();
  const [leaving, setLeaving] = useState<OwnEntry>();
  const [pressed, setPressed] = useState<string>();
  const [isLoading, startLoading] = useTransition();
  const list = useRef<HTMLDivElement>(null);
  const [focusTarget, setFocusTarget] = useState<string>();
  const booked = events.find(({ id }) => id === chosen?.id) ?? chosen;

  // A re-render may have replaced the clicked button, and an event from the address has no clicked button.
  useEffect(() => {
    if (!focusTarget) return;
    const frame = requestAnimationFrame(() => {
      focusOn(list.current, focusTarget);
      setFocusTarget(undefined);
    });
    return () => cancelAnimationFrame(frame);
  }, [focusTarget]);

  const open = (event: CampusEvent) => {
    setPressed(event.id);
    startLoading(() => setChosen(event));
  };

  /** A late response must not close a dialog that the person has opened since, or take its focus. */
  const closeOf = useStableCallback((eventId: string) => {
    setChosen((now) => (now?.id === eventId ? undefined : now));
    if (!leaving && (!chosen || chosen.id === eventId)) setFocusTarget(eventId);
  });

  const join = async (event: CampusEvent) => {
    const account = await knownAccount();
    if (account.status === "signed-out" || account.needsSecondFactor) return open(event);
    const { joinWaitingList } = await loadOrReject(() => import("../bookings/join-waiting-list.ts"));
    if (await joinWaitingList(account.userId, event.id)) closeOf(event.id);
    else await revalidate();
  };

  const onBook = useStableCallback(open);
  const onJoin = useStableCallback(join);

  const arrive = (eventId: string) => {
    const event = eventsUnder("all", events, now).find(({ id }) => id === eventId);
    if (!event) return;
    const { kind } = ownPlaceAt(eventId, mine.places, now);
    if (kind === "offer" || (kind === "none" && !isFull(event))) open(event);
    else setFocusTarget(eventId);
  };
  useEventFromAddress(mine.isKnown, arrive);
  // A booking button that the person clicked before the page hydrated.
  const [pressedEarly, setPressedEarly] = useState<{ eventId: string | undefined; joins: boolean }>();
  useDialogInAddress("book", (eventId) => setPressedEarly({ eventId, joins: false }));
  // An address opened from another page only focuses the button. Joining requires a click on this page.
  useDialogInAddress("join", (eventId) => setPressedEarly({ eventId, joins: hasPressed() }));
  useEffect(() => {
    if (!pressedEarly?.eventId || !mine.isKnown) return;
    const { eventId, joins } = pressedEarly;
    setPressedEarly(undefined);
    const event = events.find(({ id }) => id === eventId);
    const canJoin = event && isFull(event) && ownPlaceAt(eventId, mine.places, now).kind === "none";
    if (joins && canJoin) void join(event);
    else arrive(eventId);
  });

  const dialogs = (
    <>
      <Suspense>
        {leaving && (
          <LeaveListDialog
            entry={leaving}
            onClose={() => {
              setLeaving(undefined);
              setFocusTarget(leaving.event.id);
            }}
          />
        )}
      </Suspense>
      <Suspense>
        {booked && (
          <BookingDialog
            key={booked.id}
            event={booked}
            others={otherDatesOf(booked, events, mine.places, now)}
            onClose={() => closeOf(booked.id)}
          />
        )}
      </Suspense>
    </>
  );
  const actionsOf = (event: CampusEvent) => ({
    event,
    isOpening: isLoading && pressed === event.id,
    onBook,
    onJoin,
    onLeave: setLeaving,
  });
  return { now, places: mine.places, list, actionsOf, dialogs };
}

/** Whether the person has clicked on this page since it opened; false in browsers without that information. */
function hasPressed(): boolean {
  return navigator.userActivation?.hasBeenActive ?? false;
}

/** Calls back once with the event in the address after the account is known, and removes it from the address. */
function useEventFromAddress(isKnown: boolean, arrive: (eventId: string) => void): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const eventId = eventInAddress(search);
  const awaited = useRef<string>(undefined);
  useEffect(() => {
    if (eventId && isKnown && awaited.current !== eventId) {
      awaited.current = eventId;
      navigate({ search: "", hash: location.hash }, { replace: true, preventScrollReset: true });
    } else if (!eventId && awaited.current) {
      // Every navigation moves the focus, so the dialog opens after it.
      arrive(awaited.current);
      awaited.current = undefined;
    }
  });
}

function focusOn(list: HTMLElement | null, eventId: string): void {
  const target = list?.querySelector<HTMLElement>(
    `[data-event="${CSS.escape(eventId)}"] :is(a, button:not(:disabled), [tabindex])`,
  );
  // A later date of a series may be inside a closed fold.
  const fold = target?.closest("details");
  if (fold) fold.open = true;
  target?.focus();
}

const noPlaces: MyPlaces = { tickets: [], waiting: [] };

/** The account's tickets and waiting-list entries, for the public list of nights. Sends no request for visitors. */
function useMyPlaces() {
  const { status } = useAccount();
  const { userId, data, hasFailed } = useAccountQuery<MyPlaces>(
    async () => (await import("../bookings/my-places-data.ts")).myPlacesQuery,
  );
  return {
    /** Whether loading has finished. After a failed request the page shows what visitors see. */
    isKnown: status !== "checking" && (userId === undefined || data !== undefined || hasFailed),
    places: data ?? noPlaces,
  };
}

const TICK_MS = 30_000;

/**
 * The current time by the server's clock: first the time of the server's answer, so that hydration matches, then
 * ticking. The date is the same object until the next tick.
 *
 * @param readAt milliseconds since 1970
 */
function useNowFrom(readAt: number): Date {
  const [passed, setPassed] = useState({ readAt, ms: 0 });
  useEffect(() => {
    const start = performance.now();
    const beat = setInterval(() => setPassed({ readAt, ms: performance.now() - start }), TICK_MS);
    return () => clearInterval(beat);
  }, [readAt]);
  const now = readAt + (passed.readAt === readAt ? passed.ms : 0);
  return useMemo(() => new Date(now), [now]);
}

/** The account, after the browser's session has been read and, if necessary, refreshed. */
function knownAccount(): Promise<Exclude<Account, { status: "checking" }>> {
  return new Promise((resolve) => {
    const look = () => {
      const account = ownAccount.getState().account;
      if (account.status === "checking") return;
      stop();
      resolve(account);
    };
    const stop = ownAccount.subscribe(look);
    look();
  });
}
