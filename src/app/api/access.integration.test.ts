import { afterAll, beforeAll, expect, test } from "vitest";
import { campusOf } from "#features/campus/campus.testing.ts";
import { doorPassOf } from "#features/campus/door-passes/door-pass.testing.ts";
import { newPassToken } from "#features/campus/door-passes/door-pass-caller.server.ts";
import { listProcedures } from "#shared/api/list-procedures.ts";
import type { Access } from "#shared/api/procedure.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { type AnyTestCaller, startTestSite, type TestCaller } from "#src/testing/site.ts";
import { contract, streams } from "../contract.ts";

interface Line {
  /** Appended to the procedure's path. */
  query?: string;
  body?: unknown;
  /** Expected status by caller; `other` is signed in but owns nothing that the call touches. */
  answers: Record<TestCaller, number>;
  /** Of a door procedure: the expected status for an open pass of the event in its path. */
  pass?: number;
}

/** One line a procedure. A procedure without a line fails, and so does a line without a procedure. */
const table: Record<string, Line> = {
  "account.me": { answers: { visitor: 401, user: 200, other: 200, admin: 200 } },
  "account.isAdmin": { answers: { visitor: 200, user: 200, other: 200, admin: 200 } },
  "account.exportData": { answers: { visitor: 401, user: 200, other: 200, admin: 200 } },
  // With a wrong password, so that the accounts still exist for the lines below.
  "account.delete": {
    body: { password: "not theirs" },
    answers: { visitor: 401, user: 400, other: 400, admin: 400 },
  },
  // The body has a wrong password; the limit allows ten.
  "proofs.give": {
    body: { password: "not theirs" },
    answers: { visitor: 401, user: 400, other: 400, admin: 400 },
  },
  "mailedLinks.read": {
    body: { tokenHash: "unknown" },
    answers: { visitor: 200, user: 200, other: 200, admin: 200 },
  },
  "auditLog.list": { answers: { visitor: 401, user: 403, other: 403, admin: 200 } },
  "auditLog.noteExport": { body: {}, answers: { visitor: 401, user: 403, other: 403, admin: 400 } },
  "roles.list": { answers: { visitor: 401, user: 403, other: 403, admin: 200 } },
  "roles.grant": {
    body: { email: "admin@site.example" },
    answers: { visitor: 401, user: 403, other: 403, admin: 200 },
  },
  "roles.revoke": {
    body: { userId: "00000000-0000-4000-8000-000000000002" },
    answers: { visitor: 401, user: 403, other: 403, admin: 404 },
  },
  "culture.videos.feed": { answers: { visitor: 200, user: 200, other: 200, admin: 200 } },
  "culture.videos.mine": { answers: { visitor: 401, user: 200, other: 200, admin: 200 } },
  // An empty body; the braces in the other paths are no id.
  "culture.videos.publish": { body: {}, answers: { visitor: 401, user: 400, other: 400, admin: 400 } },
  "culture.videos.remove": { answers: { visitor: 401, user: 400, other: 400, admin: 400 } },
  "culture.videos.setCaptions": { body: {}, answers: { visitor: 401, user: 400, other: 400, admin: 400 } },
  "culture.videos.report": { body: {}, answers: { visitor: 400, user: 400, other: 400, admin: 400 } },
  "culture.videoAdmin.list": { answers: { visitor: 401, user: 403, other: 403, admin: 200 } },
  "culture.videoAdmin.hide": { body: {}, answers: { visitor: 401, user: 403, other: 403, admin: 400 } },
  "culture.videoAdmin.show": { body: {}, answers: { visitor: 401, user: 403, other: 403, admin: 400 } },
  "culture.videoAdmin.approve": { body: {}, answers: { visitor: 401, user: 403, other: 403, admin: 400 } },
  "culture.videoAdmin.restore": { body: {}, answers: { visitor: 401, user: 403, other: 403, admin: 400 } },
  "culture.videoAdmin.erase": { answers: { visitor: 401, user: 403, other: 403, admin: 400 } },
  "culture.videoAdmin.resolveReports": {
    body: {},
    answers: { visitor: 401, user: 403, other: 403, admin: 400 },
  },
  "campus.events.list": { answers: { visitor: 200, user: 200, other: 200, admin: 200 } },
  "campus.events.nights": { answers: { visitor: 200, user: 200, other: 200, admin: 200 } },
  "campus.events.next": { answers: { visitor: 200, user: 200, other: 200, admin: 200 } },
  "campus.bookings.book": { body: {}, answers: { visitor: 401, user: 400, other: 400, admin: 400 } },
  "campus.bookings.mine": { answers: { visitor: 401, user: 200, other: 200, admin: 200 } },
  "campus.bookings.cancel": { body: {}, answers: { visitor: 401, user: 400, other: 400, admin: 400 } },
  "campus.waitingList.join": { body: {}, answers: { visitor: 401, user: 400, other: 400, admin: 400 } },
  "campus.waitingList.leave": { answers: { visitor: 401, user: 400, other: 400, admin: 400 } },
  // A link with an invalid signature.
  "campus.cantCome.show": {
    query: "?ticket=none&key=none",
    answers: { visitor: 200, user: 200, other: 200, admin: 200 },
  },
  "campus.cantCome.giveBack": {
    body: { ticket: "none", key: "none" },
    answers: { visitor: 204, user: 204, other: 204, admin: 204 },
  },
  "signal.events.list": { answers: { visitor: 200, user: 200, other: 200, admin: 200 } },
  "signal.events.listAll": { answers: { visitor: 401, user: 403, other: 403, admin: 200 } },
  "signal.events.create": { body: {}, answers: { visitor: 401, user: 403, other: 403, admin: 400 } },
  "signal.events.setActive": { body: {}, answers: { visitor: 401, user: 403, other: 403, admin: 400 } },
  "signal.invitations.signUp": { body: {}, answers: { visitor: 400, user: 400, other: 400, admin: 400 } },
  "signal.invitations.list": { answers: { visitor: 401, user: 403, other: 403, admin: 200 } },
  "signal.invitations.markUsed": { body: {}, answers: { visitor: 401, user: 403, other: 403, admin: 400 } },
  "signal.invitations.undoUse": { answers: { visitor: 401, user: 403, other: 403, admin: 400 } },
  "signal.subscriptions.list": { answers: { visitor: 401, user: 403, other: 403, admin: 200 } },
  "signal.subscriptions.show": { answers: { visitor: 400, user: 400, other: 400, admin: 400 } },
  "signal.subscriptions.follow": {
    body: {},
    answers: { visitor: 400, user: 400, other: 400, admin: 400 },
  },
  "labs.contactRequests.send": { body: {}, answers: { visitor: 400, user: 400, other: 400, admin: 400 } },
  "labs.applications.submit": { body: {}, answers: { visitor: 400, user: 400, other: 400, admin: 400 } },
  "labs.applications.list": { answers: { visitor: 401, user: 403, other: 403, admin: 200 } },
  "labs.applications.review": { body: {}, answers: { visitor: 401, user: 403, other: 403, admin: 400 } },
  "safety.addressRequests.list": { answers: { visitor: 401, user: 403, other: 403, admin: 200 } },
  "safety.addressRequests.search": { body: {}, answers: { visitor: 401, user: 403, other: 403, admin: 400 } },
  "safety.addressRequests.ask": { body: {}, answers: { visitor: 401, user: 403, other: 403, admin: 400 } },
  "safety.addressRequests.download": {
    body: {},
    answers: { visitor: 401, user: 403, other: 403, admin: 400 },
  },
  "safety.addressRequests.erase": { body: {}, answers: { visitor: 401, user: 403, other: 403, admin: 400 } },
  // A link with an invalid signature.
  "safety.addressRequests.show": {
    query: "?request=none&key=none",
    answers: { visitor: 200, user: 200, other: 200, admin: 200 },
  },
  "safety.addressRequests.confirm": {
    body: { request: "none", key: "none" },
    answers: { visitor: 204, user: 204, other: 204, admin: 204 },
  },
  "privacy.cards": { answers: { visitor: 200, user: 200, other: 200, admin: 200 } },
  "status.read": { answers: { visitor: 401, user: 403, other: 403, admin: 200 } },
  "figures.read": {
    query: "?from=2026-01&to=2026-12",
    answers: { visitor: 401, user: 403, other: 403, admin: 200 },
  },
  "status.firstSteps.read": { answers: { visitor: 401, user: 403, other: 403, admin: 200 } },
  "status.firstSteps.testMail": { body: {}, answers: { visitor: 401, user: 403, other: 403, admin: 200 } },
  "status.reviewPapers": { body: {}, answers: { visitor: 401, user: 403, other: 403, admin: 204 } },
  "status.retryJobs": { body: {}, answers: { visitor: 401, user: 403, other: 403, admin: 200 } },
  "status.undelivered": { answers: { visitor: 401, user: 403, other: 403, admin: 200 } },
  "status.dismissUndelivered": { body: {}, answers: { visitor: 401, user: 403, other: 403, admin: 400 } },
  "admin.counts": { answers: { visitor: 401, user: 403, other: 403, admin: 200 } },
  "culture.reports.list": { answers: { visitor: 401, user: 403, other: 403, admin: 200 } },
  "campus.inquiries.list": { answers: { visitor: 401, user: 403, other: 403, admin: 200 } },
  "labs.contactRequests.list": { answers: { visitor: 401, user: 403, other: 403, admin: 200 } },
  "campus.inquiries.send": { body: {}, answers: { visitor: 400, user: 400, other: 400, admin: 400 } },
  "campus.eventAdmin.list": { answers: { visitor: 401, user: 403, other: 403, admin: 200 } },
  "campus.eventAdmin.create": { body: {}, answers: { visitor: 401, user: 403, other: 403, admin: 400 } },
  "campus.eventAdmin.update": { body: {}, answers: { visitor: 401, user: 403, other: 403, admin: 400 } },
  "campus.eventAdmin.callOff": { body: {}, answers: { visitor: 401, user: 403, other: 403, admin: 400 } },
  "campus.bookingAdmin.cancel": { body: {}, answers: { visitor: 401, user: 403, other: 403, admin: 400 } },
  "campus.eventAdmin.remove": { answers: { visitor: 401, user: 403, other: 403, admin: 400 } },
  "campus.dashboard.stats": { answers: { visitor: 401, user: 403, other: 403, admin: 200 } },
  "campus.dashboard.bookings": { answers: { visitor: 401, user: 403, other: 403, admin: 200 } },
  "campus.dashboard.details": { answers: { visitor: 401, user: 403, other: 403, admin: 400 } },
  "campus.dashboard.phones": { body: {}, answers: { visitor: 401, user: 403, other: 403, admin: 200 } },
  "campus.checkIns.list": { answers: { visitor: 401, user: 403, other: 403, admin: 200 }, pass: 200 },
  // The bodies have no scans and no booking.
  "campus.checkIns.record": {
    body: {},
    answers: { visitor: 401, user: 403, other: 403, admin: 400 },
    pass: 400,
  },
  "campus.checkIns.undoAtDoor": {
    body: {},
    answers: { visitor: 401, user: 403, other: 403, admin: 400 },
    pass: 400,
  },
  "campus.checkIns.checkIn": { body: {}, answers: { visitor: 401, user: 403, other: 403, admin: 400 } },
  "campus.checkIns.undo": { body: {}, answers: { visitor: 401, user: 403, other: 403, admin: 400 } },
  "campus.refusedAdmissions.list": { answers: { visitor: 401, user: 403, other: 403, admin: 200 } },
  "campus.doorPasses.list": { answers: { visitor: 401, user: 403, other: 403, admin: 200 } },
  "campus.doorPasses.create": { body: {}, answers: { visitor: 401, user: 403, other: 403, admin: 400 } },
  "campus.doorPasses.revoke": { body: {}, answers: { visitor: 401, user: 403, other: 403, admin: 400 } },
  "campus.doorPasses.current": { answers: { visitor: 401, user: 403, other: 403, admin: 200 }, pass: 200 },
  "labs.mentors.list": { answers: { visitor: 200, user: 200, other: 200, admin: 200 } },
  "labs.mentors.listAll": { answers: { visitor: 401, user: 403, other: 403, admin: 200 } },
  "labs.mentors.create": { body: {}, answers: { visitor: 401, user: 403, other: 403, admin: 400 } },
  // The braces in their paths are no id.
  "labs.mentors.deactivate": { body: {}, answers: { visitor: 401, user: 403, other: 403, admin: 400 } },
  "labs.mentors.reactivate": { body: {}, answers: { visitor: 401, user: 403, other: 403, admin: 400 } },
  "labs.sessions.list": { answers: { visitor: 200, user: 200, other: 200, admin: 200 } },
  "labs.sessions.listAll": { answers: { visitor: 401, user: 403, other: 403, admin: 200 } },
  "labs.sessions.create": { body: {}, answers: { visitor: 401, user: 403, other: 403, admin: 400 } },
  "labs.sessions.remove": { answers: { visitor: 401, user: 403, other: 403, admin: 400 } },
  "calendar.events.list": { answers: { visitor: 200, user: 200, other: 200, admin: 200 } },
  "calendar.events.stats": { answers: { visitor: 200, user: 200, other: 200, admin: 200 } },
  "calendar.eventAdmin.create": { body: {}, answers: { visitor: 401, user: 403, other: 403, admin: 400 } },
  "calendar.eventAdmin.update": { body: {}, answers: { visitor: 401, user: 403, other: 403, admin: 400 } },
  "calendar.eventAdmin.remove": { answers: { visitor: 401, user: 403, other: 403, admin: 400 } },
  "funding.content.get": { answers: { visitor: 200, user: 200, other: 200, admin: 200 } },
  "funding.contentAdmin.start": { answers: { visitor: 401, user: 403, other: 403, admin: 200 } },
  // The braces in their paths are no id.
  "funding.contentAdmin.update": { body: {}, answers: { visitor: 401, user: 403, other: 403, admin: 400 } },
  "funding.contentAdmin.history": { answers: { visitor: 401, user: 403, other: 403, admin: 400 } },
  "programme.registrations.submit": {
    body: {},
    answers: { visitor: 400, user: 400, other: 400, admin: 400 },
  },
  "programme.registrations.list": { answers: { visitor: 401, user: 403, other: 403, admin: 200 } },
  // The braces in its path are no id.
  "programme.registrations.details": { answers: { visitor: 401, user: 403, other: 403, admin: 400 } },
  "programme.schools.list": { answers: { visitor: 401, user: 403, other: 403, admin: 200 } },
  "programme.schools.register": { body: {}, answers: { visitor: 400, user: 400, other: 400, admin: 400 } },
  changes: { answers: { visitor: 200, user: 200, other: 200, admin: 200 } },
  "privateChanges.desk": { answers: { visitor: 401, user: 403, other: 403, admin: 200 } },
  "privateChanges.door": { answers: { visitor: 401, user: 403, other: 403, admin: 200 }, pass: 200 },
  // The braces in its path are no id.
  "music.tracks.find": { answers: { visitor: 400, user: 400, other: 400, admin: 400 } },
  "music.likes.list": { answers: { visitor: 401, user: 200, other: 200, admin: 200 } },
  // An unknown id, which is skipped.
  "music.likes.set": {
    body: { trackIds: ["00000000-0000-4000-8000-000000000002"], liked: true },
    answers: { visitor: 401, user: 200, other: 200, admin: 200 },
  },
  "music.trackAdmin.list": { answers: { visitor: 401, user: 403, other: 403, admin: 200 } },
  // The braces in their paths are no id.
  "music.trackAdmin.update": { body: {}, answers: { visitor: 401, user: 403, other: 403, admin: 400 } },
  "music.trackAdmin.move": { body: {}, answers: { visitor: 401, user: 403, other: 403, admin: 400 } },
  "music.trackAdmin.remove": { answers: { visitor: 401, user: 403, other: 403, admin: 400 } },
  // A form without title, artist and sound.
  "music.trackUploads.publish": { body: {}, answers: { visitor: 401, user: 403, other: 403, admin: 400 } },
  "music.tracks.list": { answers: { visitor: 200, user: 200, other: 200, admin: 200 } },
};

