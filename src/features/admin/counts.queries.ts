import type { AnyProcedure } from "@orpc/server";
import { eq, type SQLWrapper, sql } from "drizzle-orm";
import { inquiriesRouter } from "#features/campus/inquiries/inquiries.api.ts";
import { inquiriesSource } from "#features/campus/inquiries/inquiries.queries.ts";
import { decisionsRouter } from "#features/culture/decisions/decisions.api.ts";
import { decisionsSource } from "#features/culture/decisions/decisions.queries.ts";
import { reportsRouter } from "#features/culture/reports/reports.api.ts";
import { reportsSource } from "#features/culture/reports/reports.queries.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import { applicationsRouter } from "#features/labs/applications/applications.api.ts";
import { labApplications } from "#features/labs/applications/applications.tables.ts";
import { contactRequestsRouter } from "#features/labs/contact-requests/contact-requests.api.ts";
import { contactRequestsSource } from "#features/labs/contact-requests/contact-requests.queries.ts";
import { registrationsRouter } from "#features/programme/registrations/registrations.api.ts";
import { registrationsSource } from "#features/programme/registrations/registrations.queries.ts";
import { schoolsRouter } from "#features/programme/schools/schools.api.ts";
import { schoolsSource } from "#features/programme/schools/schools.queries.ts";
import { complaintsRouter } from "#features/safety/complaints/complaints.api.ts";
import { registerSource } from "#features/safety/complaints/complaints.queries.ts";
import { eventsRouter } from "#features/signal/events/events.api.ts";
import { invitationsRouter } from "#features/signal/invitations/invitations.api.ts";
import { invitationsSource } from "#features/signal/invitations/invitations.queries.ts";
import { subscriptionsRouter } from "#features/signal/subscriptions/subscriptions.api.ts";
import { subscriptionsSource } from "#features/signal/subscriptions/subscriptions.queries.ts";
import { type ListedProcedure, listProcedures } from "#shared/api/list-procedures.ts";
import { hasRole, type RoleHolder } from "#shared/api/roles.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { countOf } from "#shared/lists/list.server.ts";
import { londonDate } from "#shared/time/london.ts";
import { deskFilters } from "./desk-filters.ts";

type Reader = RoleHolder & { userId: string };

/** A number on the desk: how many rows a procedure lists. */
interface DeskCount {
  procedure: ListedProcedure;
  count(db: Queryable, reader: Reader): SQLWrapper;
}

/** The numbers on the desk. Each counts a list's rows, or the rows of one of the list's filters. */
export const deskCounts: Readonly<Record<string, DeskCount>> = {
  events: of(eventsRouter.listAll, (db) => db.$count(campusEvents, eq(campusEvents.kind, "signal"))),
  invitations: of(invitationsRouter.list, (db) => countOf(invitationsSource(db, {}))),
  usedInvitations: of(invitationsRouter.list, (db) =>
    countOf(invitationsSource(db, deskFilters.usedInvitations)),
  ),
  subscriptions: of(subscriptionsRouter.list, (db) => countOf(subscriptionsSource(db, {}))),
  activeSubscriptions: of(subscriptionsRouter.list, (db) =>
    countOf(subscriptionsSource(db, deskFilters.activeSubscriptions)),
  ),
  registrations: of(registrationsRouter.list, (db) => countOf(registrationsSource(db))),
  schools: of(schoolsRouter.list, (db) => countOf(schoolsSource(db))),
  inquiries: of(inquiriesRouter.list, (db) => countOf(inquiriesSource(db))),
  messages: of(contactRequestsRouter.list, (db) => countOf(contactRequestsSource(db))),
  reports: of(reportsRouter.list, (db, { userId }) => countOf(reportsSource(db, {}, userId))),
  openReports: of(reportsRouter.list, (db, { userId }) =>
    countOf(reportsSource(db, deskFilters.openReports, userId)),
  ),
  decisions: of(decisionsRouter.list, (db, { userId }) => countOf(decisionsSource(db, userId))),
  pendingApplications: of(applicationsRouter.list, (db) =>
    db.$count(labApplications, eq(labApplications.status, "pending")),
  ),
  openComplaints: of(complaintsRouter.list, (db) =>
    countOf(registerSource(db, deskFilters.openComplaints, londonDate(new Date()))),
  ),
  overdueComplaints: of(complaintsRouter.list, (db) =>
    countOf(registerSource(db, deskFilters.overdueComplaints, londonDate(new Date()))),
  ),
};

/** The numbers that a person can see for their lists, in one statement. The role `reader` sees all. */
export async function countDesk(db: Queryable, reader: Reader): Promise<Record<string, number>> {
  const seen = Object.entries(deskCounts).filter(([, { procedure }]) =>
    hasRole(reader, "reader", ...procedure.roles),
  );
  const counts = seen.map(([name, { count }]) => [name, sql`${count(db, reader)}`.mapWith(Number)]);
  const [row] = await db.select(Object.fromEntries(counts)).from(sql`(values (1)) as one`);
  if (!row) throw new Error("The query for the counts returned no row");
  return row as Record<string, number>;
}

function of(list: AnyProcedure, count: DeskCount["count"]): DeskCount {
  const [procedure] = listProcedures({ list });
  if (!procedure) throw new Error("This is no procedure");
  return { procedure, count };
}
