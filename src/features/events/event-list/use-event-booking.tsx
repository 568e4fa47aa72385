import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState, useTransition } from "react";
import { useLocation, useNavigate } from "react-router";
import { knownAccount } from "#features/auth/account/known-account.client.ts";
import { browserApi } from "#shared/api/browser-api.ts";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { useDialogInAddress } from "#shared/ui/dialogs/use-dialog-in-address.ts";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { useStableCallback } from "#shared/ui/use-stable-callback.ts";
import type { MyPlaces } from "../bookings/my-places-data.ts";
import type { BookingAnswer, OwnEntry } from "../bookings/send-booking.client.ts";
import { useMyPlaces } from "../bookings/use-my-places.ts";
import { eventsUnder, isFull, ownPlaceAt } from "../events/event-list.rules.ts";
import type { CampusEvent } from "../events/events.contract.ts";
import { eventInAddress } from "../events/events.rules.ts";
import { queueText } from "../waiting-list/waiting-list.rules.ts";
import type { EventActionsProps } from "./EventActions.tsx";
import { useNowFrom } from "./use-now-from.ts";

const BookingDialog = lazyWithRetry(
  async () => (await import("../bookings/screens/BookingDialog.tsx")).BookingDialog,
);

const LeaveListDialog = lazyWithRetry(
  async () => (await import("../bookings/screens/GiveUpDialog.tsx")).LeaveListDialog,
);

/** What a list of events needs to book them: nights on the tickets page, sessions on the labs page. */
export interface EventBooking {
  now: Date;
  /** What the account has of the events. */
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
  onChanged,
}: {
  events: readonly CampusEvent[];
  /** When the events were read, in milliseconds since 1970. */
  readAt: number;
  /** Called when the events are stale. */
  onChanged: () => void;
}): EventBooking {
  const now = useNowFrom(readAt);
  const mine = useMyPlaces();
  const [chosen, setChosen] = useState<CampusEvent>();
  const [leaving, setLeaving] = useState<OwnEntry>();
  const [pressed, setPressed] = useState<string>();
  const [isLoading, startLoading] = useTransition();
  const list = useRef<HTMLDivElement>(null);
  const [focusTarget, setFocusTarget] = useState<string>();
  const booked = events.find(({ id }) => id === chosen?.id) ?? chosen;

  // The pressed button may have been replaced, and an event in the address has none.
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
  const close = () => {
    setFocusTarget(chosen?.id);
    setChosen(undefined);
  };

  /** A late answer neither closes a dialog that was opened meanwhile, nor takes its focus. */
  const closeJoined = useStableCallback((eventId: string) => {
    setChosen((now) => (now?.id === eventId ? undefined : now));
    if (!leaving && (!chosen || chosen.id === eventId)) setFocusTarget(eventId);
  });

  const join = async (event: CampusEvent) => {
    const account = await knownAccount();
    if (account.status === "signed-out" || account.needsSecondFactor) return open(event);
    try {
      const entry = await (await browserApi()).campus.waitingList.join({ eventId: event.id });
      mine.note({ entry });
      closeJoined(event.id);
      toast({
        tone: "done",
        slot: "waiting-list",
        title: "You are on the waiting list",
        text: `${queueText(entry)} We mail you when a place is yours.`,
      });
    } catch (error) {
      toast({
        tone: "failed",
        slot: "waiting-list",
        title: "You are not on the waiting list",
        text: refusalIn(error)?.message ?? "Check your connection, then try again.",
      });
      mine.reread();
      onChanged();
    }
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
  // Pressed before the page hydrated.
  const [pressedEarly, setPressedEarly] = useState<{ eventId: string | undefined; joins: boolean }>();
  useDialogInAddress("book", (eventId) => setPressedEarly({ eventId, joins: false }));
  // An address opened from elsewhere only focuses the button: joining needs a press on this page.
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
            hasOffer={ownPlaceAt(booked.id, mine.places, now).kind === "offer"}
            lastTicket={mine.places.tickets.at(-1)}
            onClose={close}
            onBooked={({ ticket }: BookingAnswer) => {
              mine.note({ ticket });
            }}
            onFailed={({ next }) => {
              if (next === "profile") mine.reread();
              if (next === "waiting-list") onChanged();
            }}
            onJoin={() => join(booked)}
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

/** Whether this page was pressed since it was opened; false in a browser that does not tell. */
function hasPressed(): boolean {
  return navigator.userActivation?.hasBeenActive ?? false;
}

/** Calls back once with the event in the address, after the account is known, and removes it from the address. */
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
  list
    ?.querySelector<HTMLElement>(
      `[data-event="${CSS.escape(eventId)}"] :is(a, button:not(:disabled), [tabindex])`,
    )
    ?.focus();
}
