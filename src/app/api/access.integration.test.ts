import { expect, test } from "vitest";
import { campusOf } from "#features/campus/campus.testing.ts";
import { doorPassOf } from "#features/door/passes/door-pass.testing.ts";
import { newPassToken } from "#features/door/passes/door-pass-caller.server.ts";
import { periodsAt } from "#features/figures/figures.rules.ts";
import { tokenOf } from "#features/integrations/tokens/tokens.testing.ts";
import { type ListedProcedure, listProcedures } from "#shared/api/list-procedures.ts";
import { roles as allRoles, type Role, type TokenRole, tokenRoles } from "#shared/api/roles.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { londonDate } from "#shared/time/london.ts";
import { type AnyTestCaller, startTestSite } from "#src/testing/site.ts";
import { router } from "../router.ts";
import { streams } from "./api-reference.ts";

interface Line {
  for: Audience;
  /** The status for an admitted caller. */
  status: number;
  /** Appended to the procedure's path. */
  query?: string;
  body?: unknown;
  /** The test's row is a night: the handler refuses callers who only run sessions. */
  isOfNight?: true;
  /** API tokens with one of the roles are admitted as well. */
  tokens?: true;
}

/** The callers that a procedure admits; `roles` are besides admins. */
type Audience = Pick<ListedProcedure, "access" | "roles">;

const anyone: Audience = { access: "anyone", roles: [] };
const signedIn: Audience = { access: "signed-in", roles: [] };
const roles = (...admitted: Role[]): Audience => ({ access: "roles", roles: admitted });
const admins = roles();
/** Excludes admins. */
const leads: Audience = { access: "named", roles: ["safeguarding-lead"] };
const evidenceViewers: Audience = { access: "named", roles: ["evidence-viewer"] };
/** Includes an open pass of the event in the path. */
const doors: Audience = { access: "door", roles: ["door-lead", "labs-lead"] };

const { from = "", to = "" } = periodsAt(londonDate(new Date()))[0] ?? {};

