import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useChanges } from "#shared/realtime/use-changes.ts";
import { bookingsOverHttp, figuresQuery, managedEventsQuery } from "./dashboard-data.ts";

/** Many bookings a second are asked for at once. */
const PAUSE_MS = 700;

/** All bookings, read and kept up to date while the dashboard is open; the figures and events with them. */
export function useDashboard() {
  const client = useQueryClient();
  const [store] = useState(bookingsOverHttp);
  const list = useSyncExternalStore(store.subscribe, store.get, store.get);
  useEffect(() => void store.load(), [store]);

  const refreshFigures = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: figuresQuery.queryKey }),
      client.invalidateQueries({ queryKey: managedEventsQuery.queryKey }),
    ]);
  useChanges(
    "campus-bookings",
    usePaced(() => {
      void store.refresh();
      void refreshFigures();
    }),
  );
  useChanges(
    "campus-events",
    usePaced(() => void refreshFigures()),
  );
  return { store, list };
}

/** The same, once for all calls within a while. */
function usePaced(work: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      work();
    }, PAUSE_MS);
  };
}