/**
 * Upper bound by declared access, on a site whose admins need a second factor: no line of the table may admit a caller that it excludes.
 */
const keptOut: Record<Access, Partial<Record<AnyTestCaller, readonly [number, string]>>> = {
  anyone: {},
  "signed-in": { visitor: [401, "UNAUTHORIZED"], half: [403, "SECOND_FACTOR_REQUIRED"] },
  admin: forAdminsOnly(),
  door: forAdminsOnly(),
};

function forAdminsOnly(): (typeof keptOut)[Access] {
  const member = [403, "FORBIDDEN"] as const;
  return {
    visitor: [401, "UNAUTHORIZED"],
    user: member,
    other: member,
    half: [403, "SECOND_FACTOR_REQUIRED"],
    "new-admin": [403, "SECOND_FACTOR_NOT_SET_UP"],
  };
}

const callers: readonly AnyTestCaller[] = ["visitor", "user", "other", "admin", "half", "new-admin"];

async function expectKeptOut(
  response: Response,
  kept: readonly [number, string] | undefined,
  caller: AnyTestCaller,
): Promise<void> {
  if (kept) expect.soft([response.status, (await response.json()).code], caller).toEqual(kept);
  // One of them is an endless stream.
  else await response.body?.cancel();
}

const ended = [401, "DOOR_PASS_ENDED"] as const;
const refused = [403, "DOOR_PASS_REFUSED"] as const;

