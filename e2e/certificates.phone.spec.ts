import { expect, test } from "@playwright/test";
import { certificateLink } from "../src/features/programme/certificates/certificate-link.rules.ts";
import { secretsFrom } from "../src/shared/secrets/secrets.server.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { siteForFile } from "./file-site.ts";

const own = siteForFile();

test("a person chooses what their certificate shows and prints it; anybody checks it, until the person is erased", async ({
  browser,
}) => {
  const { sql, site, secretKey } = own();
  const [cycle] =
    await sql`insert into programme_cycles (id, title, weeks_needed, created_at, updated_at, idempotency_key)
    values (gen_random_uuid(), 'Spring 2026', 4, now(), now(), gen_random_uuid()) returning id`;
  const [user] =
    await sql`insert into users (email, password_hash) values ('cert@site.example', 'x') returning id`;
  for (const week of [1, 2, 3, 4])
    await sql`with week as (
        insert into campus_events (kind, series_id, university, location, venue, event_date, event_time, end_time,
          ticket_price_pence, max_capacity, current_attendees, created_at, updated_at)
        values ('week', ${cycle?.id}, 'Mental Toughness, Spring 2026', '', 'Hall', current_date - ${week * 7}::int, '16:30', '18:30',
          0, 20, 1, now(), now()) returning id)
      insert into campus_ticket_bookings (event_id, student_name, student_email, user_id, idempotency_key, ticket_code,
        ticket_price_pence, checked_in, checked_in_at, created_at, updated_at)
      select id, 'Blessing Adeyemi', 'cert@site.example', ${user?.id}, gen_random_uuid(), ${`UT-CERT-${week}`}, 0, true, now(), now(), now()
      from week`;
  const [certificate] = await sql`insert into programme_certificates (cycle_id, booking_id, code, issued_at)
    select ${cycle?.id}, id, 'ABCD-EFGH-JKMN-PQRS', now() from campus_ticket_bookings where ticket_code = 'UT-CERT-1' returning id`;
  const page = await (await browser.newContext({ baseURL: site })).newPage();
  await page.goto(certificateLink.pathFor(secretsFrom(secretKey), certificate?.id));
  const sheet = page.getByRole("article", { name: "Your certificate" });
  await expect(sheet).toContainText("B. A.");
  await page.getByRole("radio", { name: "My full name" }).check();
  await page.getByLabel("Show the cycle").uncheck();
  await page.getByRole("button", { name: "Save choice" }).click();
  await expect(sheet).toContainText("Blessing Adeyemi");
  await expect(sheet).not.toContainText("Spring 2026");
  await expectNoAxeViolations(page);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf).toContain("/Count 1");

  const visitor = await (await browser.newContext({ baseURL: site, javaScriptEnabled: false })).newPage();
  await visitor.goto("/certificates");
  await visitor.getByLabel("Code on the certificate").fill("abcd efgh jkmn pqrs");
  await visitor.getByRole("button", { name: "Check code" }).click();
  const heading = visitor.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Valid");
  await expect(visitor.getByText("Blessing Adeyemi")).toBeVisible();
  await expect(visitor.getByText("4 of 4 weeks, 8 hours")).toBeVisible();
  await sql`delete from users where id = ${user?.id}`;
  await visitor.goto("/certificates/ABCD-EFGH-JKMN-PQRS");
  await expect(heading).toHaveText("Not valid");
});
