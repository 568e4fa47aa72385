import { expect, test } from "@playwright/test";
import { brand } from "../src/brand.ts";
import { applicationMessages as words } from "../src/features/labs/applications/applications.rules.ts";
import { expectToast, fill } from "./auth.steps.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { applicationOf, blank, expectFields, field, send } from "./lab-applications.steps.ts";
import { mailTo } from "./mail.ts";

test("an application survives a reload, is sent once, and the form is cleared", async ({ page }) => {
  const all = applicationOf();
  await page.goto("/apply-lab");
  await fill(page, all);
  await expectNoAxeViolations(page);
  await page.reload();
  await expectFields(page, all);

  await send(page).dblclick();
  await expectToast(page, "Sent", words.sent);
  const notice = page.locator("main").getByText("The answer goes to");
  await expect(notice).toBeInViewport();
  await expect(notice).toContainText(all.Email);
  await expectFields(page, blank(all));
  await expectNoAxeViolations(page);
  const notices = async () =>
    (await mailTo(brand.contactEmail)).filter(({ text }) => text?.includes(all["Lab title"]));
  await expect.poll(async () => (await notices()).length).toBe(1);

  await page.reload();
  await expectFields(page, blank(all));
});

test("invalid and missing fields are marked, and the draft stays", async ({ page }) => {
  await page.goto("/apply-lab");
  await send(page).click();
  await expect(field(page, "Full name")).toBeFocused();
  for (const [label, sentence] of [
    ["Full name", words.name],
    ["Email", "Please enter a valid email address"],
    ["Lab title", words.labTitle],
    ["Lab description", words.labDescription],
  ] as const)
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(sentence));
  await expectNoAxeViolations(page);

  const all = { ...applicationOf(), Phone: "call me" };
  await fill(page, { ...all, "Duration in hours": "9" });
  await send(page).click();
  await expect(field(page, "Phone")).toBeFocused();
  await expect(field(page, "Duration in hours")).toHaveAccessibleDescription(new RegExp(words.duration));
  await expectFields(page, { ...all, "Duration in hours": "9" });
});