/** One line per procedure. A procedure without a line fails, and so does a line without a procedure. */
const table: Record<string, Line> = {
  "account.me": { for: signedIn, status: 200 },
  "account.isAdmin": { for: anyone, status: 200 },
  "account.exportData": { for: signedIn, status: 200 },
  // With a wrong password, so that the accounts still exist for the lines below.
  "account.delete": { for: signedIn, status: 400, body: { password: "not theirs" } },
  "staffSignIn.directory": { for: anyone, status: 200 },
  "staffSignIn.mine": { for: signedIn, status: 200 },
  "staffSignIn.end": { for: signedIn, status: 204 },
  // The body has a wrong password; the limit allows ten.
  "proofs.give": { for: signedIn, status: 400, body: { password: "not theirs" } },
  "proofs.check": { for: signedIn, status: 204 },
  "mailedLinks.read": { for: anyone, status: 200, body: { tokenHash: "unknown" } },
  "integrations.tokens.list": { for: admins, status: 200 },
  "integrations.tokens.create": { for: admins, status: 400, body: {} },
  // The braces in its path are no id.
  "integrations.tokens.end": { for: admins, status: 400, body: {} },
  "auditLog.list": { for: admins, status: 200 },
  "auditLog.noteExport": {
    for: roles("moderator", "door-lead", "labs-lead", "safeguarding-lead"),
    status: 400,
    body: {},
  },
  "roles.list": { for: admins, status: 200 },
  "roles.grant": { for: admins, status: 200, body: { email: "admin@site.example", role: "admin" } },
  "roles.revoke": {
    for: admins,
    status: 404,
    body: { userId: "00000000-0000-4000-8000-000000000002", role: "editor" },
  },
  "culture.videos.feed": { for: anyone, status: 200 },
  "culture.videos.mine": { for: signedIn, status: 200 },
  // An empty body; the braces in the other paths are no id.
  "culture.videos.publish": { for: signedIn, status: 400, body: {} },
  "culture.videos.remove": { for: signedIn, status: 400 },
  "culture.videos.setCaptions": { for: signedIn, status: 400, body: {} },
  "culture.videos.report": { for: anyone, status: 400, body: {} },
  "culture.videoAdmin.list": { for: roles("moderator"), status: 200 },
  "culture.videoAdmin.decide": { for: roles("moderator"), status: 400, body: {} },
  "culture.videoAdmin.hide": { for: roles("moderator"), status: 400, body: {} },
  "culture.videoAdmin.show": { for: roles("moderator"), status: 400, body: {} },
  "culture.videoAdmin.approve": { for: roles("moderator"), status: 400, body: {} },
  "culture.videoAdmin.restore": { for: roles("moderator"), status: 400, body: {} },
  "culture.videoAdmin.earlierCaptions": { for: roles("moderator"), status: 400 },
  "culture.videoAdmin.erase": { for: admins, status: 400 },
  "culture.videoAdmin.setUnlawful": {
    for: roles("moderator", "evidence-viewer"),
    status: 400,
    body: {},
  },
  "culture.videoAdmin.sealed": { for: roles("evidence-viewer"), status: 200 },
  "culture.videoAdmin.lookAtSealed": { for: evidenceViewers, status: 400, body: {} },
  "culture.videoAdmin.readSealedCaptions": { for: evidenceViewers, status: 400, body: {} },
  "culture.decisions.mine": { for: signedIn, status: 200 },
  "culture.decisions.appeal": { for: signedIn, status: 400, body: {} },
  "culture.decisions.list": { for: roles("moderator"), status: 200 },
  "culture.decisions.csv": { for: roles("moderator"), status: 200, body: {} },
  "culture.decisions.answerAppeal": { for: roles("moderator"), status: 400, body: {} },
  "culture.decisions.suspend": { for: roles("moderator"), status: 400, body: {} },
  "culture.decisions.endSuspension": { for: roles("moderator"), status: 400, body: {} },
  "campus.events.list": { for: anyone, status: 200 },
  "campus.events.nights": { for: anyone, status: 200 },
  "campus.events.next": { for: anyone, status: 200 },
  "campus.bookings.book.night": { for: signedIn, status: 400, body: {} },
  "campus.bookings.book.session": { for: signedIn, status: 400, body: {} },
  "campus.bookings.mine": { for: signedIn, status: 200 },
  "campus.bookings.cancel": { for: signedIn, status: 400, body: {} },
  "campus.pictures.mine": { for: signedIn, status: 200 },
  "campus.pictures.set": { for: signedIn, status: 400, body: {} },
  "campus.waitingList.join": { for: signedIn, status: 400, body: {} },
  "campus.waitingList.leave": { for: signedIn, status: 400 },
  // A link with an invalid signature.
  "campus.cantCome.show": { for: anyone, status: 200, query: "?ticket=none&key=none" },
  "campus.guardians.show": { for: anyone, status: 200, query: "?guardian=none&key=none" },
  "campus.guardians.ask": { for: signedIn, status: 400, body: {} },
  "campus.guardians.answer": {
    for: anyone,
    status: 204,
    body: { guardian: "none", key: "none", answer: "yes" },
  },
  "feedback.show": { for: anyone, status: 200, query: "?booking=none&key=none" },
  "feedback.answer": {
    for: anyone,
    status: 204,
    body: {
      booking: "none",
      key: "none",
      face: "good",
      again: null,
      sentence: "",
      wantsCall: false,
      phone: "",
    },
  },
  "feedback.stop": { for: anyone, status: 204, body: { booking: "none", key: "none", isStopped: true } },
  "feedback.read": { for: roles("door-lead", "labs-lead"), status: 200, isOfNight: true },
  "campus.cantCome.giveBack": { for: anyone, status: 204, body: { ticket: "none", key: "none" } },
  "programme.cycles.open": { for: anyone, status: 200 },
  "programme.cycles.list": { for: roles("labs-lead"), status: 200, tokens: true },
  "programme.cycles.create": { for: roles("labs-lead"), status: 400, body: {} },
  "programme.cycles.change": { for: roles("labs-lead"), status: 400, body: {} },
  "programme.cycles.setOpen": { for: roles("labs-lead"), status: 400, body: {} },
  "programme.cycles.remove": { for: roles("labs-lead"), status: 400 },
  "programme.cycles.updateWeek": { for: roles("labs-lead"), status: 400, body: {} },
  "programme.cycles.callOffWeek": { for: roles("labs-lead"), status: 400, body: {} },
  "programme.register.read": { for: roles("labs-lead"), status: 400 },
  "programme.register.writeToMissed": { for: roles("labs-lead"), status: 400, body: {} },
  "programme.places.showLink": { for: anyone, status: 200, query: "?place=none&key=none" },
  "programme.places.leaveByLink": { for: anyone, status: 204, body: { place: "none", key: "none" } },
  "programme.places.leave": { for: signedIn, status: 400, body: {} },
  "programme.places.takeOut": { for: roles("labs-lead"), status: 400, body: {} },
  "programme.registrations.add": { for: admins, status: 400, body: {} },
  "programme.registrations.accept": { for: admins, status: 400, body: {} },
  "programme.registrations.putOnList": { for: admins, status: 400, body: {} },
  "programme.registrations.decline": { for: admins, status: 400, body: {} },
  "programme.registrations.takeOut": { for: admins, status: 400, body: {} },
  "programme.schools.remove": { for: admins, status: 400 },
  "programme.schools.showLink": { for: anyone, status: 400 },
  "programme.schools.confirm": { for: anyone, status: 400, body: {} },
  "signal.events.list": { for: anyone, status: 200 },
  "signal.events.listAll": { for: admins, status: 200, tokens: true },
  "signal.events.create": { for: admins, status: 400, body: {} },
  "signal.events.update": { for: admins, status: 400, body: {} },
  "signal.events.setActive": { for: admins, status: 400, body: {} },
  "signal.events.callOff": { for: admins, status: 400, body: {} },
  "signal.invitations.signUp": { for: anyone, status: 400, body: {} },
  "signal.invitations.list": { for: admins, status: 200 },
  "signal.invitations.csv": { for: admins, status: 200, body: {} },
  "signal.invitations.add": { for: admins, status: 400, body: {} },
  "signal.invitations.markUsed": { for: admins, status: 400, body: {} },
  "signal.invitations.showPlace": { for: anyone, status: 400 },
  "signal.invitations.keepPlace": { for: anyone, status: 400, body: {} },
  "signal.invitations.withdraw": { for: admins, status: 400, body: {} },
  "signal.invitations.undoUse": { for: admins, status: 400 },
  "signal.subscriptions.list": { for: admins, status: 200 },
  "signal.subscriptions.csv": { for: admins, status: 200, body: {} },
  "signal.subscriptions.show": { for: anyone, status: 400 },
  "signal.subscriptions.follow": { for: anyone, status: 400, body: {} },
  "labs.contactRequests.send": { for: anyone, status: 400, body: {} },
  "labs.applications.submit": { for: anyone, status: 400, body: {} },
  "labs.applications.list": { for: roles("labs-lead"), status: 200 },
  "labs.applications.review": { for: roles("labs-lead"), status: 400, body: {} },
  "status.read": { for: roles("reader"), status: 200, tokens: true },
  "status.imports.read": { for: roles("reader"), status: 200 },
  "status.firstSteps.read": { for: admins, status: 200 },
  "status.firstSteps.testMail": { for: admins, status: 200, body: {} },
  "imports.events": { for: admins, status: 200 },
  "imports.check": { for: admins, status: 400, body: {} },
  "imports.run": { for: admins, status: 400, body: {} },
  "privacy.cards": { for: anyone, status: 200 },
  "integrations.webhooks.list": { for: admins, status: 200 },
  "integrations.webhooks.create": { for: admins, status: 400, body: {} },
  // The path still has its `{id}` placeholder, so the answer is 400.
  "integrations.webhooks.renewSecret": { for: admins, status: 400, body: {} },
  "integrations.webhooks.setOn": { for: admins, status: 400, body: {} },
  "integrations.webhooks.test": { for: admins, status: 400, body: {} },
  "integrations.webhooks.remove": { for: admins, status: 400 },
  "broadcasts.audiences": { for: roles("door-lead", "labs-lead"), status: 200 },
  "broadcasts.list": { for: roles("door-lead", "labs-lead"), status: 200 },
  "broadcasts.sample": { for: roles("door-lead", "labs-lead"), status: 400, body: {} },
  "broadcasts.send": { for: roles("door-lead", "labs-lead"), status: 400, body: {} },
  "figures.read": {
    for: roles("reader"),
    status: 200,
    query: `?${new URLSearchParams({ from, to })}`,
    tokens: true,
  },
  "rota.volunteers.list": { for: roles("door-lead", "labs-lead"), status: 200 },
  "rota.volunteers.csv": { for: roles("door-lead", "labs-lead"), status: 200, body: {} },
  "rota.volunteers.add": { for: roles("door-lead", "labs-lead"), status: 400, body: {} },
  "rota.volunteers.resend": { for: roles("door-lead", "labs-lead"), status: 400, body: {} },
  "rota.volunteers.remove": { for: roles("door-lead", "labs-lead"), status: 400 },
  "rota.shifts.list": { for: roles("door-lead", "labs-lead"), status: 200 },
  "rota.shifts.add": { for: roles("door-lead", "labs-lead"), status: 400, body: {} },
  "rota.shifts.copy": { for: roles("door-lead", "labs-lead"), status: 400, body: {} },
  "rota.shifts.update": { for: roles("door-lead", "labs-lead"), status: 400, body: {} },
  "rota.shifts.remove": { for: roles("door-lead", "labs-lead"), status: 400 },
  "rota.shifts.takeOff": { for: roles("door-lead", "labs-lead"), status: 400, body: {} },
  "rota.shifts.letBack": { for: roles("door-lead", "labs-lead"), status: 400, body: {} },
  "rota.shifts.callable": { for: roles("door-lead", "labs-lead"), status: 200 },
  // No shift is open.
  "rota.shifts.call": { for: roles("door-lead", "labs-lead"), status: 409, body: {} },
  // A link with an invalid signature.
  "rota.ownShifts.show": { for: anyone, status: 200, query: "?volunteer=none&key=none" },
  "rota.ownShifts.follow": { for: anyone, status: 200, body: { volunteer: "none", key: "none" } },
  "rota.ownShifts.sendLink": { for: anyone, status: 400, body: {} },
  "rota.ownShifts.leave": { for: anyone, status: 204, body: { volunteer: "none", key: "none" } },
  "rota.checks.mentors": { for: roles("labs-lead"), status: 200 },
  "rota.checks.list": { for: leads, status: 200 },
  "rota.checks.save": { for: leads, status: 400, body: {} },
  "rota.checks.remove": { for: leads, status: 400, body: {} },
  "safety.safeguarding.list": { for: leads, status: 200 },
  // The braces in its path are no id.
  "safety.safeguarding.read": { for: leads, status: 400 },
  "safety.safeguarding.write": { for: leads, status: 400, body: {} },
  "safety.complaints.send": { for: anyone, status: 400, body: {} },
  "safety.complaints.list": { for: admins, status: 200 },
  "safety.complaints.csv": { for: admins, status: 200, body: {} },
  // The path still has its `{id}` placeholder, so the answer is 400.
  "safety.complaints.read": { for: admins, status: 400 },
  "safety.complaints.note": { for: admins, status: 400, body: {} },
  "safety.complaints.decide": { for: admins, status: 400, body: {} },
  "safety.complaints.dismiss": { for: admins, status: 400, body: {} },
  "safety.addressRequests.list": { for: admins, status: 200 },
  "safety.addressRequests.search": { for: admins, status: 400, body: {} },
  "safety.addressRequests.ask": { for: admins, status: 400, body: {} },
  "safety.addressRequests.download": { for: admins, status: 400, body: {} },
  "safety.addressRequests.erase": { for: admins, status: 400, body: {} },
  // A link with an invalid signature.
  "safety.addressRequests.show": { for: anyone, status: 200, query: "?request=none&key=none" },
  "safety.complaints.follow": { for: anyone, status: 200, query: "?token=none" },
  "safety.addressRequests.confirm": { for: anyone, status: 204, body: { request: "none", key: "none" } },
  "status.openSite": { for: admins, status: 204, body: {} },
  "status.reviewPapers": { for: admins, status: 204, body: {} },
  "status.retryJobs": { for: admins, status: 200, body: {} },
  "status.undelivered": { for: roles("door-lead", "labs-lead"), status: 200 },
  "status.dismissUndelivered": { for: roles("door-lead", "labs-lead"), status: 400, body: {} },
  "admin.oldest": { for: roles("moderator", "door-lead", "labs-lead", "reader"), status: 200 },
  "admin.counts": { for: roles("moderator", "door-lead", "labs-lead", "reader"), status: 200 },
  "culture.reports.follow": { for: anyone, status: 200, query: "?token=none" },
  "culture.reports.list": { for: roles("moderator"), status: 200 },
  "culture.reports.csv": { for: roles("moderator"), status: 200, body: {} },
  "campus.inquiries.list": { for: roles("door-lead"), status: 200 },
  "campus.inquiries.csv": { for: roles("door-lead"), status: 200, body: {} },
  "labs.contactRequests.list": { for: roles("labs-lead"), status: 200 },
  "labs.contactRequests.csv": { for: roles("labs-lead"), status: 200, body: {} },
  "campus.inquiries.send": { for: anyone, status: 400, body: {} },
  "campus.eventAdmin.list": { for: roles("door-lead"), status: 200, tokens: true },
  "campus.eventAdmin.create": { for: roles("door-lead"), status: 400, body: {} },
  "campus.eventAdmin.update": { for: roles("door-lead"), status: 400, body: {} },
  "campus.eventAdmin.callOff": { for: roles("door-lead"), status: 400, body: {} },
  "campus.bookingAdmin.add.night": { for: roles("door-lead"), status: 400, body: {} },
  "campus.bookingAdmin.add.session": { for: roles("labs-lead"), status: 400, body: {} },
  "campus.bookingAdmin.correct": { for: roles("door-lead", "labs-lead"), status: 400, body: {} },
  "campus.bookingAdmin.cancel": { for: roles("door-lead", "labs-lead"), status: 400, body: {} },
  "campus.bookingAdmin.allowAgain": { for: roles("door-lead", "labs-lead"), status: 400, body: {} },
  "campus.bookingAdmin.confirm": { for: roles("door-lead", "labs-lead"), status: 400, body: {} },
  "campus.eventAdmin.remove": { for: roles("door-lead"), status: 400 },
  "campus.dashboard.stats": { for: roles("door-lead", "reader"), status: 200, tokens: true },
  "campus.dashboard.bookings.list": {
    for: roles("door-lead", "labs-lead"),
    status: 200,
    isOfNight: true,
  },
  "campus.dashboard.bookings.figures": {
    for: roles("door-lead", "labs-lead"),
    status: 200,
    isOfNight: true,
    tokens: true,
  },
  "campus.dashboard.bookings.csv": { for: roles("door-lead"), status: 200, body: {} },
  "campus.dashboard.details": { for: roles("door-lead", "labs-lead"), status: 400 },
  "campus.doorTickets.events": { for: roles("door-lead", "labs-lead"), status: 200 },
  "campus.doorTickets.list": { for: doors, status: 200, isOfNight: true },
  // The bodies have no scans and no booking.
  "campus.checkIns.record": { for: doors, status: 400, body: {} },
  "campus.checkIns.undoAtDoor": { for: doors, status: 400, body: {} },
  "campus.checkIns.checkIn": { for: roles("door-lead", "labs-lead"), status: 400, body: {} },
  "campus.checkIns.care": { for: roles("door-lead", "labs-lead"), status: 400 },
  "campus.checkIns.undo": { for: roles("door-lead", "labs-lead"), status: 400, body: {} },
  "campus.refusedAdmissions.list": {
    for: roles("door-lead", "labs-lead"),
    status: 200,
    isOfNight: true,
  },
  "push.read": { for: signedIn, status: 200 },
  // The body has no subscription.
  "push.turnOn": { for: signedIn, status: 400, body: {} },
  "push.turnOff": { for: signedIn, status: 204 },
  "push.choose": { for: signedIn, status: 204, body: { offers: true } },
  "campus.ownCalendar.read": { for: signedIn, status: 200 },
  "campus.ownCalendar.open": { for: signedIn, status: 200, body: { isNew: false } },
  "campus.ownCalendar.end": { for: signedIn, status: 204 },
  "campus.arrivals.read": {
    for: roles("door-lead", "labs-lead"),
    status: 200,
    isOfNight: true,
    tokens: true,
  },
  "campus.doorPasses.list": { for: roles("door-lead", "labs-lead"), status: 200, isOfNight: true },
  "campus.doorPasses.create": { for: roles("door-lead", "labs-lead"), status: 400, body: {} },
  "campus.doorPasses.revoke": { for: roles("door-lead", "labs-lead"), status: 400, body: {} },
  "campus.doorPasses.current": { for: doors, status: 200 },
  "labs.mentors.list": { for: anyone, status: 200 },
  "labs.mentors.listAll": { for: roles("labs-lead"), status: 200 },
  "labs.mentors.create": { for: roles("labs-lead"), status: 400, body: {} },
  // The path still has its `{id}` placeholder, so the answer is 400.
  "labs.mentors.deactivate": { for: roles("labs-lead"), status: 400, body: {} },
  "labs.mentors.reactivate": { for: roles("labs-lead"), status: 400, body: {} },
  "labs.sessions.list": { for: anyone, status: 200 },
  "labs.sessions.listAll": { for: roles("labs-lead"), status: 200, tokens: true },
  "labs.sessions.create": { for: roles("labs-lead"), status: 400, body: {} },
  "labs.sessions.update": { for: roles("labs-lead"), status: 400, body: {} },
  "labs.sessions.callOff": { for: roles("labs-lead"), status: 400, body: {} },
  "labs.sessions.remove": { for: roles("labs-lead"), status: 400 },
  "calendar.events.list": { for: anyone, status: 200 },
  "calendar.events.stats": { for: anyone, status: 200 },
  "calendar.eventAdmin.create": { for: roles("editor"), status: 400, body: {} },
  "calendar.eventAdmin.update": { for: roles("editor"), status: 400, body: {} },
  "calendar.eventAdmin.remove": { for: roles("editor"), status: 400 },
  "calendar.planning.weeks": {
    for: roles("door-lead", "labs-lead"),
    status: 200,
    query: "?from=2099-02-05&time=18:30&times=2",
    tokens: true,
  },
  "words.published": { for: anyone, status: 400 },
  "words.list": { for: roles("editor"), status: 400 },
  "words.save": { for: roles("editor"), status: 400, body: {} },
  "words.discard": { for: roles("editor"), status: 400 },
  "words.publishPicture": { for: roles("editor"), status: 400, body: {} },
  "words.history": { for: roles("editor"), status: 400 },
  "funding.content.get": { for: anyone, status: 200 },
  "funding.contentAdmin.start": { for: roles("editor"), status: 200 },
  // The path still has its `{id}` placeholder, so the answer is 400.
  "funding.contentAdmin.update": { for: roles("editor"), status: 400, body: {} },
  "funding.contentAdmin.history": { for: roles("editor"), status: 400 },
  "programme.wellbeing.show": { for: anyone, status: 200, query: "?about=none&key=none" },
  "programme.wellbeing.answer": { for: anyone, status: 400, body: {} },
  "programme.wellbeing.remove": {
    for: anyone,
    status: 200,
    body: { about: "none", key: "none", code: "none" },
  },
  "programme.wellbeing.read": { for: roles("labs-lead", "reader"), status: 200, tokens: true },
  "programme.certificates.check": { for: anyone, status: 200, query: "?code=none" },
  "programme.certificates.show": { for: anyone, status: 200, query: "?certificate=none&key=none" },
  "programme.certificates.choose": {
    for: anyone,
    status: 204,
    body: { certificate: "none", key: "none", shownName: "none", showsCycle: false, showsWeeks: false },
  },
  "programme.certificates.mine": { for: signedIn, status: 200 },
  "programme.certificates.preview": { for: roles("labs-lead"), status: 400 },
  "programme.certificates.send": { for: roles("labs-lead"), status: 400, body: {} },
  "programme.registrations.submit": { for: anyone, status: 400, body: {} },
  "programme.registrations.list": { for: admins, status: 200 },
  "programme.registrations.csv": { for: admins, status: 200, body: {} },
  // The braces in its path are no id.
  "programme.registrations.details": { for: admins, status: 400 },
  "programme.schools.list": { for: admins, status: 200 },
  "programme.schools.csv": { for: admins, status: 200, body: {} },
  "programme.schools.register": { for: anyone, status: 400, body: {} },
  changes: { for: anyone, status: 200 },
  "privateChanges.desk": {
    for: roles("moderator", "door-lead", "labs-lead", "editor", "reader"),
    status: 200,
  },
  "privateChanges.door": { for: doors, status: 200 },
  // The braces in its path are no id.
  "music.tracks.find": { for: anyone, status: 400 },
  "music.likes.list": { for: signedIn, status: 200 },
  // An unknown id, which is skipped.
  "music.likes.set": {
    for: signedIn,
    status: 200,
    body: { trackIds: ["00000000-0000-4000-8000-000000000002"], liked: true },
  },
  "music.transcripts.find": { for: anyone, status: 400 },
  "music.transcripts.search": { for: anyone, status: 200, query: "?query=dock" },
  "music.transcripts.read": { for: roles("editor"), status: 400, tokens: true },
  "music.transcripts.save": { for: roles("editor"), status: 400, body: {} },
  "music.transcripts.remove": { for: roles("editor"), status: 400 },
  "music.trackAdmin.list": { for: roles("editor"), status: 200, tokens: true },
  // The path still has its `{id}` placeholder, so the answer is 400.
  "music.trackAdmin.update": { for: roles("editor"), status: 400, body: {} },
  "music.trackAdmin.move": { for: roles("editor"), status: 400, body: {} },
  "music.trackAdmin.remove": { for: roles("editor"), status: 400 },
  // A form without title, artist and sound.
  "music.trackUploads.publish": { for: roles("editor"), status: 400, body: {} },
  "music.tracks.list": { for: anyone, status: 200 },
};

