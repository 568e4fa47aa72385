import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type MyPlaces, myPlacesQuery } from "../bookings/my-places-data.ts";
import { cachedTickets, cacheTickets } from "./cached-tickets.client.ts";

/** Cached tickets appear if the server takes longer than this, because there may be a queue behind the holder. */
const TIMEOUT_MS = 2500;

export interface MyTickets extends MyPlaces {
  /** When the server returned them, in milliseconds since 1970. */
  readAt: number;
  /** Whether these tickets come from the cache, because the last read failed. */
  isKept: boolean;
}

type Held = { status: "loading" } | { status: "failed" } | ({ status: "there" } & MyTickets);

/** The account's tickets and waiting-list entries, kept up to date; without a network, the cached tickets. */
export function useMyTickets(userId: string) {
  const query = useQuery({ ...myPlacesQuery, refetchOnReconnect: true });
  const { data, dataUpdatedAt, isFetching, refetch } = query;
  const [lateAt, setLateAt] = useState(0);

  useEffect(() => {
    if (!isFetching) return;
    const patience = setTimeout(() => setLateAt(Date.now()), TIMEOUT_MS);
    return () => clearTimeout(patience);
  }, [isFetching]);
  useEffect(() => {
    if (data) cacheTickets({ userId, readAt: dataUpdatedAt, tickets: data.tickets });
  }, [userId, data, dataUpdatedAt]);

  const hasFailed = query.failureCount > 0 || query.errorUpdatedAt > dataUpdatedAt;
  const isUnanswered = hasFailed || lateAt > dataUpdatedAt;
  return { held: held(), isReading: isFetching, read: () => void refetch() };

  function held(): Held {
    if (data) return { status: "there", ...data, readAt: dataUpdatedAt, isKept: isUnanswered };
    const kept = isUnanswered ? cachedTickets(userId) : undefined;
    if (kept) return { status: "there", waiting: [], isKept: true, ...kept };
    return { status: query.errorUpdatedAt > 0 ? "failed" : "loading" };
  }
}
