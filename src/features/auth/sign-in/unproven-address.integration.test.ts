import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { authClientFor, linkIn } from "#features/auth/auth.testing.ts";
import { positions } from "#features/campus/inquiries/inquiries.rules.ts";
import { signalOf } from "#features/signal/signal.testing.ts";
import { goodPassword, startTestSite } from "#src/testing/site.ts";
import { findUserByEmail, rolesOf } from "../account/accounts.queries.ts";
import { grantRole } from "../roles/change-roles.server.ts";
import { ensureAdmin } from "../roles/first-admin.server.ts";

// CONFIRM_EMAIL=off: a sign-up opens an account with an unproven address.
const site = await startTestSite({ settings: { CONFIRM_EMAIL: "off" } });

const strangersPassword = "chosen by a stranger";

async function squatted(email: string) {
  const stranger = authClientFor(site);
  expect((await stranger.signUp({ email, password: strangersPassword })).data.session).not.toBeNull();
  return stranger;
}

async function headersOf(client: ReturnType<typeof authClientFor>): Promise<Record<string, string>> {
  const token = (await client.getSession()).data.session?.access_token;
  return { authorization: `Bearer ${token}` };
}

async function dataOf(client: ReturnType<typeof authClientFor>): Promise<string> {
  return Object.values(await filesOf(client)).join();
}

/** The files of a data export, by name. */
async function filesOf(client: ReturnType<typeof authClientFor>): Promise<Record<string, string>> {
  const response = await fetch(`${site.url}/api/account/export`, { headers: await headersOf(client) });
  expect(response.status).toBe(200);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, strFromU8(file)]));
}

function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return site.send(headers, "POST", path, body);
}

async function sendInquiry(email: string): Promise<void> {
  const sent = await post("/campus/inquiries", {
    name: "Ada",
    email,
    university: "Ravensbourne",
    position: positions[0],
    message: "Is the cellar free of steps?",
    idempotencyKey: randomUUID(),
  });
  expect(sent.status).toBe(204);
}

test("an unproven address grants no admin role, and shows no data stored by address, until a mail to it is opened", async () => {
  const email = "trustee@site.example";
  const stranger = await squatted(email);
  await sendInquiry(email);
  expect(await grantRole(site.database, { email, role: "admin" }, "command")).toBeUndefined();
  expect(await dataOf(stranger)).not.toContain("free of steps");

  const owner = authClientFor(site);
  await owner.resetPasswordForEmail(email);
  const { tokenHash } = linkIn(await site.nextMailTo(email));
  expect((await owner.verifyOtp({ token_hash: tokenHash, type: "recovery" })).error).toBeNull();
  expect((await stranger.getUser()).error).not.toBeNull();
  const again = await authClientFor(site).signInWithPassword({ email, password: strangersPassword });
  expect(again.error?.code).toBe("invalid_credentials");
  expect((await owner.updateUser({ password: goodPassword })).error).toBeNull();
  expect(await dataOf(owner)).toContain("free of steps");
  expect(await grantRole(site.database, { email, role: "admin" }, "command")).toMatchObject({ isNew: true });
});

test("an account with an unproven address has no row of guests whose addresses were removed", async () => {
  const signal = signalOf(site);
  const eventId = await signal.event();
  expect((await signal.signUp(eventId)).status).toBe(200);
  await site.database.rows(sql`update campus_ticket_bookings set student_email = '' where is_guest`);
  await site.database.rows(sql`
    insert into campus_waiting_list (event_id, booking_id, created_at)
    select event_id, id, now() from campus_ticket_bookings where is_guest`);
  const files = await filesOf(await squatted("nobody@site.example"));
  expect(Object.keys(files).length).toBeGreaterThan(20);
  for (const [name, file] of Object.entries(files))
    if (!/^(README\.txt|(users|sessions|refresh_tokens|audit_log)\.json)$/.test(name))
      expect(file.trim(), name).toBe("[]");
});

test("deleting an account with an unproven address deletes nothing that its owner sent without an account", async () => {
  const email = "visitor@site.example";
  await sendInquiry(email);
  const signal = signalOf(site);
  expect((await signal.signUp(await signal.event(), { email })).status).toBe(200);
  expect((await post("/brevo", { email })).status).toBe(204);
  const application = {
    applicantName: "Ada",
    applicantEmail: email,
    labTitle: "Tape loops",
    labDescription: "Cut, splice and play.",
    idempotencyKey: randomUUID(),
  };
  expect((await post("/labs/applications", application)).ok).toBe(true);
  const rows = () =>
    site.database.rows<{ table: string }>(sql`
      select 'campus_inquiries' as table from campus_inquiries where email = ${email}
      union all select 'lab_applications' from lab_applications where applicant_email = ${email}
      union all select 'school_registrations' from school_registrations where email = ${email}
      union all select 'guests' from campus_ticket_bookings where is_guest and student_email = ${email}
      union all select 'alert_subscriptions' from alert_subscriptions where email = ${email}`);
  const before = await rows();
  expect(before).toHaveLength(5);

  const stranger = await squatted(email);
  const headers = await headersOf(stranger);
  expect((await post("/account/delete", { password: strangersPassword }, headers)).status).toBe(204);
  expect(await findUserByEmail(site.database.db, email)).toBeUndefined();
  expect(await rows()).toEqual(before);
});

test("sessions of an unproven account end when it becomes the configured admin's", async () => {
  const email = "operator@site.example";
  const stranger = await squatted(email);
  await site.database.rows(sql`delete from user_roles`);
  await ensureAdmin(site.database, email, goodPassword);
  const user = await findUserByEmail(site.database.db, email);
  expect(await rolesOf(site.database.db, user?.id ?? "")).toEqual(["admin"]);
  expect((await stranger.getUser()).error).not.toBeNull();
  expect((await authClientFor(site).signInWithPassword({ email, password: goodPassword })).error).toBeNull();
});
