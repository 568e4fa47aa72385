import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { brand } from "../src/brand.ts";
import { registrationMessages as words } from "../src/features/programme/registrations/registrations.rules.ts";
import { schoolMessages } from "../src/features/programme/schools/schools.rules.ts";
import { pages } from "../src/features/site/pages.ts";
import { closeSent, expectToast, fill } from "./auth.steps.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { holdRequests } from "./held-requests.ts";
import { mailTo } from "./mail.ts";

const typed = {
  "Full name": "Amara Okafor",
  "Phone number": "020 7946 0000",
  Age: "17",
  "Address in Newham": "Stratford",
  "Previous experience": "Judo",
  "Why do you want to join?": "I freeze in exams.\nI want to stop that.",
};

test("a registration from a phone's menu: invalid fields are marked, a failed send keeps the draft, and the mail arrives", async ({
  page,
}) => {
  const all = { ...typed, Email: `${randomUUID()}@college.example` };
  await page.goto(pages.labs.path);
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  await menu.click();
  await page.getByRole("button", { name: "MENTAL TOUGHNESS" }).filter({ visible: true }).click();
  await expect(dialog(page)).toBeVisible();

  await submit(page).click();
  await expect(dialog(page).getByText(words.required)).toBeVisible();
  await expect(field(page, "Full name")).toBeFocused();
  await expectNoAxeViolations(page);

  await fill(page, all);
  await expect(dialog(page).getByText(words.required)).toBeHidden();
  await field(page, "Age").fill("15");
  await submit(page).click();
  await expect(field(page, "Age")).toBeFocused();
  await expect(field(page, "Age")).toHaveAccessibleDescription(new RegExp(words.age));
  await field(page, "Age").fill("17");

  // The server stores the registration, and the response is lost.
  const address = "**/api/programme/registrations";
  await page.route(address, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await submit(page).click();
  await expectToast(page, words.failed);
  await expect(dialog(page).getByRole("alert")).toContainText("What you typed is kept.");
  for (const [label, value] of Object.entries(all)) await expect(field(page, label)).toHaveValue(value);

  await page.unroute(address);
  const held = await holdRequests(page, address);
  await submit(page).click();
  await expect(dialog(page).getByRole("button", { name: words.sending })).toBeVisible();
  held.release();
  await closeSent(page, words.sent);
  await expect(dialog(page)).toBeHidden();
  await expect(menu).toBeFocused();
  await expect.poll(async () => (await mailTo(all.Email)).length).toBe(1);

  await page.goto(pages.programme.path);
  await page.getByRole("button", { name: "Register Now" }).first().click();
  for (const label of Object.keys(all)) await expect(field(page, label)).toHaveValue("");
});

test("a school's address: invalid fields are marked, a failed send keeps the draft, and the mail arrives", async ({
  page,
}) => {
  const email = `${randomUUID()}@sixthform.example`;
  const input = page.getByLabel("School email");
  const send = page.getByRole("button", { name: "Register Your School" });
  await page.goto(pages.schools.path);
  await send.click();
  await expect(input).toHaveAccessibleDescription(new RegExp(schoolMessages.missing));
  await expect(input).toBeFocused();

  await input.fill(email);
  await page.route("**/api/brevo", (route) => route.fulfill({ status: 500, json: {} }));
  await send.click();
  await expect(page.getByRole("alert")).toContainText(schoolMessages.failed);
  await expect(input).toHaveValue(email);
  await expectNoAxeViolations(page);

  await page.unroute("**/api/brevo");
  await send.click();
  await expect(page.getByRole("alert")).toHaveText(schoolMessages.sent);
  await expect(input).toHaveValue("");
  await expectNoAxeViolations(page);
  const notices = async () =>
    (await mailTo(brand.contactEmail)).filter(({ text }) => text?.includes(email)).length;
  await expect.poll(notices).toBe(1);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the programme button is a link to its page, which says where to write", async ({ page }) => {
    await page.goto(pages.schools.path);
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("link", { name: "MENTAL TOUGHNESS", exact: true }).click();
    await expect(page).toHaveURL(`${pages.programme.path}#register`);
    await expect(page.getByRole("link", { name: "Register Now" }).first()).toBeVisible();
    await expect(page.locator("main noscript p:target")).toContainText(brand.contactEmail);
  });
});

function dialog(page: Page) {
  return page.getByRole("dialog", { name: "Register" });
}

function field(page: Page, label: string) {
  return dialog(page).getByLabel(label, { exact: true });
}

function submit(page: Page) {
  return dialog(page).getByRole("button", { name: "Register", exact: true });
}
