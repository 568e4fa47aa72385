import type { AnyContractProcedure } from "@orpc/contract";
import { eq, type SQLWrapper, sql } from "drizzle-orm";
import { inquiriesContract } from "#features/campus/inquiries/inquiries.contract.ts";
import { inquiriesSource } from "#features/campus/inquiries/inquiries.queries.ts";
import { decisionsContract } from "#features/culture/decisions/decisions.contract.ts";
import { decisionsSource } from "#features/culture/decisions/decisions.queries.ts";
import { reportsContract } from "#features/culture/reports/reports.contract.ts";
import { reportsSource } from "#features/culture/reports/reports.queries.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import { applicationsContract } from "#features/labs/applications/applications.contract.ts";
import { labApplications } from "#features/labs/applications/applications.tables.ts";
import { contactRequestsContract } from "#features/labs/contact-requests/contact-requests.contract.ts";
import { contactRequestsSource } from "#features/labs/contact-requests/contact-requests.queries.ts";
import { registrationsContract } from "#features/programme/registrations/registrations.contract.ts";
import { registrationsSource } from "#features/programme/registrations/registrations.queries.ts";
import { schoolsContract } from "#features/programme/schools/schools.contract.ts";
import { schoolsSource } from "#features/programme/schools/schools.queries.ts";
import { complaintsContract } from "#features/safety/complaints/complaints.contract.ts";
import { registerSource } from "#features/safety/complaints/complaints.queries.ts";
import { eventsContract } from "#features/signal/events/events.contract.ts";
import { invitationsContract } from "#features/signal/invitations/invitations.contract.ts";
import { invitationsSource } from "#features/signal/invitations/invitations.queries.ts";
import { subscriptionsContract } from "#features/signal/subscriptions/subscriptions.contract.ts";
import { subscriptionsSource } from "#features/signal/subscriptions/subscriptions.queries.ts";
import { type ListedProcedure, listProcedures } from "#shared/api/list-procedures.ts";
import { hasRole, type RoleHolder } from "#shared/api/roles.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { countOf } from "#shared/lists/list.server.ts";
import { londonDate } from "#shared/time/london.ts";
import { deskFilters } from "./desk-filters.ts";

type Reader = RoleHolder & { userId: string };

/** A number of the desk: how many rows a procedure lists. */
interface DeskCount {
  procedure: ListedProcedure;
  count(db: Queryable, reader: Reader): SQLWrapper;
}

/** The numbers of the desk. Each counts the rows of a list as the list does, or those that a filter of it leaves. */
export const deskCounts: Readonly<Record<string, DeskCount>> = {
  events: of(eventsContract.listAll, (db) => db.$count(campusEvents, eq(campusEvents.kind, "signal"))),
  invitations: of(invitationsContract.list, (db) => countOf(invitationsSource(db, {}))),
  usedInvitations: of(invitationsContract.list, (db) =>
    countOf(invitationsSource(db, deskFilters.usedInvitations)),
  ),
  subscriptions: of(subscriptionsContract.list, (db) => countOf(subscriptionsSource(db, {}))),
  activeSubscriptions: of(subscriptionsContract.list, (db) =>
    countOf(subscriptionsSource(db, deskFilters.activeSubscriptions)),
  ),
  registrations: of(registrationsContract.list, (db) => countOf(registrationsSource(db))),
  schools: of(schoolsContract.list, (db) => countOf(schoolsSource(db))),
  inquiries: of(inquiriesContract.list, (db) => countOf(inquiriesSource(db))),
  messages: of(contactRequestsContract.list, (db) => countOf(contactRequestsSource(db))),
  reports: of(reportsContract.list, (db, { userId }) => countOf(reportsSource(db, {}, userId))),
  openReports: of(reportsContract.list, (db, { userId }) =>
    countOf(reportsSource(db, deskFilters.openReports, userId)),
  ),
  decisions: of(decisionsContract.list, (db, { userId }) => countOf(decisionsSource(db, userId))),
  pendingApplications: of(applicationsContract.list, (db) =>
    db.$count(labApplications, eq(labApplications.status, "pending")),
  ),
  openComplaints: of(complaintsContract.list, (db) =>
    countOf(registerSource(db, deskFilters.openComplaints, londonDate(new Date()))),
  ),
  overdueComplaints: of(complaintsContract.list, (db) =>
    countOf(registerSource(db, deskFilters.overdueComplaints, londonDate(new Date()))),
  ),
};

/** The numbers that a person sees, in one statement: those of the lists that they read; readers see all. */
export async function countDesk(db: Queryable, reader: Reader): Promise<Record<string, number>> {
  const seen = Object.entries(deskCounts).filter(([, { procedure }]) =>
    hasRole(reader, "reader", ...procedure.roles),
  );
  const counts = seen.map(([name, { count }]) => [name, sql`${count(db, reader)}`.mapWith(Number)]);
  const [row] = await db.select(Object.fromEntries(counts)).from(sql`(values (1)) as one`);
  if (!row) throw new Error("The query for the counts returned no row");
  return row as Record<string, number>;
}

function of(list: AnyContractProcedure, count: DeskCount["count"]): DeskCount {
  const [procedure] = listProcedures({ list });
  if (!procedure) throw new Error("This is no procedure of a contract");
  return { procedure, count };
}
