import { accountTables } from "#features/auth/personal-data.queries.ts";
import { calendarTables } from "#features/calendar/events/calendar-events.queries.ts";
import { bookingTables } from "#features/campus/bookings/bookings.queries.ts";
import { checkInTables } from "#features/campus/door/check-ins.queries.ts";
import { refusedAdmissionTables } from "#features/campus/door/refused-admissions.queries.ts";
import { doorPassTables } from "#features/campus/door-passes/door-passes.queries.ts";
import { inquiryTables } from "#features/campus/inquiries/inquiries.queries.ts";
import { waitingListTables } from "#features/campus/waiting-list/waiting-list.queries.ts";
import { termsTables } from "#features/culture/terms/terms.queries.ts";
import { cultureTables } from "#features/culture/videos/personal-data.queries.ts";
import { fundingTables } from "#features/funding/content/content.queries.ts";
import { applicationTables } from "#features/labs/applications/applications.queries.ts";
import { contactRequestTables } from "#features/labs/contact-requests/contact-requests.queries.ts";
import { mentorTables } from "#features/labs/mentors/mentors.queries.ts";
import { likesTables } from "#features/music/likes/likes.queries.ts";
import { musicTables } from "#features/music/tracks/tracks.queries.ts";
import { registrationTables } from "#features/programme/registrations/registrations.queries.ts";
import { schoolTables } from "#features/programme/schools/schools.queries.ts";
import { addressRequestTables } from "#features/safety/address-requests/address-requests.queries.ts";
import { signalEventTables } from "#features/signal/events/events.queries.ts";
import { invitationTables } from "#features/signal/invitations/invitations.queries.ts";
import { subscriptionTables } from "#features/signal/subscriptions/subscriptions.queries.ts";
import { undeliveredTables } from "#shared/mail/undelivered.queries.ts";
import type { PersonalTable } from "#shared/personal-data/personal-data.ts";

/** The registry of tables with personal data of accounts: one line a feature. */
export const personalTables: readonly PersonalTable[] = [
  ...accountTables,
  ...musicTables,
  ...likesTables,
  ...termsTables,
  ...cultureTables,
  ...checkInTables,
  ...refusedAdmissionTables,
  ...doorPassTables,
  ...bookingTables,
  ...inquiryTables,
  ...waitingListTables,
  ...mentorTables,
  ...applicationTables,
  ...contactRequestTables,
  ...calendarTables,
  ...fundingTables,
  ...registrationTables,
  ...schoolTables,
  ...signalEventTables,
  ...invitationTables,
  ...subscriptionTables,
  ...addressRequestTables,
  ...undeliveredTables,
];
