import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { campusInquiries } from "#features/campus/inquiries/inquiries.tables.ts";
import { moderationDecisions, videoReports } from "#features/culture/videos/moderation.tables.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import { campusTicketBookings as bookings } from "#features/events/tickets/tickets.tables.ts";
import { labApplications } from "#features/labs/applications/applications.tables.ts";
import { mentorContactRequests } from "#features/labs/contact-requests/contact-requests.tables.ts";
import { registrations } from "#features/programme/registrations/registrations.tables.ts";
import { schoolRegistrations } from "#features/programme/schools/schools.tables.ts";
import { complaints } from "#features/safety/complaints/complaints.tables.ts";
import { isInvitation } from "#features/signal/invitations/invitations.queries.ts";
import { alertSubscriptions } from "#features/signal/subscriptions/subscriptions.tables.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { londonDate } from "#shared/time/london.ts";
import type { Count } from "./desk.policy.ts";

/** Counts the rows of each list of the desk, in one statement. */
export async function countLists(db: Queryable) {
  const isOpen = isNull(complaints.decidedAt);
  const [counts] = await db
    .select({
      events: db.$count(campusEvents, eq(campusEvents.kind, "signal")),
      invitations: db.$count(
        bookings,
        and(
          isInvitation,
          or(eq(bookings.bookingStatus, "confirmed"), eq(bookings.cancelledReason, "waiting")),
        ),
      ),
      usedInvitations: db.$count(bookings, and(isInvitation, bookings.checkedIn)),
      subscriptions: db.$count(alertSubscriptions),
      activeSubscriptions: db.$count(alertSubscriptions, eq(alertSubscriptions.isActive, true)),
      registrations: db.$count(registrations),
      schools: db.$count(schoolRegistrations),
      inquiries: db.$count(campusInquiries),
      messages: db.$count(mentorContactRequests),
      reports: db.$count(videoReports),
      decisions: db.$count(moderationDecisions),
      applications: db.$count(labApplications),
      complaints: db.$count(complaints),
      openReports: db.$count(videoReports, isNull(videoReports.resolvedAt)),
      pendingApplications: db.$count(labApplications, eq(labApplications.status, "pending")),
      openComplaints: db.$count(complaints, isOpen),
      overdueComplaints: db.$count(complaints, and(isOpen, lt(complaints.dueOn, londonDate(new Date())))),
    } satisfies Record<Count, unknown>)
    .from(sql`(values (1)) as one`);
  if (!counts) throw new Error("The query for the counts returned no row");
  return counts;
}
