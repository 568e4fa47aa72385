import { sql } from "drizzle-orm";
import { userRoles, users } from "#features/auth/account/accounts.tables.ts";
import { lastingDecisions } from "#features/auth/lasting-decisions/lasting-decisions.tables.ts";
import { academicCalendarEvents } from "#features/calendar/events/calendar-events.tables.ts";
import { campusInquiries } from "#features/campus/inquiries/inquiries.tables.ts";
import { cultureVideos } from "#features/culture/videos/videos.tables.ts";
import {
  campusBookingSensitiveData,
  campusTicketBookings,
  signalShownCodes,
} from "#features/events/bookings/bookings.tables.ts";
import { sensitiveFields } from "#features/events/bookings/sensitive-data.server.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import { campusGuardians } from "#features/events/guardians/guardians.tables.ts";
import { type EventKind, eventKinds, kindOf } from "#features/events/kinds/kinds.rules.ts";
import { accountPictureWishes } from "#features/events/tickets/picture-wishes.tables.ts";
import { campusWaitingList } from "#features/events/waiting-list/waiting-list.tables.ts";
import { feedbackStops } from "#features/feedback/feedback.tables.ts";
import { labApplications } from "#features/labs/applications/applications.tables.ts";
import { mentorContactRequests } from "#features/labs/contact-requests/contact-requests.tables.ts";
import { labMentors } from "#features/labs/mentors/mentors.tables.ts";
import { labSessions } from "#features/labs/sessions/sessions.tables.ts";
import { trackLikes } from "#features/music/likes/likes.tables.ts";
import { tracks, trackTranscripts } from "#features/music/tracks/tracks.tables.ts";
import { programmeCertificates } from "#features/programme/certificates/certificates.tables.ts";
import { programmeCycles } from "#features/programme/cycles/cycles.tables.ts";
import { confidentialFields, registrations } from "#features/programme/registrations/registrations.tables.ts";
import { schoolRegistrations } from "#features/programme/schools/schools.tables.ts";
import { adultChecks } from "#features/rota/checks/checks.tables.ts";
import { openCheck } from "#features/rota/checks/sealed-check.server.ts";
import { rotaClaims, rotaShifts } from "#features/rota/shifts/shifts.tables.ts";
import { rotaVolunteers } from "#features/rota/volunteers/volunteers.tables.ts";
import { alertSubscriptions } from "#features/signal/subscriptions/subscriptions.tables.ts";
import { pagePictures } from "#features/words/pictures.tables.ts";
import { pageWords } from "#features/words/words.tables.ts";
import { isOneOf } from "#shared/db/columns.server.ts";
import { readFields, type Sealed, type SealedPurpose } from "#shared/secrets/sealed.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { type ExportedTable, fileOf } from "./exported-table.ts";

const bookings = campusTicketBookings;

const eventFields =
  "id title location venue eventDate eventTime endTime headliners ticketPrice maxCapacity currentAttendees status " +
  "calledOffAt calledOffMessage description isActive registrationClosesAt createdBy createdAt updatedAt minimumAge access " +
  "accessNote seriesId";

/** The columns of each kind's file in addition to its events’ columns. */
const besideEvents: Partial<Record<EventKind, Partial<ExportedTable>>> = {
  session: {
    more: { mentor_id: labSessions.mentorId },
    joined: labSessions,
    join: sql`join ${labSessions} using (id)`,
  },
  signal: {
    more: {
      event_date: sql`(${campusEvents.eventDate} + ${campusEvents.eventTime}::time) at time zone 'Europe/London'`,
    },
  },
};

function eventsOf(kind: EventKind): ExportedTable {
  const { exported } = kindOf({ kind });
  const named: Readonly<Record<string, string>> = { title: "title", ...exported.named };
  const columns = eventFields.replace(/\w+/g, (field) => (named[field] ? `${field}:${named[field]}` : field));
  return fileOf(campusEvents, columns, {
    name: exported.file,
    ...besideEvents[kind],
    where: isOneOf(campusEvents.kind, [kind]),
  });
}

/** Decrypts fields. Null for a field that was sealed with another key. */
const decrypted =
  <Purpose extends SealedPurpose, Field extends string>(purpose: Purpose, fields: readonly Field[]) =>
  (secrets: Secrets, row: Record<Field, Sealed<Purpose> | null>) =>
    readFields("the operator’s export", secrets, purpose, fields, row);

