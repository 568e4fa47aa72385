import type { UseQueryResult } from "@tanstack/react-query";
import { useMemo } from "react";
import { BookingsOf } from "#features/campus/dashboard/screens/BookingsOf.tsx";
import { upcomingFirst } from "#features/events/events/event-list.rules.ts";
import { Unread } from "#shared/queries/Unread.tsx";
import { fetchFailed } from "../mentors/mentors-data.ts";
import type { SessionRow } from "./sessions-data.ts";

/** Who has a place in which session: check-ins, details and cancellations, as the dashboard has for nights. */
export function PlacesPanel({
  query,
  first,
}: {
  query: UseQueryResult<SessionRow[]>;
  /** The session whose places are shown at first; empty for those of all. */
  first: string;
}) {
  const { data: sessions } = query;
  const events = useMemo(
    () => upcomingFirst(sessions?.map(({ event }) => event) ?? [], new Date()),
    [sessions],
  );
  if (sessions) return <BookingsOf events={events} kind="session" first={first} />;
  return <Unread query={query} loading="Loading places…" failure={`${fetchFailed.text}.`} />;
}
