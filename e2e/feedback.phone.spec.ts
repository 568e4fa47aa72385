import { type Browser, expect, type Page, test } from "@playwright/test";
import { feedbackLink } from "../src/features/feedback/feedback-link.rules.ts";
import { secretsFrom } from "../src/shared/secrets/secrets.server.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { siteForFile } from "./file-site.ts";
import { enlargeText, narrowTexts, sticksOut } from "./large-text.ts";
import { admin, openAs } from "./sessions.ts";

const own = siteForFile();

test("five people answer by the links of their mails, without scripts, and a sixth asks for a call alone; a lead reads it on the event’s page", async ({
  browser,
}) => {
  const { sql, site, secretKey } = own();
  const [night] = await sql`insert into campus_events
    (university, location, venue, event_date, event_time, ticket_price_pence, max_capacity, current_attendees, status, created_at, updated_at)
    values ('Feedback Test', 'London', 'The Hall', current_date - 2, '19:00', 500, 50, 6, 'tickets_live', now(), now())
    returning id`;
  const people = await sql<{ id: string }[]>`insert into users (email, password_hash)
    select 'feedback-' || n || '@site.example', 'x' from generate_series(1, 6) n returning id`;
  const secrets = secretsFrom(secretKey);
  const context = await browser.newContext({ baseURL: site, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [n, { id: userId }] of people.entries()) {
    const [booking] = await sql`insert into campus_ticket_bookings
      (event_id, student_name, student_email, user_id, idempotency_key, ticket_code, ticket_price_pence, checked_in, checked_in_at, created_at, updated_at)
      values (${night?.id}, 'Ada', ${`feedback-${n}@site.example`}, ${userId}, gen_random_uuid(), ${`UT-FEED-${n}`}, 500, true, now(), now(), now())
      returning id`;
    await sql`insert into feedback_links (booking_id) values (${booking?.id})`;
    const link = feedbackLink.urlFor({ siteUrl: site, secrets }, booking?.id);
    if (n === 5) {
      await asksForCall(page, link);
      continue;
    }
    await page.goto(`${link}&face=good`);
    await expect(page.getByRole("radio", { name: "It was good" })).toBeChecked();
    if (n === 0) {
      await page.getByLabel("One sentence").fill("The bass was warm");
      await expectLargeTextFits(browser, page.url());
    }
    await page.getByRole("radio", { name: "Yes" }).check();
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you");
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.locator("body").evaluate((body) => body.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByRole("button", { name: "Stop asking me" }).click();
  await expect(page.getByText("We no longer ask you after events")).toBeVisible();

  const desk = await openAs(browser, site, admin, `/admin/event?event=${night?.id}`);
  const said = desk.getByRole("region", { name: "What people said" });
  await expect(said).toContainText("5 of 6 answered");
  await expect(said).toContainText("The bass was warm");
  await expectNoAxeViolations(desk);
});

/** Sends the wish for a call without a face; the form first reports that both are missing. */
async function asksForCall(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel("Your phone number").fill("07700 900123");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Choose a face, or tick one of the two boxes.")).toBeVisible();
  await expect(page.getByLabel("Your phone number")).toHaveValue("07700 900123");
  await page.getByLabel("Please call me").check();
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We have it");
}

/** Expects that the page fits a phone at 200 % text, and that the event's facts are readable. */
async function expectLargeTextFits(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(address);
    await enlargeText(page);
    expect(await sticksOut(page), `${width} px`).toEqual([]);
    expect(await narrowTexts(page), `${width} px`).toEqual([]);
  }
  await context.close();
}
