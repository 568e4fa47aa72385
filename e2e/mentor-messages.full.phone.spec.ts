import { expect, test } from "@playwright/test";
import { brand } from "../src/brand.ts";
import { contactMessages as words } from "../src/features/labs/contact-requests/contact-requests.rules.ts";
import { expectToast, fill } from "./auth.steps.ts";
import { expectNoAxeViolationsInDialog } from "./axe.ts";
import { dialog, expectFields, field, mentorsSite, message, open, send } from "./mentor-messages.steps.ts";

const { own, mentorOf, visit } = mentorsSite();

test("a failed send keeps the draft, and a retry sends it once", async ({ browser }) => {
  const mentor = await mentorOf();
  const page = await visit(browser);
  await open(page, mentor.name);
  await fill(page, message);
  // The server stores it, and the response is lost.
  await page.route("**/messages", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send(page).click();
  await expectToast(page, "Error", words.failed);
  await expect(dialog(page).getByRole("alert")).toContainText("What you typed is kept.");
  await expectFields(page);

  await page.unroute("**/messages");
  await send(page).click();
  await expectToast(page, "Sent", words.sent);
  const { sql } = own();
  expect(await sql`select id from mentor_contact_requests where mentor_id = ${mentor.id}`).toHaveLength(1);
});

test("a draft is discarded only after a confirmation", async ({ browser }) => {
  const mentor = await mentorOf();
  const page = await visit(browser);
  await open(page, mentor.name);
  await fill(page, { Message: message.Message });
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Close it unsent?" });
  await expectNoAxeViolationsInDialog(question);
  await question.getByRole("button", { name: "Keep writing" }).click();
  await expect(field(page, "Message")).toHaveValue(message.Message);
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Discard it" }).click();
  await expect(dialog(page)).toBeHidden();
});

test("without JavaScript the button shows the charity's address", async ({ browser }) => {
  const mentor = await mentorOf();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${own().site}/labs`);
  await page.getByRole("link", { name: `Contact Mentor ${mentor.name}` }).click();
  await expect(page.locator(`main p:target a[href="mailto:${brand.contactEmail}"]`)).toBeVisible();
});
