import { readdirSync, readFileSync } from "node:fs";
import type { AnyContractProcedure } from "@orpc/contract";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { grantRoleFields } from "#features/auth/roles/roles.fields.ts";
import { broadcastFields } from "#features/broadcasts/broadcasts.fields.ts";
import { addForm } from "#features/calendar/event-admin/calendar-draft.rules.ts";
import { nightForm } from "#features/campus/event-admin/event-admin.fields.ts";
import { inquiryFields } from "#features/campus/inquiries/inquiries.fields.ts";
import {
  answerFields,
  appealFields,
  decisionFields,
  suspensionFields,
} from "#features/culture/decisions/decisions.fields.ts";
import { videoReportFields } from "#features/culture/videos/video-report.fields.ts";
import { passForm } from "#features/door/passes/door-pass-draft.rules.ts";
import { callOffMessageField } from "#features/events/admin/admin.fields.ts";
import { bookingForm } from "#features/events/bookings/booking-form.rules.ts";
import { bookingFields, cancelMessageField } from "#features/events/bookings/bookings.fields.ts";
import { tokenFields } from "#features/integrations/tokens/tokens.fields.ts";
import { webhookFields } from "#features/integrations/webhooks/webhooks.fields.ts";
import { applicationForm } from "#features/labs/applications/application-form.rules.ts";
import { contactFields } from "#features/labs/contact-requests/contact-requests.fields.ts";
import { mentorForm } from "#features/labs/mentors/mentors.fields.ts";
import { sessionForm } from "#features/labs/sessions/sessions.fields.ts";
import { trackForm } from "#features/music/track-admin/track-draft.rules.ts";
import { transcriptFields } from "#features/music/transcripts/transcripts.fields.ts";
import { cycleNameFields } from "#features/programme/cycles/cycles.fields.ts";
import { takeOutMessageField } from "#features/programme/cycles/places.fields.ts";
import { registrationFormOf } from "#features/programme/registrations/registration-form.rules.ts";
import {
  addedPersonFields,
  decisionMessageField,
} from "#features/programme/registrations/registrations.fields.ts";
import { schoolFields } from "#features/programme/schools/schools.fields.ts";
import { checkFields } from "#features/rota/check-list/check-list.fields.ts";
import { shiftFields } from "#features/rota/shifts/shifts.fields.ts";
import { lostLinkForm, volunteerFields } from "#features/rota/volunteer-list/volunteer-list.fields.ts";
import { addressFields } from "#features/safety/address-requests/address-requests.fields.ts";
import { complaintForm, noteFields, outcomeFields } from "#features/safety/complaints/complaints.fields.ts";
import { entryFields } from "#features/safety/safeguarding/safeguarding.fields.ts";
import { signalForm } from "#features/signal/events/events.fields.ts";
import { signUpFields } from "#features/signal/invitations/invitations.fields.ts";
import { formOf } from "#shared/forms/declared-draft.rules.ts";
import { router } from "../router.ts";
import { boundariesIn } from "./field-boundaries.testing.ts";

type Fields = Record<string, z.core.$ZodType>;

/** The form of events of every kind. */
const eventFile = "features/events/admin/use-event-form.tsx";
const { bookings, bookingAdmin, eventAdmin, inquiries, doorPasses } = router.campus;
const night = { eventDate: "2099-07-14", eventTime: "18:30" };

