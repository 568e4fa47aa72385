import { expect, test } from "@playwright/test";
import { startReceiver } from "../src/features/integrations/webhooks/webhook-receiver.testing.ts";
import { expectToast } from "./auth.steps.ts";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";
import { siteForFile } from "./file-site.ts";
import { admin, openAs } from "./sessions.ts";

const own = siteForFile({ HOOKS_TO_PRIVATE_ADDRESSES: "on" });

test("an admin makes a webhook, which is told of a booking, tested, given a new secret, switched and deleted", async ({
  browser,
}) => {
  const { sql, site } = own();
  const receiver = await startReceiver();
  const page = await openAs(browser, site, admin, "/admin/programs");
  const card = page.getByRole("article", { name: "Spreadsheet" });
  const secretDialog = page.getByRole("dialog", { name: "Signing secret of the webhook" });

  await expect(page.getByText("No webhooks yet")).toBeVisible();
  await test.step("a form without an address is refused; the secret is shown once", async () => {
    await page.getByRole("button", { name: "Add a webhook" }).click();
    const form = page.getByRole("dialog", { name: "Add a webhook" });
    await form.getByLabel("What is it for?").fill("Spreadsheet");
    await form.getByRole("button", { name: "Add it" }).click();
    await expect(form.getByText("Please enter an address, such as")).toBeVisible();
    await expect(form.getByText("Please choose at least one")).toBeVisible();
    await expectNoAxeViolationsInDialog(form);
    await form.getByLabel("Address").fill(receiver.url);
    await form.getByLabel("A booking is made").check();
    await form.getByLabel("A booking ends").check();
    await form.getByRole("button", { name: "Add it" }).click();
    await expect(secretDialog.getByLabel("Secret")).toHaveValue(/^whsec_/);
    await expectNoAxeViolationsInDialog(secretDialog);
    await page.mouse.click(5, 5);
    await secretDialog.getByRole("button", { name: "Done" }).click();
    await expect(card).toContainText(new URL(receiver.url).host);
    await expect(card).not.toContainText("of-the-receiver");
    await expect(card.getByText("On", { exact: true })).toBeVisible();
  });

  await test.step("it is told of a booking, and the page shows the answer without a reload", async () => {
    const [night] = await sql`insert into campus_events
      (university, location, venue, event_date, event_time, ticket_price_pence, max_capacity, current_attendees, status, created_at, updated_at)
      values ('UCL', 'London', 'The Hall', current_date + 20, '19:00', 500, 50, 1, 'tickets_live', now(), now()) returning id`;
    await sql`insert into campus_ticket_bookings
      (event_id, student_name, student_email, idempotency_key, ticket_code, ticket_price_pence, created_at, updated_at)
      values (${night?.id}, 'Ada', 'ada@site.example', gen_random_uuid(), 'WEBHOOK-1', 500, now(), now())`;
    await card.getByText("Latest deliveries", { exact: true }).click();
    await expect(card.getByRole("row").filter({ hasText: "A booking is made" })).toContainText(
      /204 after .* ms/,
    );
    expect(receiver.received.map(({ body }) => body.type)).toEqual(["booking.made"]);
  });

  await test.step("a test says what the receiver answered", async () => {
    await card.getByRole("button", { name: "Send a test" }).click();
    await expect(card.getByRole("status")).toHaveText(/^The test was delivered: 204 after/);
    receiver.answer = (response) => response.writeHead(301, { location: "/" }).end();
    await card.getByRole("button", { name: "Send a test" }).click();
    await expect(card.getByRole("status")).toHaveText(
      /^The test was not delivered. The receiver redirects to another address: 301/,
    );
    await expectNoAxeViolations(page);
  });

  await test.step("a new secret after a question; off after one, on at once", async () => {
    await card.getByRole("button", { name: "New secret" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Create it" }).click();
    await expect(secretDialog.getByLabel("Secret")).toHaveValue(/^whsec_/);
    await secretDialog.getByRole("button", { name: "Done" }).click();
    await card.getByRole("button", { name: "Turn off" }).click();
    const question = page.getByRole("dialog", { name: "Turn off this webhook?" });
    await expectNoAxeViolationsInDialog(question);
    await question.getByRole("button", { name: "Turn it off" }).click();
    await expect(card).toContainText("Turned off by an admin.");
    await card.getByRole("button", { name: "Turn on" }).click();
    await expect(card.getByText("On", { exact: true })).toBeVisible();
  });

  await test.step("deleted after a question", async () => {
    await card.getByRole("button", { name: "Delete" }).click();
    await page
      .getByRole("dialog", { name: "Delete this webhook?" })
      .getByRole("button", { name: "Delete" })
      .click();
    await expectToast(page, "Webhook deleted", "Spreadsheet");
    await expect(card).toBeHidden();
    await expect(page.getByRole("button", { name: "Add a webhook" })).toBeFocused();
  });
  receiver.close();
});
