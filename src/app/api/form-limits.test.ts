import { readdirSync, readFileSync } from "node:fs";
import type { AnyContractProcedure } from "@orpc/contract";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { grantRoleFields } from "#features/auth/roles/roles.fields.ts";
import { broadcastFields } from "#features/broadcasts/broadcasts.fields.ts";
import { addForm, emptyDraft } from "#features/calendar/event-admin/calendar-draft.rules.ts";
import { nightFields, nightForm } from "#features/campus/event-admin/event-admin.fields.ts";
import { inquiryFields } from "#features/campus/inquiries/inquiries.fields.ts";
import {
  answerFields,
  appealFields,
  decisionFields,
  suspensionFields,
} from "#features/culture/decisions/decisions.fields.ts";
import { videoReportFields } from "#features/culture/videos/video-report.fields.ts";
import { newPassDraft, passForm } from "#features/door/passes/door-pass-draft.rules.ts";
import { callOffMessageField } from "#features/events/admin/admin.fields.ts";
import { bookingForm, emptyBooking } from "#features/events/bookings/booking-form.rules.ts";
import { bookingFields, cancelMessageField } from "#features/events/bookings/bookings.fields.ts";
import { tokenFields } from "#features/integrations/tokens/tokens.fields.ts";
import { webhookFields } from "#features/integrations/webhooks/webhooks.fields.ts";
import { emptyApplication } from "#features/labs/applications/ApplicationFields.tsx";
import { applicationForm } from "#features/labs/applications/application-form.rules.ts";
import { contactFields } from "#features/labs/contact-requests/contact-requests.fields.ts";
import { emptyMentor, mentorForm } from "#features/labs/mentors/mentors.fields.ts";
import { sessionFields, sessionForm } from "#features/labs/sessions/sessions.fields.ts";
import { draftOf, trackForm } from "#features/music/track-admin/track-draft.rules.ts";
import { transcriptFields } from "#features/music/transcripts/transcripts.fields.ts";
import { cycleNameFields } from "#features/programme/cycles/cycles.fields.ts";
import { takeOutMessageField } from "#features/programme/cycles/places.fields.ts";
import {
  emptyRegistration,
  registrationFormOf,
} from "#features/programme/registrations/registration-form.rules.ts";
import { decisionMessageField } from "#features/programme/registrations/registrations.fields.ts";
import { schoolFields } from "#features/programme/schools/schools.fields.ts";
import { checkFields, datesFit } from "#features/rota/check-list/check-list.fields.ts";
import { shiftFields } from "#features/rota/shifts/shifts.fields.ts";
import { volunteerFields } from "#features/rota/volunteer-list/volunteer-list.fields.ts";
import { addressFields } from "#features/safety/address-requests/address-requests.fields.ts";
import { emptyComplaint } from "#features/safety/complaints/ComplaintForm.tsx";
import { complaintForm, noteFields, outcomeFields } from "#features/safety/complaints/complaints.fields.ts";
import { entryFields } from "#features/safety/safeguarding/safeguarding.fields.ts";
import { signalFields, signalForm } from "#features/signal/events/events.fields.ts";
import { signUpFields } from "#features/signal/invitations/invitations.fields.ts";
import { emptyDraft as emptyEvent, formOf } from "#shared/forms/declared-draft.rules.ts";
import { fieldErrorsOf } from "#shared/forms/field-errors.testing.ts";
import type { FormSchema } from "#shared/forms/use-schema-form.ts";
import { londonDate } from "#shared/time/london.ts";
import { router } from "../router.ts";
import { boundariesIn } from "./field-boundaries.testing.ts";

type Fields = Record<string, unknown>;

interface Form {
  /** The component of the form. */
  file: string;
  schema: (draft: Fields) => FormSchema<Fields, Fields>;
  /** Valid input. */
  draft: Fields;
  /** The procedure that it calls. */
  procedure: AnyContractProcedure;
  /** Input beside the fields. */
  more?: Fields;
  /** A field's name in the API, where it has another one. */
  names?: Record<string, string>;
}

const id = "7d0f6f5e-3b52-4c0e-9a53-0c8d5f0a8f11";
const night = { eventDate: "2099-07-14", eventTime: "18:30" };
const email = "nadia@example.org";
/** The form of events of every kind. */
const eventFile = "features/events/admin/use-event-form.tsx";
const { bookings, bookingAdmin, eventAdmin, inquiries, doorPasses } = router.campus;

