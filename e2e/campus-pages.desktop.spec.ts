import { expect, test } from "@playwright/test";
import { brand } from "../src/brand.ts";
import { closeSent } from "./auth.steps.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { dialog, field, inquiry, title } from "./campus-pages.steps.ts";
import { mailTo } from "./mail.ts";

test("an inquiry from the home page by keyboard: missing fields are marked, and the mail arrives", async ({
  page,
}, { project }) => {
  const email = `inquiry-${project.name}@college.example`;
  await page.goto("/");
  const opener = page.getByRole("button", { name: title });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(field(page, "Name")).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(page.getByText("Please enter your name")).toBeVisible();
  for (const words of [
    "Please enter a valid email address",
    "Please enter your university",
    "Please choose your role",
    "Please enter a message",
  ])
    await expect(dialog(page).getByText(words)).toBeVisible();
  await expect(field(page, "Name")).toBeFocused();
  await expectNoAxeViolations(page);

  await page.keyboard.type(inquiry.Name);
  await page.keyboard.press("Tab");
  await page.keyboard.type("amara at college");
  await page.keyboard.press("Tab");
  await page.keyboard.type(inquiry.University);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Society");
  await page.keyboard.press("Tab");
  await page.keyboard.type(inquiry.Message.replace("\n", " "));
  // Three Tab keys pass the link in the notice and the Cancel button.
  for (let stop = 0; stop < 3; stop++) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(field(page, "Email")).toBeFocused();
  await expect(field(page, "Email")).toHaveAccessibleDescription("Please enter a valid email address");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");

  await closeSent(
    page,
    "Thanks for your interest! We'll get back to you within 2-3 business days.",
    "Inquiry Submitted!",
  );
  await expect(dialog(page)).toBeHidden();
  await expect(opener).toBeFocused();
  const mail = async () => (await mailTo(brand.contactEmail)).find(({ text }) => text?.includes(email));
  await expect.poll(mail).toBeDefined();
  expect((await mail())?.text).toContain("Society president");

  await page.keyboard.press("Enter");
  await expect(field(page, "Name")).toHaveValue("");
});