type Answer = readonly [number, string];

/** The refusal of a caller, on a site that requires two-step sign-in from staff. Undefined for an admitted caller. */
function refusalOf(
  { for: { access, roles: admitted }, isOfNight }: Line,
  caller: AnyTestCaller,
): Answer | undefined {
  if (access === "anyone") return undefined;
  if (caller === "visitor") return [401, "UNAUTHORIZED"];
  if (caller === "half") return [403, "SECOND_FACTOR_REQUIRED"];
  if (isOfNight && caller === "labs-lead") return [403, "FORBIDDEN"];
  const isAdmin = caller === "admin" && access !== "named";
  if (access === "signed-in" || isAdmin || admitted.some((role) => role === caller)) return undefined;
  return caller === "new-admin" ? [403, "SECOND_FACTOR_NOT_SET_UP"] : [403, "FORBIDDEN"];
}

/** Visitors, members, every role, and accounts before their second sign-in step. Where roles decide, each of them. */
function callersOf({ access }: Audience): readonly AnyTestCaller[] {
  if (access === "anyone") return ["visitor", "user", "half"];
  if (access === "signed-in") return ["visitor", "user", "admin", "half", "new-admin"];
  return ["visitor", "user", ...allRoles, "half", "new-admin"];
}

const ended = [401, "DOOR_PASS_ENDED"] as const;
const refused = [403, "DOOR_PASS_REFUSED"] as const;

