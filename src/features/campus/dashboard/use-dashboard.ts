import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useReread } from "#shared/realtime/use-changes.ts";
import { bookingsOverHttp, figuresQuery, managedEventsQuery } from "./dashboard-data.ts";

/** All bookings, read and kept up to date while the dashboard is open; the figures and events with them. */
export function useDashboard() {
  const client = useQueryClient();
  const [store] = useState(bookingsOverHttp);
  const list = useSyncExternalStore(store.subscribe, store.get, store.get);
  useEffect(() => void store.load(), [store]);

  useReread(["campus-bookings"], () => store.refresh());
  useReread(["campus-bookings", "campus-nights", "campus-places"], () =>
    Promise.all([
      client.invalidateQueries({ queryKey: figuresQuery.queryKey }),
      client.invalidateQueries({ queryKey: managedEventsQuery.queryKey }),
    ]),
  );
  return { store, list };
}