const forms: Form[] = [
  {
    file: "features/broadcasts/BroadcastForm.tsx",
    schema: () => z.object(broadcastFields),
    draft: { subject: "Doors open later", body: "At 19:30." },
    procedure: router.broadcasts.send,
    more: { kind: "programme", targetId: null, people: 1, idempotencyKey: id },
  },
  {
    file: "features/auth/roles/GrantRoleForm.tsx",
    schema: () => z.object(grantRoleFields),
    draft: { email, role: "editor" },
    procedure: router.roles.grant,
  },
  {
    file: "features/culture/decisions/DecideDialog.tsx",
    schema: () => z.object(decisionFields),
    draft: { outcome: "hidden", reason: "rules", text: "It shows a number plate." },
    procedure: router.culture.videoAdmin.decide,
    more: { id },
  },
  {
    file: "features/culture/decisions/DecisionsPanel.tsx",
    schema: () => z.object(suspensionFields),
    draft: { email, days: "7", reason: "rules", text: "Three in a week." },
    procedure: router.culture.decisions.suspend,
  },
  {
    file: "features/culture/decisions/AppealDialog.tsx",
    schema: () => z.object(appealFields),
    draft: { text: "That is my own van." },
    procedure: router.culture.decisions.appeal,
    more: { id },
  },
  {
    file: "features/culture/decisions/DecisionsPanel.tsx",
    schema: () => z.object(answerFields),
    draft: { outcome: "upheld", text: "It is not." },
    procedure: router.culture.decisions.answerAppeal,
    more: { id },
  },
  {
    file: "features/culture/feed/ReportVideoDialog.tsx",
    schema: () => z.object(videoReportFields),
    draft: { reason: "other", text: "", email: "" },
    procedure: router.culture.videos.report,
    more: { id },
  },
  {
    file: "features/music/track-admin/TrackEditForm.tsx",
    schema: () => trackForm,
    draft: draftOf({
      title: "Lowlight",
      artist: "Amara J",
      genre: null,
      producer: null,
      platform: null,
      description: null,
      contentType: "sound",
      playlistNumber: 1,
    }),
    procedure: router.music.trackAdmin.update,
    more: { id, version: "1" },
  },
  {
    file: "features/music/transcripts/TranscriptDialog.tsx",
    schema: () => z.object(transcriptFields),
    draft: { text: "Ada: Hello" },
    procedure: router.music.transcripts.save,
    more: { id, version: null },
  },
  {
    file: "features/events/bookings/use-booking-form.ts",
    schema: (draft) => bookingForm(String(draft.email), { kind: "night" }),
    draft: { ...emptyBooking, email, fullName: "Nadia", university: "UCL" },
    procedure: bookings.book.night,
    more: { eventId: id, idempotencyKey: id },
  },
  {
    file: "features/events/guardian-answers/GuardianDialog.tsx",
    schema: () => z.object({ guardianEmail: bookingFields.guardianEmail }),
    draft: { guardianEmail: email },
    procedure: router.campus.guardians.ask,
    more: { id },
  },
  {
    file: eventFile,
    schema: () => nightForm,
    draft: {
      ...emptyEvent(nightFields),
      ...night,
      university: "UEL",
      location: "London",
      venue: "Dock Hall",
      headliners: ["Tee"],
      ticketPrice: "4.50",
      maxCapacity: "180",
    },
    procedure: eventAdmin.create,
    more: { idempotencyKey: id },
  },
  {
    file: "features/labs/mentors/MentorsPanel.tsx",
    schema: () => mentorForm,
    draft: { ...emptyMentor, name: "Amara", expertise: "Beats", email },
    procedure: router.labs.mentors.create,
    more: { idempotencyKey: id },
  },
  {
    file: eventFile,
    schema: () => sessionForm,
    draft: {
      ...emptyEvent(sessionFields),
      title: "Open decks",
      mentorId: id,
      sessionDate: "2099-07-14",
      startTime: "18:30",
      endTime: "20:30",
    },
    procedure: router.labs.sessions.create,
    more: { idempotencyKey: id },
  },
  {
    file: "features/campus/inquiries/InquiryDialog.tsx",
    schema: () => z.object(inquiryFields),
    draft: { name: "Amara", email, university: "UEL", position: "other", message: "We have a hall." },
    procedure: inquiries.send,
    more: { idempotencyKey: id },
  },
  {
    file: "features/events/admin/CallOffDialog.tsx",
    schema: () => z.object({ message: callOffMessageField }),
    draft: { message: "" },
    procedure: eventAdmin.callOff,
    more: { id },
  },
  {
    file: "features/campus/dashboard/screens/CancelBookingDialog.tsx",
    schema: () => z.object({ message: cancelMessageField }),
    draft: { message: "The hall is flooded." },
    procedure: bookingAdmin.cancel,
    more: { id },
  },
  {
    file: "features/door/passes/DoorPassForm.tsx",
    schema: () => passForm(night),
    draft: { ...newPassDraft(night, new Date()), name: "Ade" },
    procedure: doorPasses.create,
    more: { eventId: id },
    names: { end: "endsAt" },
  },
  {
    file: "features/labs/contact-requests/ContactMentorDialog.tsx",
    schema: () => z.object(contactFields),
    draft: { requesterName: "Amara", requesterEmail: email, message: "How did you start?" },
    procedure: router.labs.contactRequests.send,
    more: { mentorId: id, idempotencyKey: id },
  },
  {
    file: "features/labs/applications/ApplicationForm.tsx",
    schema: () => applicationForm,
    draft: {
      ...emptyApplication,
      applicantName: "Amara",
      applicantEmail: email,
      labTitle: "Beats",
      labDescription: "We make some.",
      durationHours: "2",
    },
    procedure: router.labs.applications.submit,
    more: { idempotencyKey: id },
  },
  {
    file: "features/programme/cycles/CycleSection.tsx",
    schema: () => formOf(cycleNameFields, []),
    draft: { name: "Spring 2027", weeksNeeded: "4" },
    procedure: router.programme.cycles.change,
    more: { id, updatedAt: new Date() },
  },
  {
    file: "features/programme/cycles/taking-out.ts",
    schema: () => z.object({ message: takeOutMessageField }),
    draft: { message: "Come to the next one." },
    procedure: router.programme.places.takeOut,
    more: { id },
  },
  {
    file: "features/programme/registrations/DecisionDialog.tsx",
    schema: () => z.object({ message: decisionMessageField }),
    draft: { message: "Come to the next one." },
    procedure: router.programme.registrations.decline,
    more: { id, from: "waiting" },
  },
  {
    file: "features/programme/registrations/RegistrationDialog.tsx",
    schema: () => registrationFormOf({ asksCycle: false }),
    draft: {
      ...emptyRegistration,
      fullName: "Amara",
      email,
      phoneNumber: "020 7946 0000",
      age: "17",
      addressNewham: "Stratford",
      motivation: "I freeze in exams.",
    },
    procedure: router.programme.registrations.submit,
    more: { idempotencyKey: id },
  },
  {
    file: "features/programme/schools/SchoolForm.tsx",
    schema: () => z.object(schoolFields),
    draft: { email },
    procedure: router.programme.schools.register,
  },
  {
    file: "features/integrations/webhooks/WebhooksSection.tsx",
    schema: () => z.object(webhookFields),
    draft: { name: "Spreadsheet", address: "https://hooks.example/undertone", types: ["booking.made"] },
    procedure: router.integrations.webhooks.create,
  },
  {
    file: "features/integrations/tokens/TokensSection.tsx",
    schema: () => z.object(tokenFields),
    draft: { name: "Screen in the hall", role: "reader", endsOn: "2027-01-31" },
    procedure: router.integrations.tokens.create,
  },
  {
    file: "features/rota/check-list/CheckDialog.tsx",
    schema: () => z.object(checkFields).check(datesFit),
    draft: { level: "enhanced", seenOn: "2026-11-20", nextOn: "2029-11-20" },
    procedure: router.rota.checks.save,
    more: { about: { volunteerId: id }, notedAt: null },
  },
  {
    file: "features/rota/shifts/ShiftDialog.tsx",
    schema: () => z.object(shiftFields),
    draft: {
      name: "Door",
      startsAt: "2027-03-14T18:30",
      endsAt: "2027-03-14T22:30",
      people: "2",
      opensDoor: true,
      withUnder18s: false,
      noCheckReason: "Setting up before doors open",
    },
    procedure: router.rota.shifts.add,
    more: { eventId: id, idempotencyKey: id },
  },
  {
    file: "features/rota/volunteer-list/VolunteersPanel.tsx",
    schema: () => z.object(volunteerFields),
    draft: { name: "Ada Obi", email },
    procedure: router.rota.volunteers.add,
  },
  {
    file: "features/safety/address-requests/SearchAddressForm.tsx",
    schema: () => z.object(addressFields),
    draft: { email },
    procedure: router.safety.addressRequests.search,
  },
  {
    file: "features/safety/complaints/ComplaintForm.tsx",
    schema: () => complaintForm,
    draft: { ...emptyComplaint, topic: "content", text: "It is my song.", email },
    procedure: router.safety.complaints.send,
    more: { idempotencyKey: id },
  },
  {
    file: "features/safety/complaints/complaint-questions.tsx",
    schema: () => z.object(noteFields),
    draft: { text: "Rang the door lead.", readers: "admins" },
    procedure: router.safety.complaints.note,
    more: { id, idempotencyKey: id },
  },
  {
    file: "features/safety/complaints/complaint-questions.tsx",
    schema: () => z.object(outcomeFields),
    draft: { outcome: "upheld", text: "It is yours." },
    procedure: router.safety.complaints.decide,
    more: { id },
  },
  {
    file: "features/safety/safeguarding/entry-questions.ts",
    schema: () => z.object(entryFields),
    draft: {
      happenedAt: "2026-11-20T19:30",
      what: "Seen at the door.",
      action: "",
      followUpOn: "2026-12-01",
    },
    procedure: router.safety.safeguarding.write,
    more: { about: { caseId: id }, idempotencyKey: id },
  },
  {
    file: eventFile,
    schema: () => signalForm,
    draft: { ...emptyEvent(signalFields), title: "Roof cinema", eventDate: "2099-07-14T18:30" },
    procedure: router.signal.events.create,
    more: { idempotencyKey: id },
  },
  {
    file: eventFile,
    schema: () => signalForm,
    draft: { ...emptyEvent(signalFields), title: "Roof cinema", eventDate: "2099-07-14T18:30" },
    procedure: router.signal.events.update,
    more: { id, version: 1 },
  },
  {
    file: "features/signal/invitations/SignUpDialog.tsx",
    schema: () => z.object(signUpFields),
    draft: { email, fullName: "Amara Okafor", telephone: "020 7946 0182", eventId: id },
    procedure: router.signal.invitations.signUp,
    more: { idempotencyKey: id },
  },
  {
    file: "features/calendar/event-admin/CalendarEventDialog.tsx",
    schema: () => addForm,
    draft: { ...emptyDraft, date: londonDate(new Date()), title: "Open evening" },
    procedure: router.calendar.eventAdmin.create,
    more: { idempotencyKey: id },
  },
];

