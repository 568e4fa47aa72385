import {
  eventColors,
  eventDefaults,
  eventTypes,
  institutions,
} from "#features/calendar/events/calendar-events.rules.ts";
import { academicCalendarEvents } from "#features/calendar/events/calendar-events.tables.ts";
import { labApplications } from "#features/labs/applications/applications.tables.ts";
import { mentorContactRequests } from "#features/labs/contact-requests/contact-requests.tables.ts";
import { confidentialFields, registrations } from "#features/programme/registrations/registrations.tables.ts";
import { subscriptionTypes } from "#features/signal/subscriptions/subscriptions.rules.ts";
import { alertSubscriptions } from "#features/signal/subscriptions/subscriptions.tables.ts";
import { sealFields, sealText } from "#shared/secrets/sealed.server.ts";
import { onOrOff } from "../../rows/known-values.rules.ts";
import { into } from "../../rows/new-row.ts";
import { Held, type Row } from "../../rows/read-row.rules.ts";
import { accountOf, parentId, type TableImport } from "../table-import.ts";

export const subscriptionsImport: TableImport = {
  schema: "public",
  name: "alert_subscriptions",
  columns: "id full_name email phone subscription_types created_at updated_at is_active user_id",
  look(row, { unsubscribed }) {
    if (!isSubscribed(row)) unsubscribed.add(row.email("email"));
  },
  read(row, { secrets, unsubscribed, now }) {
    const email = row.email("email");
    const isActive = isSubscribed(row);
    if (isActive && unsubscribed.has(email))
      throw new Held("the same address has unsubscribed in another row");
    const phone = row.phone("phone");
    return [
      into(alertSubscriptions, {
        id: row.id(),
        fullName: row.line("full_name", 100) ?? "–",
        email,
        phone: sealText(secrets, "signal phone", phone),
        // The site only has alerts about events.
        subscriptionTypes: [...subscriptionTypes],
        isActive,
        createdAt: row.instant("created_at") ?? now,
        updatedAt: now,
      }),
    ];
  },
};

/** Whether alerts about events are on. */
function isSubscribed(row: Row): boolean {
  const isOn = row.known("is_active", onOrOff) === "on";
  const types = row.list("subscription_types");
  const isAsked = !row.has("subscription_types") || types.some((type) => type.toLowerCase() === "events");
  if (isOn && !isAsked) row.note("subscription_types", "off: events are not among them");
  return isOn && isAsked;
}

export const registrationsImport: TableImport = {
  schema: "public",
  name: /^[a-z0-9_]+_ed_registrations$/,
  columns: `
    id full_name email phone_number age address_newham previous_experience motivation created_at updated_at`,
  read(row, { secrets, now }) {
    const id = row.id();
    const age = row.whole("age", { least: 0, most: 200, or: 0 });
    if (age < 16 || age > 19) throw new Held("an age that is not 16 to 19");
    const createdAt = row.instant("created_at") ?? now;
    return [
      into(registrations, {
        id,
        fullName: row.needed("full_name", 100),
        email: row.email("email"),
        age,
        createdAt,
        idempotencyKey: id,
        ...sealFields(secrets, "programme registration", confidentialFields, {
          phoneNumber: row.phone("phone_number") ?? "–",
          addressNewham: row.line("address_newham", 300) ?? "–",
          previousExperience: row.lines("previous_experience", 1500),
          motivation: row.lines("motivation", 1500) ?? "–",
        }),
      }),
    ];
  },
};

const statuses = {
  pending: "pending",
  under_review: "under_review",
  approved: "approved",
  rejected: "rejected",
} as const;

export const applicationsImport: TableImport = {
  schema: "public",
  name: "lab_applications",
  columns: `
    id lab_title applicant_name applicant_email phone target_audience duration_hours equipment_needed
    mentor_experience lab_description motivation status admin_notes submitted_at reviewed_at created_at
    updated_at`,
  read(row, { secrets, now }) {
    const id = row.id();
    return [
      into(
        labApplications,
        sealFields(secrets, "lab application", ["phone"], {
          id,
          labTitle: row.needed("lab_title", 120),
          applicantName: row.needed("applicant_name", 100),
          applicantEmail: row.email("applicant_email"),
          phone: row.phone("phone"),
          targetAudience: row.line("target_audience", 200),
          durationHours: row.whole("duration_hours", { least: 1, most: 8, or: 0 }) || null,
          equipmentNeeded: row.lines("equipment_needed", 1000),
          mentorExperience: row.lines("mentor_experience", 1500),
          labDescription: row.lines("lab_description", 3000) ?? "–",
          motivation: row.lines("motivation", 1500),
          status: row.known("status", { known: statuses, otherwise: "pending" }),
          adminNotes: row.lines("admin_notes", 2000),
          submittedAt: row.instant("submitted_at") ?? now,
          reviewedAt: row.instant("reviewed_at"),
          idempotencyKey: id,
        }),
      ),
    ];
  },
};

export const contactRequestsImport: TableImport = {
  schema: "public",
  name: "mentor_contact_requests",
  columns: "id mentor_id requester_name requester_email message created_at status",
  read(row, context) {
    const id = row.id();
    const mentorId = parentId(row, "mentor_id", "lab_mentors", context);
    return [
      into(mentorContactRequests, {
        id,
        mentorId,
        requesterName: row.needed("requester_name", 100),
        requesterEmail: row.email("requester_email"),
        message: row.lines("message", 2000) ?? "–",
        createdAt: row.instant("created_at") ?? context.now,
        idempotencyKey: id,
      }),
    ];
  },
};

export const calendarImport: TableImport = {
  schema: "public",
  name: "academic_calendar_events",
  columns: `
    id date title description event_type institution color created_by created_at updated_at end_date`,
  read(row, context) {
    const { now } = context;
    return [
      into(academicCalendarEvents, {
        id: row.id(),
        date: row.day("date"),
        title: row.needed("title", 120),
        description: row.lines("description", 1000),
        eventType: row.oneOf("event_type", eventTypes, eventDefaults.eventType),
        institution: row.oneOf("institution", institutions, eventDefaults.institution),
        color: row.oneOf("color", eventColors, eventDefaults.color),
        createdBy: accountOf(row, "created_by", context),
        createdAt: row.instant("created_at") ?? now,
        updatedAt: now,
      }),
    ];
  },
};