/** Expected status by kind of door pass; procedures for anyone answer it as a visitor. */
const passes = {
  "an open pass": { inDoor: undefined, elsewhere: refused },
  "a pass of another event": { inDoor: refused, elsewhere: refused },
  "a revoked pass": { inDoor: ended, elsewhere: ended },
  "a pass of yesterday": { inDoor: ended, elsewhere: ended },
  "a pass that nobody made": { inDoor: ended, elsewhere: ended },
};

const procedures = listProcedures({ ...contract, ...streams });
let site: Pick<
  Awaited<ReturnType<typeof startTestSite>>,
  "url" | "database" | "secrets" | "headersOf" | "close"
>;
let eventId: string;
const passHeaders: Record<string, Record<string, string>> = {};
beforeAll(async () => {
  site = await startTestSite({ settings: { ADMIN_SECOND_FACTOR: "on" } });
  const campus = campusOf(site);
  eventId = await campus.event();
  const made = {
    "an open pass": await doorPassOf(site, eventId),
    "a pass of another event": await doorPassOf(site, await campus.event()),
    "a revoked pass": await doorPassOf(site, eventId, { revokedAt: new Date() }),
    "a pass of yesterday": await doorPassOf(site, eventId, { endsAt: new Date(Date.now() - DAY_MS) }),
    "a pass that nobody made": { headers: { authorization: `Bearer ${newPassToken()}` } },
  };
  for (const [name, { headers }] of Object.entries(made)) passHeaders[name] = headers;
});
afterAll(() => site.close());

