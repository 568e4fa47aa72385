import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { eventually } from "#src/testing/eventually.ts";
import { startTestSite } from "#src/testing/site.ts";
import { forgetComplaintsBefore } from "./complaints.queries.ts";
import { complaintsOf, newEmail } from "./complaints-site.testing.ts";

const site = await startTestSite({ settings: { TRUST_PROXY: 1 }, unprovenMailsAnHour: 6 });
await site.headersOf("admin");
const { empty, call, send, only } = complaintsOf(site);
beforeEach(empty);

const page = async (link: string) => (await fetch(link.replace(/^https?:\/\/[^/]+/, site.url))).text();

test("a receipt that has to wait is held, not dropped: it counts once the mail server took it", async () => {
  const [first, second] = [newEmail(), newEmail()];
  // One mail a minute for all, and one of the reserve.
  for (const email of [newEmail(), newEmail(), first, second]) await send({ email });
  const rows = async () => (await call("/admin/complaints")).body.rows as { acknowledgedAt: string | null }[];
  await eventually(async () => {
    expect((await rows()).filter(({ acknowledgedAt }) => acknowledgedAt)).toHaveLength(2);
    const held = await site.database.rows(
      sql`select 1 from pgboss.job where name = 'throttled-owed-mail' and state = 'created' and start_after > now()`,
    );
    expect(held).toHaveLength(2);
  });
  const { items } = (await call("/admin/status")).body;
  expect(items.find(({ id }: { id: string }) => id === "throttle").sentence).toContain(
    "2 wait, 2 of them receipts",
  );
  // Each has its receipt queued, and none counts as acknowledged before the mail server took it.
  expect(await site.database.rows(sql`select 1 from complaints where receipt_id is not null`)).toHaveLength(
    4,
  );
});

test("a complaint without an address is followed by its private link: state, dates and outcome, no word of it", async () => {
  const key = { idempotencyKey: randomUUID() };
  const { status, body } = await send({ email: "", ...key });
  expect(status).toBe(200);
  const { id, number } = await only();
  const link = new URL(body.link);
  expect(link.pathname).toBe("/complaints/yours");
  const token = link.searchParams.get("complaint") ?? "";
  expect(token.length).toBeGreaterThanOrEqual(43);
  const [row] = await site.database.rows<{ text: string }>(sql`select c::text as text from complaints c`);
  expect(row?.text).not.toContain(token);
  // A repeated submission, whose first answer was lost, has the same link.
  expect((await send({ email: "", ...key })).body).toEqual(body);

  const open = await page(body.link);
  for (const said of [`C-${number}`, "a person on our team looks into it", "No address was given"])
    expect(open).toContain(said);
  expect(open).not.toMatch(/Jade|My booking from spring/);
  const outcome = { outcome: "partly", text: "The booking was there." };
  expect((await call(`/admin/complaints/${id}/outcome`, outcome)).status).toBe(200);
  const decided = await page(body.link);
  expect(decided).toContain("you are right in part");
  expect(decided).not.toContain(outcome.text);
  expect((await call(`/admin/complaints/${id}`)).body).toMatchObject({
    hasAddress: false,
    said: { email: null },
  });

  await forgetComplaintsBefore(site.database.db, new Date(Date.now() + 1000));
  expect(await page(body.link)).toContain("There is no complaint with this link");
});

test("a link of another token, or without one, shows no complaint", async () => {
  await send({ email: newEmail() });
  for (const query of ["", "?complaint=C-1", `?complaint=${"x".repeat(43)}`]) {
    const response = await fetch(`${site.url}/complaints/yours${query}`);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).toContain("There is no complaint with this link");
  }
});