/** The file of each form, its fields or schema, and the procedure that it calls. */
const forms: [file: string, form: object, procedure: AnyContractProcedure][] = [
  ["features/broadcasts/BroadcastForm.tsx", broadcastFields, router.broadcasts.send],
  ["features/auth/roles/GrantRoleForm.tsx", grantRoleFields, router.roles.grant],
  ["features/culture/decisions/DecideDialog.tsx", decisionFields, router.culture.videoAdmin.decide],
  ["features/culture/decisions/DecisionsPanel.tsx", suspensionFields, router.culture.decisions.suspend],
  ["features/culture/decisions/AppealDialog.tsx", appealFields, router.culture.decisions.appeal],
  ["features/culture/decisions/DecisionsPanel.tsx", answerFields, router.culture.decisions.answerAppeal],
  ["features/culture/feed/ReportVideoDialog.tsx", videoReportFields, router.culture.videos.report],
  ["features/music/track-admin/TrackEditForm.tsx", trackForm, router.music.trackAdmin.update],
  ["features/music/transcripts/TranscriptDialog.tsx", transcriptFields, router.music.transcripts.save],
  [
    "features/events/bookings/use-booking-form.ts",
    bookingForm("@example.org".padStart(255, "x"), { kind: "night" }),
    bookings.book.night,
  ],
  [
    "features/campus/dashboard/screens/AddBookingDialog.tsx",
    bookingForm(null, { kind: "night" }),
    bookingAdmin.add.night,
  ],
  [
    "features/events/bookings/holder-question.ts",
    { fullName: bookingFields.fullName, email: bookingFields.email },
    bookingAdmin.correct,
  ],
  [
    "features/events/guardian-answers/GuardianDialog.tsx",
    { guardianEmail: bookingFields.guardianEmail },
    router.campus.guardians.ask,
  ],
  [eventFile, nightForm, eventAdmin.create],
  ["features/labs/mentors/MentorsPanel.tsx", mentorForm, router.labs.mentors.create],
  [eventFile, sessionForm, router.labs.sessions.create],
  ["features/campus/inquiries/InquiryDialog.tsx", inquiryFields, inquiries.send],
  ["features/events/admin/CallOffDialog.tsx", { message: callOffMessageField }, eventAdmin.callOff],
  [
    "features/campus/dashboard/screens/CancelBookingDialog.tsx",
    { message: cancelMessageField },
    bookingAdmin.cancel,
  ],
  ["features/door/passes/DoorPassForm.tsx", passForm(night), doorPasses.create],
  ["features/labs/contact-requests/ContactMentorDialog.tsx", contactFields, router.labs.contactRequests.send],
  ["features/labs/applications/ApplicationForm.tsx", applicationForm, router.labs.applications.submit],
  ["features/programme/CycleSection.tsx", formOf(cycleNameFields, []), router.programme.cycles.change],
  [
    "features/programme/cycles/taking-out.ts",
    { message: takeOutMessageField },
    router.programme.places.takeOut,
  ],
  [
    "features/programme/registrations/adding-person.ts",
    formOf(addedPersonFields, []),
    router.programme.registrations.add,
  ],
  [
    "features/programme/registrations/DecisionDialog.tsx",
    { message: decisionMessageField },
    router.programme.registrations.decline,
  ],
  [
    "features/programme/registrations/RegistrationDialog.tsx",
    registrationFormOf({ asksCycle: false }),
    router.programme.registrations.submit,
  ],
  ["features/programme/schools/SchoolForm.tsx", schoolFields, router.programme.schools.register],
  ["features/integrations/webhooks/WebhooksSection.tsx", webhookFields, router.integrations.webhooks.create],
  ["features/integrations/tokens/TokensSection.tsx", tokenFields, router.integrations.tokens.create],
  ["features/rota/check-list/CheckDialog.tsx", checkFields, router.rota.checks.save],
  ["features/rota/own-shifts/LostLinkForm.tsx", lostLinkForm, router.rota.ownShifts.sendLink],
  ["features/rota/shifts/ShiftDialog.tsx", shiftFields, router.rota.shifts.add],
  ["features/rota/volunteer-list/VolunteersPanel.tsx", volunteerFields, router.rota.volunteers.add],
  [
    "features/safety/address-requests/SearchAddressForm.tsx",
    addressFields,
    router.safety.addressRequests.search,
  ],
  ["features/safety/complaints/ComplaintForm.tsx", complaintForm, router.safety.complaints.send],
  ["features/safety/complaints/complaint-questions.tsx", noteFields, router.safety.complaints.note],
  ["features/safety/complaints/complaint-questions.tsx", outcomeFields, router.safety.complaints.decide],
  ["features/safety/safeguarding/entry-questions.ts", entryFields, router.safety.safeguarding.write],
  [eventFile, signalForm, router.signal.events.create],
  [eventFile, signalForm, router.signal.events.update],
  ["features/signal/invitations/SignUpDialog.tsx", signUpFields, router.signal.invitations.signUp],
  [
    "features/signal/invitations/InvitationsPanel.tsx",
    z.omit(z.object(signUpFields), { eventId: true }),
    router.signal.invitations.add,
  ],
  ["features/calendar/event-admin/CalendarEventDialog.tsx", addForm, router.calendar.eventAdmin.create],
];

/** Fields with another name in the API. */
const otherNames: Record<string, string> = { "features/door/passes/DoorPassForm.tsx end": "endsAt" };

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
  const elsewhere = ["features/words/PartForm.tsx"]; // words-limits.test.ts covers these fields of every copy.
  expect([...new Set(forms.map(([file]) => file)), ...elsewhere].sort()).toEqual(found.sort());
});

test.each(forms)("each field of %s has the limits and sentences of the API", (file, form, procedure) => {
  const sent = fieldsIn(procedure["~orpc"].inputSchema as z.core.$ZodType);
  for (const [field, type] of Object.entries(fieldsIn(form))) {
    const taken = sent[otherNames[`${file} ${field}`] ?? field];
    for (const { title, isRight, ...value } of boundariesIn(type)) {
      const [ofForm, ofApi] = [refusalOf(type, value.typed), refusalOf(taken, value.sent)];
      expect(ofForm === undefined, `${field} ${title}`).toBe(isRight);
      expect(ofApi, `${field} ${title}`).toBe(ofForm);
      expect(ofApi ?? "", "a sentence of the field's own").not.toMatch(/^(Inv|Too)/);
    }
  }
});

/** The fields of an object's schema, of each variant of a union, or of a shape. */
function fieldsIn(schema: object): Fields {
  if (!("_zod" in schema)) return schema as Fields;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "object") return def.shape as Fields;
  const parts =
    def.type === "union"
      ? def.options
      : def.type === "intersection"
        ? [def.left, def.right]
        : def.type === "pipe"
          ? [def.in, def.out]
          : "innerType" in def
            ? [def.innerType]
            : [];
  return Object.assign({}, ...parts.map(fieldsIn));
}

function refusalOf(type: z.core.$ZodType | undefined, value: unknown): string | undefined {
  if (!type) return "The API has no such field";
  return z.safeParse(type, value).error?.issues[0]?.message;
}
