import { expect, test } from "@playwright/test";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";
import { siteForFile } from "./file-site.ts";
import { mailAbout } from "./own-site.ts";

const own = siteForFile({ CONFIRM_EMAIL: "off" });

test("a full event offers its waiting list, which a press on the mailed link joins, and another leaves; an event that fills up meanwhile does too", async ({
  browser,
}) => {
  const { site, sql } = own();
  await sql`delete from campus_ticket_bookings where is_guest`;
  await sql`delete from campus_events where kind = 'signal'`;
  await sql`
    insert into campus_events (kind, university, location, venue, event_date, event_time, ticket_price_pence, max_capacity,
      current_attendees, created_at, updated_at)
    values ('signal', 'Secret set', 'Hackney Wick', '', '2099-07-14', '19:30', 0, 1, 1, now(), now()),
      ('signal', 'Zine fair', 'Stratford', '', '2099-07-15', '12:00', 0, 1, 0, now(), now())`;
  const page = await (await browser.newContext({ baseURL: site })).newPage();
  const dialog = page.getByRole("dialog", { name: "Sign up for alerts" });
  const join = dialog.getByRole("button", { name: "Join the waiting list" });
  const fillIn = async (email: string) => {
    await dialog.getByLabel("Email").fill(email);
    await dialog.getByLabel("Full name").fill("Ada Example");
    await dialog.getByLabel("Telephone").fill("020 7946 0182");
  };

  await test.step("the ticket of a full event opens the form for its list", async () => {
    await page.goto("/signal");
    await page.getByRole("button", { name: /^join the waiting list for secret set/i }).click();
    await expect(dialog.getByRole("status").filter({ hasText: "The event is full." })).toBeVisible();
    await fillIn("ada@people.example");
    await expectNoAxeViolationsInDialog(dialog);
    await join.click();
    await expect(page.getByText("Nearly on the waiting list for Secret set.")).toBeVisible();
    const mail = await mailAbout(own(), "ada@people.example", "Your invitation code is inside");
    await page.goto(/\/signal\/place\S+/.exec(mail.text ?? "")?.[0] ?? "");
    await page.getByRole("button", { name: "Join the waiting list" }).click();
    await expect(page.getByRole("heading", { name: "You are on the waiting list" })).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step("its page leads to the one that leaves the list, with one press", async () => {
    await page.getByRole("link", { name: "Leave the list" }).click();
    await expect(page.getByRole("heading", { name: "Leave the waiting list?" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Stay on the list" })).toHaveAttribute("href", "/signal");
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "Leave the list" }).click();
    await expect(page.getByRole("heading", { name: "You’re not on the list" })).toBeVisible();
  });

  await test.step("the last place goes while somebody types: what they typed stays, and the list is offered", async () => {
    await page.goto("/signal");
    await page.getByRole("button", { name: /^sign up for zine fair/i }).click();
    await fillIn("mei@people.example");
    await expect(dialog.getByLabel("Event").locator("option:checked")).toContainText("Zine fair");
    await sql`update campus_events set current_attendees = 1 where university = 'Zine fair'`;
    await dialog.getByRole("button", { name: "Get my code" }).click();
    await expect(dialog.getByText("This event is full.")).toBeVisible();
    await expect(dialog.getByLabel("Full name")).toHaveValue("Ada Example");
    await join.click();
    await expect(page.getByText("Nearly on the waiting list for Zine fair.")).toBeVisible();
  });
});
