import { useCallback, useEffect, useRef, useState } from "react";
import { useAccount } from "#features/auth/account/account.store.ts";
import { browserApi } from "#shared/api/browser-api.ts";
import { useReread } from "#shared/realtime/use-changes.ts";
import { concernsMine, ownTopics } from "./concerns-mine.rules.ts";
import type { HeldTicket, HeldTurn } from "./send-booking.client.ts";

interface Places {
  tickets: readonly HeldTicket[];
  waiting: readonly HeldTurn[];
}

interface Answer extends Places {
  userId: string;
}

const nothing: Places = { tickets: [], waiting: [] };

/** An offer reaches everybody who waits: their pages ask within this time, at random. */
const OWN_SPREAD_MS = 3000;

/** The tickets and turns of who is signed in, read when the page is there; nothing is read for anybody else. */
export function useMyPlaces() {
  const account = useAccount();
  const userId = account.status === "signed-in" && !account.needsSecondFactor ? account.userId : undefined;
  const [answer, setAnswer] = useState<Answer>();
  const reads = useRef(0);

  const reread = useCallback(async () => {
    const read = ++reads.current;
    const isLatest = () => read === reads.current;
    if (!userId) return;
    try {
      const { campus } = await browserApi();
      const places = await campus.bookings.mine();
      if (isLatest()) setAnswer({ userId, ...places });
    } catch (error) {
      reportError(error);
      // Without an answer the page shows what is known already, or what visitors see.
      if (isLatest()) setAnswer((before) => (before?.userId === userId ? before : { userId, ...nothing }));
    }
  }, [userId]);

  useEffect(() => {
    void reread();
    if (!userId) return;
    const look = () => document.visibilityState === "visible" && void reread();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [userId, reread]);

  const own = answer?.userId === userId ? answer : undefined;
  useReread(ownTopics, reread, {
    spreadMs: OWN_SPREAD_MS,
    concerns: (change) => concernsMine(change, own),
  });
  return {
    isSignedIn: userId !== undefined,
    /** Whether all is known that there is to know. */
    isKnown: account.status === "checking" ? false : userId === undefined || own !== undefined,
    places: own ?? nothing,
    reread,
    /** Shows what an answer has just told, before it is read again. */
    note({ ticket, turn }: { ticket?: HeldTicket; turn?: HeldTurn }) {
      if (!userId) return;
      const { tickets, waiting } = own ?? nothing;
      const eventId = ticket?.event.id ?? turn?.event.id;
      const others = waiting.filter(({ event }) => event.id !== eventId);
      setAnswer({
        userId,
        tickets: ticket ? [...tickets.filter(({ id }) => id !== ticket.id), ticket] : tickets,
        waiting: turn ? [...others, turn] : others,
      });
    },
  };
}
