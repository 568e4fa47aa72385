import type { AnyProcedure } from "@orpc/server";
import { and, eq, gte, inArray, isNotNull, isNull, min, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable, SelectedFields } from "drizzle-orm/pg-core";
import { dashboardRouter } from "#features/campus/dashboard/dashboard.api.ts";
import { inquiriesRouter } from "#features/campus/inquiries/inquiries.api.ts";
import { inquiriesSource } from "#features/campus/inquiries/inquiries.queries.ts";
import { decisionsRouter } from "#features/culture/decisions/decisions.api.ts";
import { decisionsSource } from "#features/culture/decisions/decisions.queries.ts";
import { reportsRouter } from "#features/culture/reports/reports.api.ts";
import { reportsSource } from "#features/culture/reports/reports.queries.ts";
import { moderationDecisions } from "#features/culture/videos/moderation.tables.ts";
import { campusTicketBookings } from "#features/events/bookings/bookings.tables.ts";
import { kindsRunBy } from "#features/events/events/events.policy.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import { applicationsRouter } from "#features/labs/applications/applications.api.ts";
import { labApplications } from "#features/labs/applications/applications.tables.ts";
import { contactRequestsRouter } from "#features/labs/contact-requests/contact-requests.api.ts";
import { contactRequestsSource } from "#features/labs/contact-requests/contact-requests.queries.ts";
import { registrationsRouter } from "#features/programme/registrations/registrations.api.ts";
import { registrationsSource } from "#features/programme/registrations/registrations.queries.ts";
import { schoolsRouter } from "#features/programme/schools/schools.api.ts";
import { schoolsSource } from "#features/programme/schools/schools.queries.ts";
import { shiftsRouter } from "#features/rota/shifts/shifts.api.ts";
import { shiftsSource } from "#features/rota/shifts/shifts.queries.ts";
import { addressRequestsRouter } from "#features/safety/address-requests/address-requests.api.ts";
import { addressRequests } from "#features/safety/address-requests/address-requests.tables.ts";
import { complaintsRouter } from "#features/safety/complaints/complaints.api.ts";
import { registerSource } from "#features/safety/complaints/complaints.queries.ts";
import { eventsRouter } from "#features/signal/events/events.api.ts";
import { invitationsRouter } from "#features/signal/invitations/invitations.api.ts";
import { invitationsSource } from "#features/signal/invitations/invitations.queries.ts";
import { subscriptionsRouter } from "#features/signal/subscriptions/subscriptions.api.ts";
import { subscriptionsSource } from "#features/signal/subscriptions/subscriptions.queries.ts";
import { readableMailLists, statusRouter } from "#features/status/status.api.ts";
import { type ListedProcedure, listProcedures } from "#shared/api/list-procedures.ts";
import { hasRole, type RoleHolder } from "#shared/api/roles.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { countOf, type ListSource } from "#shared/lists/list.server.ts";
import { undeliveredMails } from "#shared/mail/undelivered.tables.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { londonDate } from "#shared/time/london.ts";
import { addDays } from "#shared/time/plain-dates.ts";
import { deskFilters } from "./desk-filters.ts";
import { UNFILLED_DAYS, waitingKinds } from "./waiting.rules.ts";

type Reader = RoleHolder & { userId: string };

/** A number of the back office: how many rows a procedure lists. */
interface DeskCount {
  procedure: ListedProcedure;
  source(db: Queryable, reader: Reader): ListSource;
}

