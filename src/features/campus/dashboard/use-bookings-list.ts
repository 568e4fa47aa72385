import { useEffect, useState, useSyncExternalStore } from "react";
import { useReread } from "#shared/realtime/use-changes.ts";
import { bookingsOverHttp } from "./dashboard-data.ts";

/** The store of all bookings, kept up to date while the dashboard is open. */
export function useBookingsList() {
  const [store] = useState(bookingsOverHttp);
  const list = useSyncExternalStore(store.subscribe, store.get, store.get);
  useEffect(() => void store.load(), [store]);
  useReread(["campus-bookings"], () => store.refresh());
  return { store, list };
}
