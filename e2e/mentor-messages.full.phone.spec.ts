import { expect, test } from "@playwright/test";
import { brand } from "../src/brand.ts";
import { mentorsSite } from "./mentor-messages.steps.ts";

const { own, mentorOf } = mentorsSite();

test("without JavaScript the button shows the charity's address", async ({ browser }) => {
  const mentor = await mentorOf();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${own().site}/labs`);
  await page.getByRole("link", { name: `Contact Mentor ${mentor.name}` }).click();
  await expect(page.locator(`main p:target a[href="mailto:${brand.contactEmail}"]`)).toBeVisible();
});
