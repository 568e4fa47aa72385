import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { tokenOf } from "#features/integrations/tokens/tokens.testing.ts";
import { signalOf } from "#features/signal/signal.testing.ts";
import { listProcedures } from "#shared/api/list-procedures.ts";
import { csvTextOf } from "#shared/lists/list-file.testing.ts";
import { startTestSite } from "#src/testing/site.ts";
import { router } from "../router.ts";

const site = await startTestSite();
beforeAll(async () => {
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

const phone = "020 7946 0123";

async function call(method: string, path: string, body?: object): Promise<Response> {
  return site.send("admin", method, path, body);
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

/** The lists without people. */
const impersonal = ["safety.complaints.csv"];

const files = listProcedures(router).filter(({ name }) => name.endsWith(".csv"));

test.each(files)(
  "$name needs fresh proof unless its list has no people, and admits no token",
  async ({ name, path }) => {
    await signedInAgo(16);
    const response = await call("POST", path, {});
    if (impersonal.includes(name)) expect(await csvTextOf(response)).toContain("Number");
    else expect(await response.json()).toMatchObject({ code: "FRESH_PROOF_NEEDED" });
    const { headers } = await tokenOf(site, "admin");
    const answer = await fetch(`${site.url}/api${path}`, { method: "POST", headers });
    expect(await answer.json()).toMatchObject({ code: "TOKEN_REFUSED" });
  },
);

test("a file with phone numbers needs fresh proof, and so does one that a browser writes; the check of one says so", async () => {
  expect(files.length).toBeGreaterThan(impersonal.length);
  await signedInAgo(16);
  const refused = { code: "FRESH_PROOF_NEEDED" };
  const written = { list: "programme.register.read", rows: 1 };
  expect(await (await call("POST", "/admin/audit-log/exports", written)).json()).toMatchObject(refused);
  expect(await (await call("GET", "/account/proofs")).json()).toMatchObject(refused);
  await signedInAgo(1);
  expect(await csvTextOf(await call("POST", "/admin/signal/invitations/csv", {}))).toContain(phone);
  expect((await call("GET", "/account/proofs")).status).toBe(204);
});