/** Expected status by kind of door pass. Procedures for anyone treat its holder as a visitor. */
const passes = {
  "an open pass": { inDoor: undefined, elsewhere: refused },
  "a pass of another event": { inDoor: refused, elsewhere: refused },
  "a revoked pass": { inDoor: ended, elsewhere: ended },
  "a pass of yesterday": { inDoor: ended, elsewhere: ended },
  "a pass that nobody made": { inDoor: ended, elsewhere: ended },
};

/** The answer of an opened procedure to a token of the role. Undefined where the token is admitted. */
function refusalOfToken(
  { for: { access, roles: admitted }, tokens, isOfNight }: Line,
  role: TokenRole,
): Answer | undefined {
  if (access === "anyone") return undefined;
  if (!tokens) return [403, "TOKEN_REFUSED"];
  if (isOfNight && role === "labs-lead") return [403, "FORBIDDEN"];
  return role === "admin" || admitted.includes(role) ? undefined : [403, "FORBIDDEN"];
}

const procedures = listProcedures({ ...router, ...streams });
const passHeaders: Record<string, Record<string, string>> = {};
const tokenHeaders = new Map<TokenRole, Record<string, string>>();
const site = await startTestSite({ settings: { ADMIN_SECOND_FACTOR: "on" } });
const campus = campusOf(site);
const eventId = await campus.event();
const made = {
  "an open pass": await doorPassOf(site, eventId),
  "a pass of another event": await doorPassOf(site, await campus.event()),
  "a revoked pass": await doorPassOf(site, eventId, { revokedAt: new Date() }),
  "a pass of yesterday": await doorPassOf(site, eventId, { endsAt: new Date(Date.now() - DAY_MS) }),
  "a pass that nobody made": { headers: { authorization: `Bearer ${newPassToken()}` } },
};
for (const [name, { headers }] of Object.entries(made)) passHeaders[name] = headers;
await site.headersOf("admin");
for (const role of tokenRoles) tokenHeaders.set(role, (await tokenOf(site, role)).headers);
const endedToken = (await tokenOf(site, "admin", { endedAt: new Date() })).headers;