test("every form that is checked by a schema is in the table", () => {
  const found = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
    (file) =>
      /(?<!test)\.tsx?$/.test(file) &&
      !file.startsWith("shared/forms/") &&
      !file.startsWith("features/auth/desk/") &&
      /( = use(Schema|Row|Stored)Form(<.*>)?\((?!undefined)| form: \{\s+schema\b)/.test(
        readFileSync(`src/${file}`, "utf8"),
      ),
  );
  const elsewhere = ["features/words/PartForm.tsx"]; // words-limits.test.ts: its fields are those of each copy.
  expect([...new Set(forms.map(({ file }) => file)), ...elsewhere].sort()).toEqual(found.sort());
});

describe.each(forms)("$file", (form) => {
  const { schema, draft, procedure, more = {}, names = {} } = form;

  test("what passes its checks passes those of the API", async () => {
    expect(await fieldErrorsOf(schema(draft), draft)).toEqual([]);
    expect(refusedByApi({})).toEqual([]);
  });

  test.each(casesOf(form))("form and API agree on $title", async ({ field, typed, sent, isRight }) => {
    const changed = { ...draft, [field]: typed };
    const ofForm = await fieldErrorsOf(schema(changed), changed);
    const ofApi = refusedByApi({ [field]: sent });
    expect(ofForm.map(([name]) => name)).toEqual(isRight ? [] : [field]);
    expect(ofApi.slice(0, 1)).toEqual(ofForm.map(([, sentence]) => sentence));
    for (const sentence of ofApi) expect(sentence, "a sentence of the field's own").not.toMatch(/^(Inv|Too)/);
  });

  /** The API's messages for the form's input with this change, which the form itself might have refused. */
  function refusedByApi(change: Fields): string[] {
    const fields = { ...z.parse(schema(draft), draft), ...change };
    const input = Object.entries(fields).map(([name, value]) => [names[name] ?? name, value]);
    const parsed = z.safeParse(inputOf(procedure), { ...Object.fromEntries(input), ...more });
    return parsed.error?.issues.map(({ message }) => message) ?? [];
  }
});

function casesOf({ schema, draft }: Form) {
  return Object.entries(shapeOf(schema(draft))).flatMap(([field, type]) =>
    boundariesIn(type).map((boundary) => ({ field, ...boundary, title: `${field} ${boundary.title}` })),
  );
}

function shapeOf(schema: FormSchema<Fields, Fields>) {
  return (schema as unknown as z.ZodMiniObject)._zod.def.shape;
}

function inputOf(procedure: AnyContractProcedure): z.core.$ZodType {
  return procedure["~orpc"].inputSchema as unknown as z.core.$ZodType;
}
