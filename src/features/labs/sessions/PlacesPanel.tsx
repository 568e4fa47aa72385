import type { UseQueryResult } from "@tanstack/react-query";
import { useMemo } from "react";
import { BookingsOf } from "#features/campus/dashboard/screens/BookingsOf.tsx";
import { upcomingFirst } from "#features/events/events/event-list.rules.ts";
import { Unread } from "#shared/queries/Unread.tsx";
import { fetchFailed } from "../mentors/mentors-data.ts";
import type { SessionRow } from "./sessions-data.ts";

/** The places in sessions, with check-ins, details and cancellations, like the dashboard of nights. */
export function PlacesPanel({
  query,
  first,
}: {
  query: UseQueryResult<SessionRow[]>;
  /** The session selected at first; empty for all sessions. */
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