test("the table has a line for every procedure and no other", () => {
  expect(Object.keys(table).sort()).toEqual(procedures.map(({ name }) => name).sort());
});

test("tokens are admitted to reads for roles alone, and each role of theirs opens one", () => {
  const opened = procedures.filter(({ admitsTokens }) => admitsTokens);
  expect(opened.filter(({ method, access }) => method !== "GET" || access !== "roles")).toEqual([]);
  for (const role of tokenRoles.filter((role) => role !== "admin"))
    expect(opened.filter(({ roles: admitted }) => admitted.includes(role)).length, role).toBeGreaterThan(0);
});

test.each(procedures)("$name: each caller", async ({ name, method, path, ...declared }) => {
  const line = table[name];
  if (!line) throw new Error("The table has no line for this procedure");
  const { access, roles: admitted, admitsTokens } = declared;
  expect({ access, roles: admitted }).toEqual(line.for);
  expect(admitsTokens).toBe(line.tokens === true);
  expect(path).toMatch(/^\//);
  // Makes sure that the pass of another event is refused.
  if (access === "door") expect(path).toContain("{eventId}");

  for (const caller of callersOf(line.for)) {
    const response = await call(await site.headersOf(caller));
    const refusal = refusalOf(line, caller);
    if (refusal) expect.soft([response.status, (await response.json()).code], caller).toEqual(refusal);
    else expect.soft(response.status, caller).toBe(line.status);
    // One response is an endless stream.
    if (!response.bodyUsed) await response.body?.cancel();
  }
  for (const [pass, { inDoor, elsewhere }] of Object.entries(passes)) {
    // Where a pass never helps, a valid and an ended pass are enough.
    if (access !== "door" && !["an open pass", "a revoked pass"].includes(pass)) continue;
    const response = await call(passHeaders[pass] ?? {});
    const refusal = access === "door" ? inDoor : elsewhere;
    if (access === "anyone" || !refusal) expect.soft(response.status, pass).toBe(line.status);
    else expect.soft([response.status, (await response.json()).code], pass).toEqual(refusal);
    if (!response.bodyUsed) await response.body?.cancel();
  }

  for (const [role, headers] of tokenHeaders) {
    const response = await call(headers);
    const refusal = refusalOfToken(line, role);
    const caller = `a token of ${role}`;
    if (refusal) expect.soft([response.status, (await response.json()).code], caller).toEqual(refusal);
    else expect.soft(response.status, caller).toBe(line.status);
    if (!response.bodyUsed) await response.body?.cancel();
  }
  const response = await call(endedToken);
  if (access === "anyone") expect.soft(response.status, "an ended token").toBe(line.status);
  else
    expect
      .soft([response.status, (await response.json()).code], "an ended token")
      .toEqual([401, "TOKEN_ENDED"]);
  if (!response.bodyUsed) await response.body?.cancel();

  async function call(headers: Record<string, string>): Promise<Response> {
    const address = path.replace("{eventId}", eventId);
    return fetch(`${site.url}/api${address}${line?.query ?? ""}`, {
      method,
      headers: { ...headers, ...(line?.body !== undefined && { "content-type": "application/json" }) },
      ...(line?.body !== undefined && { body: JSON.stringify(line.body) }),
    });
  }
});
