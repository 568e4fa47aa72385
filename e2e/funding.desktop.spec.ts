import { expect, test } from "@playwright/test";
import { expectToast } from "./auth.steps.ts";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";
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
    for (const [typed, sentence] of [
      ["-5", "An amount cannot be below zero"],
      ["99999999999", "No more than £10,000,000, please"],
      ["lots", "Please enter an amount, as 15480 or 99.50"],
    ] as const) {
      await box.fill(typed);
      await box.press("Enter");
      await expect(box).toHaveAccessibleDescription(sentence);
      await expect(box).toBeFocused();
    }
    await expectNoAxeViolations(page);
    await box.fill("£2,500.50");
    await box.press("Enter");
    await expectToast(page, "Content updated successfully", "Published");
    await expect(visitor.getByRole("definition").filter({ hasText: "£2,500.50" })).toBeVisible();
    await page.getByRole("button", { name: "Undo the change of Raised" }).click();
    await expect(visitor.getByText("£2,500.50")).toHaveCount(0);
  });

  await test.step("discarding asks first", async () => {
    const box = await edit(page, "About", "Text");
    await box.fill("A day.\nAnd a night.");
    await page.getByRole("button", { name: "Cancel" }).click();
    const question = page.getByRole("dialog", { name: "Leave it unsaved?" });
    await expectNoAxeViolationsInDialog(question);
    await question.getByRole("button", { name: "Keep writing" }).click();
    await box.press("Control+Enter");
    await expectToast(page, "Content updated successfully", "Published");
    await expect(visitor.getByText("And a night.")).toBeVisible();
  });

  await test.step("an error of the breakdown's JSON names its place, and a valid one is shown", async () => {
    const box = await edit(page, "Breakdown", "Breakdown as text");
    await box.fill(`[{ "area": "Crew" "cost": 5 }]`);
    await save();
    await expectToast(page, "Invalid JSON format");
    await expect(box).toHaveAccessibleDescription(/Invalid JSON format\. .*comma, quote or bracket/);
    await expectNoAxeViolations(page);
    await box.fill(`[{ "area": "Crew", "cost": "lots", "impact": "" }]`);
    await save();
    const cost = page.getByRole("textbox", { name: "Cost" });
    await expect(cost).toBeFocused();
    await expect(cost).toHaveAccessibleDescription(/^Please enter an amount/);
    await box.fill(`[{ "area": "Crew", "cost": 950, "impact": "Twelve trainees" }]`);
    await save();
    await expect(visitor.getByRole("row", { name: "Crew £950 Twelve trainees" })).toBeVisible();
    await expect(visitor.getByRole("row", { name: /^TOTAL TARGET/ })).toBeVisible();
    await expect(page.getByText("The areas add up to £950, the target is £0.")).toBeVisible();
    await expect(visitor.getByText("The areas add up to")).toHaveCount(0);
  });

  await test.step("areas are added, moved and removed by keyboard", async () => {
    const box = await edit(page, "Breakdown", "Breakdown as text");
    await expect(page.getByRole("textbox", { name: "Area" })).toBeFocused();
    await page.getByRole("button", { name: "Add one more" }).press("Enter");
    await expect(page.getByRole("textbox", { name: "Area" }).nth(1)).toBeFocused();
    await page.keyboard.type("Bins");
    await page.keyboard.press("Tab");
    await page.keyboard.type("£50.50");
    await expect(page.getByText("Cost in all: £1,000.50")).toBeVisible();
    await page.getByRole("button", { name: "Move Bins up" }).press("Enter");
    await expect(page.getByText("Moved to place 1 of 2")).toBeAttached();
    await expect(page.getByRole("button", { name: "Move Bins up" })).toBeFocused();
    await expect(box).toHaveValue(/^\[\s+\{\s+"area": "Bins",\s+"cost": 50.5,/);
    await page.keyboard.press("Control+Enter");
    await expect(visitor.getByRole("row").nth(1)).toHaveAccessibleName(/^Bins £50\.50/);
    await page.getByRole("button", { name: "Edit Breakdown" }).press("Enter");
    await page.getByRole("button", { name: "Take Crew out" }).press("Enter");
    await page.keyboard.press("Control+Enter");
    await expect(visitor.getByRole("row", { name: /^Crew/ })).toHaveCount(0);
    await page.getByRole("button", { name: "Undo the change of Breakdown" }).click();
    await expect(visitor.getByRole("row", { name: /^Crew/ })).toBeVisible();
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

  await test.step("a draft survives a reload, and is published at its time", async () => {
    const box = await edit(page, "Raised", "Supporters");
    await box.fill("1313");
    await page.getByRole("radio", { name: "Publish at …" }).check();
    await page.getByLabel("Publish at", { exact: true }).fill("2036-07-01T10:00");
    await save();
    await expect(page.getByText("Draft. It is published on 1 Jul 2036, 10:00.")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("definition").filter({ hasText: "1,313" })).toBeVisible();
    await expect(await edit(page, "Raised", "Supporters")).toHaveValue("1313");
    await page.keyboard.press("Escape");
    await expect(visitor.getByText("1,313")).toHaveCount(0);
    await page.getByRole("button", { name: "Publish the draft of Raised" }).click();
    await expect(visitor.getByRole("definition").filter({ hasText: "1,313" })).toBeVisible();
  });

  await expectNoAxeViolations(page);
  await expect(visitor.getByRole("button", { name: /^Edit/ })).toHaveCount(0);
});
