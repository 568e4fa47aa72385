import {
  eventColors,
  eventDefaults,
  eventTypes,
  institutions,
} from "#features/calendar/events/calendar-events.rules.ts";
import { academicCalendarEvents } from "#features/calendar/events/calendar-events.tables.ts";
import { sealApplicantPhone } from "#features/labs/applications/applicant-phone.server.ts";
import { applicationStatuses } from "#features/labs/applications/applications.rules.ts";
import { labApplications } from "#features/labs/applications/applications.tables.ts";
import { mentorContactRequests } from "#features/labs/contact-requests/contact-requests.tables.ts";
import { registrations } from "#features/programme/registrations/registrations.tables.ts";
import { sealRegistration } from "#features/programme/registrations/sealed-registration.server.ts";
import { sealSubscriberPhone } from "#features/signal/subscriptions/subscriber-phone.server.ts";
import { subscriptionTypes } from "#features/signal/subscriptions/subscriptions.rules.ts";
import { alertSubscriptions } from "#features/signal/subscriptions/subscriptions.tables.ts";
import { Held } from "../../rows/read-row.rules.ts";
import { into, type TableImport } from "../../rows/table-import.ts";

export const subscriptionsImport: TableImport = {
  schema: "public",
  name: "alert_subscriptions",
  columns: "id full_name email phone subscription_types created_at updated_at is_active user_id",
  read(row, { secrets, now }) {
    const phone = row.phone("phone");
    return [
      into(alertSubscriptions, {
        id: row.id(),
        fullName: row.text("full_name"),
        email: row.email("email"),
        phone: phone && sealSubscriberPhone(secrets, phone),
        // The site has alerts of events alone.
        subscriptionTypes: [...subscriptionTypes],
        isActive: row.flag("is_active", true),
        createdAt: row.instant("created_at") ?? now,
        updatedAt: now,
      }),
    ];
  },
};

export const registrationsImport: TableImport = {
  schema: "public",
  name: /^[a-z0-9_]+_ed_registrations$/,
  columns: `
    id full_name email phone_number age address_newham previous_experience motivation created_at updated_at`,
  read(row, { secrets, now }) {
    const id = row.id();
    const age = row.whole("age", { least: 0, most: 200, or: 0 });
    if (age < 16 || age > 19) throw new Held("an age outside of 16 to 19");
    const createdAt = row.instant("created_at") ?? now;
    return [
      into(registrations, {
        id,
        fullName: row.text("full_name"),
        email: row.email("email"),
        age,
        createdAt,
        idempotencyKey: id,
        ...sealRegistration(secrets, {
          phoneNumber: row.phone("phone_number") ?? "–",
          addressNewham: row.text("address_newham", "–"),
          previousExperience: row.maybe("previous_experience"),
          motivation: row.text("motivation", "–"),
        }),
      }),
    ];
  },
};

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
        sealApplicantPhone(secrets, {
          id,
          labTitle: row.text("lab_title"),
          applicantName: row.text("applicant_name"),
          applicantEmail: row.email("applicant_email"),
          phone: row.phone("phone"),
          targetAudience: row.maybe("target_audience"),
          durationHours: row.whole("duration_hours", { least: 1, most: 8, or: 0 }) || null,
          equipmentNeeded: row.maybe("equipment_needed"),
          mentorExperience: row.maybe("mentor_experience"),
          labDescription: row.text("lab_description", "–"),
          motivation: row.maybe("motivation"),
          status: row.oneOf("status", applicationStatuses, "pending"),
          adminNotes: row.maybe("admin_notes"),
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
  read(row, { mentors, now }) {
    const id = row.id();
    const mentorId = row.id("mentor_id");
    if (!mentors.has(mentorId)) throw new Held("its mentor is not here");
    return [
      into(mentorContactRequests, {
        id,
        mentorId,
        requesterName: row.text("requester_name"),
        requesterEmail: row.email("requester_email"),
        message: row.text("message"),
        createdAt: row.instant("created_at") ?? now,
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
  read(row, { accounts, now }) {
    return [
      into(academicCalendarEvents, {
        id: row.id(),
        date: row.day("date"),
        title: row.text("title"),
        description: row.maybe("description"),
        eventType: row.oneOf("event_type", eventTypes, eventDefaults.eventType),
        institution: row.oneOf("institution", institutions, eventDefaults.institution),
        color: row.oneOf("color", eventColors, eventDefaults.color),
        createdBy: accounts.get(row.reference("created_by") ?? "") ?? null,
        createdAt: row.instant("created_at") ?? now,
        updatedAt: now,
      }),
    ];
  },
};