test("the table has a line for every procedure and no other", () => {
  expect(Object.keys(table).sort()).toEqual(procedures.map(({ name }) => name).sort());
});

test.each(procedures)("$name: each caller", async ({ name, method, path, access }) => {
  const line = table[name];
  expect(access).toBeOneOf(["anyone", "signed-in", "admin", "door"]);
  expect(line?.pass !== undefined).toBe(access === "door");
  expect(path).toMatch(/^\//);
  // So that the pass of another event is refused.
  if (access === "door") expect(path).toContain("{eventId}");

  for (const caller of callers) {
    const response = await call(await site.headersOf(caller));
    const kept = access && keptOut[access][caller];
    // On a procedure for anyone, a half-signed-in caller counts as a visitor, an admin without a second factor as a member.
    const like = caller === "half" ? "visitor" : caller === "new-admin" ? "other" : caller;
    if (!kept || caller === like) expect.soft(response.status, caller).toBe(line?.answers[like]);
    await expectKeptOut(response, kept, caller);
  }
  for (const [pass, { inDoor, elsewhere }] of Object.entries(passes)) {
    const response = await call(passHeaders[pass] ?? {});
    const refusal = access === "door" ? inDoor : elsewhere;
    if (access === "anyone") expect.soft(response.status, pass).toBe(line?.answers.visitor);
    else if (!refusal) expect.soft(response.status, pass).toBe(line?.pass);
    else expect.soft([response.status, (await response.json()).code], pass).toEqual(refusal);
    if (!response.bodyUsed) await response.body?.cancel();
  }

  async function call(headers: Record<string, string>): Promise<Response> {
    const address = path.replace("{eventId}", eventId);
    return fetch(`${site.url}/api${address}${line?.query ?? ""}`, {
      method,
      headers: { ...headers, ...(line?.body !== undefined && { "content-type": "application/json" }) },
      ...(line?.body !== undefined && { body: JSON.stringify(line.body) }),
    });
  }
});