/** The data that a charity takes to another system. `undecided` names tables and columns that are missing here. */
export const exportTables: readonly ExportedTable[] = [
  fileOf(
    users,
    "id email emailConfirmedAt createdAt lastSignInAt bannedUntil userMetadata:raw_user_meta_data",
  ),
  fileOf(userRoles, "userId role"),
  fileOf(accountPictureWishes, "userId wish changedAt", { about: "Photo consent of account holders." }),
  fileOf(feedbackStops, "userId stoppedAt", { about: "Account holders who opted out of feedback emails." }),
  ...eventKinds.map(eventsOf),
  fileOf(programmeCycles, "id name isOpen weeksNeeded createdAt updatedAt"),
  fileOf(
    bookings,
    "id eventId holderName holderEmail university course yearOfStudy pictures userId ticketCode bookingStatus ticketPrice " +
      "places addedByStaff heldUntil guardianRefusedAt wasConfirmed checkedIn checkedInAt createdAt cancelledAt cancelledReason cancelledMessage",
    {
      about: "Bookings of campus nights, lab sessions and programme weeks, including cancelled ones.",
      where: sql`not ${bookings.isGuest}`,
    },
  ),
  fileOf(
    campusBookingSensitiveData,
    "bookingId phoneNumber emergencyContact dietaryRequirements accessNeeds ageBand",
    {
      decrypt: decrypted("campus booking", sensitiveFields),
    },
  ),
  fileOf(campusGuardians, "bookingId askedAt confirmedAt endedAt", {
    about:
      "When we asked a guardian about a booking, when they said yes, and when the booking was cancelled or named another guardian.",
  }),
  fileOf(lastingDecisions, "kind subject accountId:user_id madeAt endsAt", {
    about:
      "What staff or a guardian decided about a person and an event, until a day. The subject is the event.",
    where: sql`${lastingDecisions.accountId} is not null and ${isOneOf(lastingDecisions.kind, ["guardian-no", "place-cancelled"])}`,
  }),
  fileOf(campusWaitingList, "id position eventId userId bookingId state createdAt offerEndsAt", {
    about: "The lowest turn of an event is next.",
  }),
  fileOf(signalShownCodes, "bookingId:id fullName code:invitation_code shownAt:created_at waits", {
    name: "signal_invitations",
    about: "One row per code. A row without used_at is not checked in.",
    more: {
      email: bookings.holderEmail,
      telephone: campusBookingSensitiveData.phoneNumber,
      event_id: bookings.eventId,
      used_at: bookings.checkedInAt,
      booking_status: bookings.bookingStatus,
      cancelled_reason: bookings.cancelledReason,
    },
    join: sql`join ${bookings} on ${bookings.id} = ${signalShownCodes.bookingId}
      left join ${campusBookingSensitiveData} on ${campusBookingSensitiveData.bookingId} = ${bookings.id}`,
    where: sql`${bookings.holderEmail} <> ''`,
    decrypt: decrypted("campus booking", ["telephone"]),
  }),
  fileOf(
    alertSubscriptions,
    "id fullName email phone subscriptionTypes isActive createdAt updatedAt consentWords consentStatedAt consentStatedBy",
    {
      about: "Where is_active is false, we send no alerts.",
      decrypt: decrypted("signal phone", ["phone"]),
    },
  ),
  fileOf(
    registrations,
    "id fullName email phoneNumber age addressNewham previousExperience motivation createdAt addedByStaff cycleId state decidedAt " +
      "decidedBy",
    {
      about: "Programme registrations, with the charity’s decisions.",
      decrypt: decrypted("programme registration", confidentialFields),
    },
  ),
  fileOf(programmeCertificates, "id cycleId bookingId code shownName showsCycle showsWeeks issuedAt"),
  fileOf(schoolRegistrations, "id email registeredAt confirmedAt"),
  fileOf(labMentors, "id name expertise background bio email phone isActive deactivatedAt createdAt", {
    decrypt: decrypted("lab mentor", ["email", "phone"]),
  }),
  fileOf(
    labApplications,
    "id labTitle applicantName applicantEmail phone targetAudience durationHours equipmentNeeded mentorExperience " +
      "labDescription motivation status adminNotes submittedAt reviewedAt",
    { decrypt: decrypted("lab application", ["phone"]) },
  ),
  fileOf(mentorContactRequests, "id mentorId requesterName requesterEmail message createdAt"),
  fileOf(rotaVolunteers, "id name email addedBy createdAt confirmedAt activeAt"),
  fileOf(
    rotaShifts,
    "id eventId name startsAfter endsAfter people opensDoor withUnder18s noCheckReason createdAt",
    {
      about: "Shifts. Their times are minutes after the event starts.",
    },
  ),
  fileOf(rotaClaims, "id shiftId volunteerId claimedAt", { about: "Which volunteer is on which shift." }),
  fileOf(adultChecks, "id volunteerId mentorId sealed:check createdAt updatedAt", {
    about: "DBS checks. The check is JSON with level and dates.",
    decrypt: (secrets, { sealed }: { sealed: Sealed<"adult check"> }) => ({
      sealed: JSON.stringify(openCheck("the operator’s export", secrets, sealed)),
    }),
  }),
  fileOf(campusInquiries, "id name email university position message createdAt"),
  fileOf(
    academicCalendarEvents,
    "id date endDate title description eventType institution color createdBy createdAt updatedAt",
  ),
  fileOf(
    tracks,
    "id title artist genre producer platform description audioUrl coverImageUrl contentType userId fileSize duration " +
      "playlistNumber position createdAt",
  ),
  fileOf(trackTranscripts, "trackId text updatedAt"),
  fileOf(trackLikes, "userId trackId createdAt"),
  fileOf(
    cultureVideos,
    "id videoUrl title fileSize userId ownedByCharity category state duration width height posterUrl captionsUrl " +
      "approvedAt createdAt",
    {
      about: "Videos that are public or waiting for approval.",
      where: sql`${isOneOf(cultureVideos.state, ["shown", "waiting"])} and ${cultureVideos.unlawfulAt} is null`,
    },
  ),
  fileOf(pageWords, "page part published", {
    about: "Page content that editors changed, in JSON. It includes the funding page.",
    where: sql`${pageWords.published} is not null`,
  }),
  fileOf(pagePictures, "id width height createdAt", { about: "Their file names contain the id." }),
];
