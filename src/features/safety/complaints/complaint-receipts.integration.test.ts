import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { eventually } from "#src/testing/eventually.ts";
import { startTestSite } from "#src/testing/site.ts";
import { complaintsOf, newEmail } from "./complaints-site.testing.ts";

const site = await startTestSite({ settings: { TRUST_PROXY: 1 }, unprovenMailsAnHour: 6 });
await site.headersOf("admin");
const { empty, call, send } = complaintsOf(site);
beforeEach(empty);

test("a receipt that has to wait is held, not dropped: it counts once the mail server took it", async () => {
  const [first, second] = [newEmail(), newEmail()];
  // The limits are one email a minute for all, and one in reserve.
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
    "2 emails are waiting, including 2",
  );
  // Each complaint has a queued receipt, and counts as unacknowledged until the email server accepts it.
  expect(await site.database.rows(sql`select 1 from complaints where receipt_id is not null`)).toHaveLength(
    4,
  );
});