/** The numbers of the back office. Each counts a list's rows, or some of them. */
export const deskCounts = {
  events: of(eventsRouter.listAll, (db) =>
    rowsOf(db, campusEvents, campusEvents.createdAt, eq(campusEvents.kind, "signal")),
  ),
  invitations: of(invitationsRouter.list, (db) => invitationsSource(db, {})),
  // No page shows this number and that of active subscriptions, but the API has had them since 1.0.0.
  usedInvitations: of(invitationsRouter.list, (db) => invitationsSource(db, { state: "used" })),
  subscriptions: of(subscriptionsRouter.list, (db) => subscriptionsSource(db, {})),
  activeSubscriptions: of(subscriptionsRouter.list, (db) => subscriptionsSource(db, { state: "active" })),
  registrations: of(registrationsRouter.list, (db) => registrationsSource(db)),
  newRegistrations: of(registrationsRouter.list, (db) =>
    registrationsSource(db, deskFilters.newRegistrations),
  ),
  schools: of(schoolsRouter.list, (db) => schoolsSource(db)),
  inquiries: of(inquiriesRouter.list, (db) => inquiriesSource(db)),
  messages: of(contactRequestsRouter.list, (db) => contactRequestsSource(db)),
  reports: of(reportsRouter.list, (db, { userId }) => reportsSource(db, {}, userId)),
  openReports: of(reportsRouter.list, (db, { userId }) => reportsSource(db, deskFilters.openReports, userId)),
  decisions: of(decisionsRouter.list, (db, { userId }) => decisionsSource(db, userId)),
  openAppeals: of(decisionsRouter.list, (db) => {
    const { appealedAt, appealOutcome } = moderationDecisions;
    return rowsOf(db, moderationDecisions, appealedAt, and(isNotNull(appealedAt), isNull(appealOutcome)));
  }),
  pendingApplications: of(applicationsRouter.list, (db) =>
    rowsOf(db, labApplications, labApplications.submittedAt, eq(labApplications.status, "pending")),
  ),
  openComplaints: of(complaintsRouter.list, (db) =>
    registerSource(db, deskFilters.openComplaints, londonDate(new Date())),
  ),
  overdueComplaints: of(complaintsRouter.list, (db) =>
    registerSource(db, deskFilters.overdueComplaints, londonDate(new Date())),
  ),
  unfilledShifts: of(shiftsRouter.list, (db, reader) =>
    shiftsSource(db, { ...daysAhead(UNFILLED_DAYS), kinds: kindsRunBy(reader), areUnfilled: true }),
  ),
  undelivered: of(statusRouter.undelivered, (db, reader) =>
    rowsOf(
      db,
      undeliveredMails,
      undeliveredMails.failedAt,
      inArray(undeliveredMails.list, readableMailLists(reader)),
    ),
  ),
  openDataRequests: of(addressRequestsRouter([]).list, (db) => {
    const { confirmedAt, downloadedAt, erasedAt } = addressRequests;
    const isOpen = and(isNotNull(confirmedAt), isNull(downloadedAt), isNull(erasedAt));
    return rowsOf(db, addressRequests, confirmedAt, isOpen);
  }),
  /** The shifts of the next seven days. */
  weekShifts: of(shiftsRouter.list, (db, reader) =>
    shiftsSource(db, { ...daysAhead(6), kinds: kindsRunBy(reader) }),
  ),
  /** The bookings of the last seven days. */
  weekBookings: of(dashboardRouter.bookings.list, (db, reader) => {
    const { createdAt, bookingStatus, eventId } = campusTicketBookings;
    const { id, kind } = campusEvents;
    const run = db
      .select({ id })
      .from(campusEvents)
      .where(inArray(kind, kindsRunBy(reader)));
    const isNew = gte(createdAt, new Date(Date.now() - 7 * DAY_MS));
    const isOfRun = and(eq(bookingStatus, "confirmed"), inArray(eventId, run));
    return rowsOf(db, campusTicketBookings, createdAt, and(isNew, isOfRun));
  }),
} satisfies Readonly<Record<string, DeskCount>>;

/** The numbers that a person can see for their lists, in one statement. The role `reader` sees all. */
export async function countDesk(db: Queryable, reader: Reader): Promise<Record<string, number>> {
  return selectEach(db, reader, deskCounts, (source) => sql`${countOf(source)}`.mapWith(Number));
}

/** The day (yyyy-MM-dd) of the oldest row of each waiting number that the person can see. Null for no rows. */
export async function readOldest(db: Queryable, reader: Reader): Promise<Record<string, string | null>> {
  const waiting = Object.entries(deskCounts).filter(([name]) => name in waitingKinds);
  return selectEach(db, reader, Object.fromEntries(waiting), ({ createdAt, scope, filter, from }) => {
    const day = (value: unknown) => {
      const at: unknown = createdAt.mapFromDriverValue(value);
      return at instanceof Date ? londonDate(at) : String(at);
    };
    return sql`${from({ oldest: min(createdAt) }).where(and(scope, filter))}`.mapWith(day);
  });
}

/** Selects a value for each number that the person can see, in one statement. */
async function selectEach<Value>(
  db: Queryable,
  reader: Reader,
  counts: Readonly<Record<string, DeskCount>>,
  toValue: (source: ListSource) => SQL<Value>,
): Promise<Record<string, Value>> {
  const seen = Object.entries(counts).filter(([, { procedure }]) =>
    hasRole(reader, "reader", ...procedure.roles),
  );
  const fields = seen.map(([name, { source }]) => [name, toValue(source(db, reader))]);
  const [row] = await db.select(Object.fromEntries(fields)).from(sql`(values (1)) as one`);
  if (!row) throw new Error("The query for the counts returned no row");
  return row as Record<string, Value>;
}

function of(list: AnyProcedure, source: DeskCount["source"]): DeskCount {
  const [procedure] = listProcedures({ list });
  if (!procedure) throw new Error("This is no procedure");
  return { procedure, source };
}

/** The rows of a table that match a condition. */
function rowsOf(
  db: Queryable,
  table: ListSource["table"],
  createdAt: PgColumn,
  filter: SQL | undefined,
): ListSource {
  return {
    table,
    createdAt,
    columns: {},
    from: (fields: SelectedFields) => db.select(fields).from(table as PgTable),
    filter,
  };
}

/** Today and the days after it (yyyy-MM-dd). */
function daysAhead(days: number) {
  const today = londonDate(new Date());
  return { from: today, until: addDays(today, days) };
}
