import { useCallback, useEffect, useState } from "react";
import { useAccount } from "#features/auth/account.store.ts";
import { browserApi } from "#shared/api/browser-api.ts";
import type { HeldTicket, HeldTurn } from "./send-booking.ts";

interface Places {
  tickets: readonly HeldTicket[];
  waiting: readonly HeldTurn[];
}

interface Answer extends Places {
  userId: string;
}

const nothing: Places = { tickets: [], waiting: [] };

/** The tickets and turns of who is signed in, read when the page is there; nothing is read for anybody else. */
export function useMyPlaces() {
  const account = useAccount();
  const userId = account.status === "signed-in" && !account.needsSecondFactor ? account.userId : undefined;
  const [answer, setAnswer] = useState<Answer>();
  const [reads, setReads] = useState(0);
  const reread = useCallback(() => setReads((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when told to
  useEffect(() => {
    if (!userId) return;
    let isOver = false;
    browserApi()
      .then(({ campus }) => campus.bookings.mine())
      .then(
        (places) => {
          if (!isOver) setAnswer({ userId, ...places });
        },
        (error) => {
          reportError(error);
          // What was known stays; who knows nothing is shown what everybody is.
          if (!isOver) setAnswer((before) => (before?.userId === userId ? before : { userId, ...nothing }));
        },
      );
    return () => {
      isOver = true;
    };
  }, [userId, reads]);

  useEffect(() => {
    if (!userId) return;
    const look = () => document.visibilityState === "visible" && reread();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [userId, reread]);

  const own = answer?.userId === userId ? answer : undefined;
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
