import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signalOf } from "#features/signal/signal.testing.ts";
import { csvTextOf } from "#shared/lists/list-file.testing.ts";
import { startTestSite } from "#src/testing/site.ts";

let site: Awaited<ReturnType<typeof startTestSite>>;
beforeAll(async () => {
  site = await startTestSite();
  const signal = signalOf(site);
  expect((await signal.signUp(await signal.event(), { telephone: phone })).status).toBe(200);
  const applied = await call("POST", "/labs/applications", {
    applicantName: "Ada",
    applicantEmail: "ada@site.example",
    phone,
    labTitle: "Tape loops",
    labDescription: "Cut, splice and play.",
    idempotencyKey: randomUUID(),
  });
  expect(applied.status).toBe(204);
  const mentor = { name: "Kofi", expertise: "Beats", email: "kofi@mentors.example", phone };
  const added = await call("POST", "/admin/labs/mentors", { ...mentor, idempotencyKey: randomUUID() });
  expect(added.status).toBe(200);
});
afterAll(() => site.close());

const phone = "020 7946 0123";

async function call(method: string, path: string, body?: object): Promise<Response> {
  return fetch(`${site.url}/api${path}`, {
    method,
    headers: { ...(await site.headersOf("admin")), "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** Sets all sign-ins to a time some minutes ago. */
const signedInAgo = (minutes: number) =>
  site.database.db.execute(sql`
    update sessions set amr = (select jsonb_agg(jsonb_set(entry, '{timestamp}',
      to_jsonb(floor(extract(epoch from now()) - ${minutes} * 60)))) from jsonb_array_elements(amr) entry)`);

test.each([
  "/admin/signal/invitations",
  "/admin/signal/subscriptions",
  "/admin/labs/applications",
  "/admin/labs/mentors",
])("%s masks phone numbers without fresh proof", async (list) => {
  await signedInAgo(1);
  expect(await (await call("GET", list)).text()).toContain(phone);
  await signedInAgo(16);
  const masked = await (await call("GET", list)).text();
  expect(masked).toContain("•••• 23");
  expect(masked).not.toContain("0123");
});

test("a file with phone numbers needs fresh proof, and the check of one says so", async () => {
  await signedInAgo(16);
  const refused = { code: "FRESH_PROOF_NEEDED" };
  for (const path of ["/admin/campus/bookings/csv", "/admin/signal/invitations/csv"])
    expect(await (await call("POST", path, {})).json(), path).toMatchObject(refused);
  expect(await (await call("GET", "/account/proofs")).json()).toMatchObject(refused);
  await signedInAgo(1);
  expect(await csvTextOf(await call("POST", "/admin/signal/invitations/csv", {}))).toContain(phone);
  expect((await call("GET", "/account/proofs")).status).toBe(204);
});
