import { useCallback, useEffect, useRef, useState } from "react";
import { browserApi } from "#shared/api/browser-api.ts";
import { useReread } from "#shared/realtime/use-changes.ts";
import { concernsMine, ownTopics } from "../bookings/concerns-mine.rules.ts";
import type { HeldTicket, HeldTurn } from "../bookings/send-booking.client.ts";
import { keepTickets, keptTickets } from "./kept-tickets.client.ts";

/** Whoever stands at a door looks at what is kept after this long. */
const PATIENCE_MS = 2500;

/** A moved night concerns everybody with a ticket: their pages ask within this time, at random. */
const SPREAD_MS = 3000;

export interface MyTickets {
  tickets: readonly HeldTicket[];
  waiting: readonly HeldTurn[];
  /** When the server said so, in milliseconds since 1970. */
  readAt: number;
  /** Out of this browser: the server has not answered. */
  isKept: boolean;
}

type Held = { status: "loading" } | { status: "failed" } | ({ status: "there" } & MyTickets);

/** The tickets and turns of who is signed in, live; without a network those that this browser has kept. */
export function useMyTickets(userId: string) {
  const [held, setHeld] = useState<Held>({ status: "loading" });
  const [isReading, setReading] = useState(false);
  const latest = useRef(0);

  const read = useCallback(async () => {
    latest.current += 1;
    const turn = latest.current;
    const isLatest = () => turn === latest.current;
    setReading(true);
    const showKept = () => {
      if (!isLatest()) return;
      const kept = keptTickets(userId);
      setHeld((before) => {
        if (before.status === "there") return { ...before, isKept: true };
        return kept ? { status: "there", waiting: [], isKept: true, ...kept } : before;
      });
    };
    const patience = setTimeout(showKept, PATIENCE_MS);
    try {
      const { campus } = await browserApi();
      const { tickets, waiting } = await campus.bookings.mine();
      const readAt = Date.now();
      if (!isLatest()) return;
      keepTickets({ userId, readAt, tickets });
      setHeld({ status: "there", tickets, waiting, readAt, isKept: false });
    } catch (error) {
      reportError(error);
      showKept();
      if (isLatest()) setHeld((now) => (now.status === "there" ? now : { status: "failed" }));
    } finally {
      clearTimeout(patience);
      if (isLatest()) setReading(false);
    }
  }, [userId]);

  useEffect(() => {
    read();
    // A ticket may have been booked in another tab.
    const look = () => document.visibilityState === "visible" && void read();
    addEventListener("online", read);
    document.addEventListener("visibilitychange", look);
    return () => {
      latest.current += 1;
      removeEventListener("online", read);
      document.removeEventListener("visibilitychange", look);
    };
  }, [read]);
  useReread(ownTopics, read, {
    spreadMs: SPREAD_MS,
    concerns: (change) => concernsMine(change, held.status === "there" ? held : undefined),
  });

  return { held, isReading, read };
}
