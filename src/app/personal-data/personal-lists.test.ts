import { type AnyContractRouter, isContractProcedure } from "@orpc/contract";
import { expect, test } from "vitest";
import type { ProcedureMeta } from "#shared/api/procedure.ts";
import { router } from "../router.ts";

/** Admin reads without other people's personal data, or with handlers that record each read themselves. */
const others = [
  "admin.counts",
  "admin.oldest",
  "broadcasts.audiences",
  "calendar.planning.weeks",
  "campus.arrivals.read",
  "campus.checkIns.care",
  "campus.dashboard.bookings.figures",
  "campus.dashboard.details",
  "campus.dashboard.stats",
  "campus.doorPasses.current",
  "campus.doorTickets.events",
  "campus.eventAdmin.list",
  "feedback.read",
  "figures.read",
  "funding.contentAdmin.history",
  "imports.events",
  "integrations.webhooks.list",
  "labs.sessions.listAll",
  "music.trackAdmin.list",
  "music.transcripts.read",
  "privateChanges.desk",
  "privateChanges.door",
  "programme.cycles.list",
  "programme.registrations.details",
  "programme.wellbeing.read",
  "rota.shifts.callable",
  "safety.complaints.read",
  "signal.events.listAll",
  "status.firstSteps.read",
  "status.imports.read",
  "status.read",
  "words.history",
  "words.list",
];

test("every admin read is recorded in the audit log, or has no personal data of others", () => {
  const reads = procedures(router).filter(({ isRead }) => isRead);
  expect(reads.filter(({ meta }) => !meta.personal).map(({ name }) => name)).toEqual(others);
  expect(reads.filter(({ meta }) => meta.personal).length).toBeGreaterThan(10);
});

function procedures(
  router: AnyContractRouter,
  names: readonly string[] = [],
): { name: string; meta: ProcedureMeta; isRead: boolean }[] {
  return Object.entries(router)
    .flatMap(([key, value]) => {
      const name = [...names, key];
      if (!isContractProcedure(value)) return procedures(value, name);
      const { route, meta } = value["~orpc"];
      const { access } = meta as ProcedureMeta;
      const isRead = route.method === "GET" && (access === "roles" || access === "door");
      return [{ name: name.join("."), meta, isRead }];
    })
    .sort((one, other) => one.name.localeCompare(other.name, "en-GB"));
}
