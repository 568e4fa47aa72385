import { expect, test } from "@playwright/test";
import { expectToast } from "./auth.steps.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { edit, fundingSite } from "./funding.steps.ts";

const { own, openAsAdmin } = fundingSite();

test("an admin creates the page and edits it in place; visitors see each save", async ({ browser }) => {
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${own().site}/mainframe/funding`);
  await expect(visitor.getByText("No content found")).toBeVisible();
  const page = await openAsAdmin(browser);
  await page.getByRole("button", { name: "Set the page up" }).click();
  await expect(page.getByRole("button", { name: "Edit Top" })).toBeVisible();
  await expect(visitor.getByText("The target is not set yet.")).toBeVisible();
  const save = () => page.getByRole("button", { name: "Save", exact: true }).click();

  await test.step("an amount: an invalid one is refused, a valid one saved by Enter, then undone", async () => {
    const box = await edit(page, "Raised", "Target");
    await box.fill("lots");
    await box.press("Enter");
    await expect(box).toHaveAccessibleDescription("Enter an amount, for example 15480 or 99.50");
    await expect(box).toBeFocused();
    await expectNoAxeViolations(page);
    await box.fill("£2,500.50");
    await box.press("Enter");
    await expectToast(page, "Content updated successfully", "Published");
    await expect(visitor.getByRole("definition").filter({ hasText: "£2,500.50" })).toBeVisible();
    await page.getByRole("button", { name: "Undo the change of Raised" }).click();
    await expect(visitor.getByText("£2,500.50")).toHaveCount(0);
  });

  await test.step("an error of the breakdown's JSON names its place, and a valid one is shown", async () => {
    const box = await edit(page, "Breakdown", "Breakdown as text");
    await box.fill(`[{ "area": "Crew" "cost": 5 }]`);
    await save();
    await expectToast(page, "Invalid JSON format");
    await expect(box).toHaveAccessibleDescription(/Invalid JSON format\. .*comma, quote or bracket/);
    await expectNoAxeViolations(page);
    await box.fill(`[{ "area": "Crew", "cost": 950, "impact": "Twelve trainees" }]`);
    await save();
    await expect(visitor.getByRole("row", { name: "Crew £950 Twelve trainees" })).toBeVisible();
    await expect(visitor.getByRole("row", { name: /^TOTAL TARGET/ })).toBeVisible();
    await expect(page.getByText("The areas add up to £950, the target is £0.")).toBeVisible();
    await expect(visitor.getByText("The areas add up to")).toHaveCount(0);
  });

  await test.step("a failed save keeps what is typed", async () => {
    const box = await edit(page, "Details", "Where");
    await page.route("**/api/admin/words/**", (route) => route.abort());
    await box.fill("Stratford");
    await save();
    await expectToast(page, "Failed to update content", "What you typed is kept.");
    await expect(box).toHaveValue("Stratford");
    await page.unroute("**/api/admin/words/**");
    await save();
    await expect(visitor.getByRole("definition").filter({ hasText: "Stratford" })).toBeVisible();
  });

  await expectNoAxeViolations(page);
  await expect(visitor.getByRole("button", { name: /^Edit/ })).toHaveCount(0);
});
