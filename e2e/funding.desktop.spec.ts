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
  await expect(page.getByRole("button", { name: "Edit Title" })).toBeVisible();
  await expect(visitor.getByText("The target is not set yet.")).toBeVisible();

  await test.step("an amount: an invalid one is refused, a valid one saved by Enter, then undone", async () => {
    const box = await edit(page, "Target");
    await expect(box).toBeFocused();
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
    await expectToast(page, "Content updated successfully", "Target");
    await expect(visitor.getByRole("definition").filter({ hasText: "£2,500.50" })).toBeVisible();
    await page.getByRole("button", { name: "Undo the change of Target" }).click();
    await expect(visitor.getByText("£2,500.50")).toHaveCount(0);
  });

  await test.step("discarding a long text asks first", async () => {
    await (await edit(page, "About text")).fill("A day.\nAnd a night.");
    await page.getByRole("button", { name: "Cancel" }).click();
    const question = page.getByRole("dialog", { name: "Leave it unsaved?" });
    await expectNoAxeViolationsInDialog(question);
    await question.getByRole("button", { name: "Keep writing" }).click();
    await page.getByRole("textbox", { name: "About text" }).press("Control+Enter");
    await expectToast(page, "Content updated successfully", "About text");
    await expect(visitor.getByText("And a night.")).toBeVisible();
  });

  await test.step("a breakdown's error names its place, and a valid one is shown", async () => {
    const box = await edit(page, "Breakdown");
    await box.fill(`[{ "area": "Crew" "cost": 5 }]`);
    await page.getByRole("button", { name: "Save" }).click();
    await expectToast(page, "Invalid JSON format", /comma, quote or bracket/);
    await expect(box).toHaveAccessibleDescription(/^Invalid JSON format\./);
    await box.fill(`[{ "area": "Crew", "cost": "5", "impact": "" }]`);
    await page.getByRole("button", { name: "Save" }).click();
    await expectToast(page, "Invalid JSON format", "Area 1: “cost” has to be a number without quotes");
    await box.fill(`[{ "area": "Crew", "cost": 950, "impact": "Twelve trainees" }]`);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(visitor.getByRole("row", { name: "Crew £950 Twelve trainees" })).toBeVisible();
    await expect(visitor.getByRole("row", { name: /^TOTAL TARGET/ })).toBeVisible();
    await expect(page.getByText("The areas add up to £950, the target is £0.")).toBeVisible();
  });

  await test.step("the breakdown's lines are typed, moved and saved by keyboard", async () => {
    const box = await edit(page, "Breakdown");
    const line = (n: number) => page.getByRole("group", { name: `Area ${n}` });
    await expect(line(1).getByLabel("Area")).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.type("Bins");
    await page.keyboard.press("Tab");
    await page.keyboard.type("lots");
    await page.keyboard.press("Control+Enter");
    await expect(line(2).getByLabel("Cost")).toBeFocused();
    await expect(line(2).getByLabel("Cost")).toHaveAccessibleDescription(
      /^Area 2: “cost” has to be a number/,
    );
    await expectNoAxeViolations(page);
    await page.keyboard.press("Control+A");
    await page.keyboard.type("£50.50");
    await expect(page.getByText("The areas add up to £1,000.50, the target is £0.")).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Moved to place 1 of 2")).toBeAttached();
    await expect(page.getByRole("button", { name: "Move Bins up" })).toBeFocused();
    await expect(box).toHaveValue(/^\[\s+\{\s+"area": "Bins",\s+"cost": 50.5,/);
    await page.keyboard.press("Control+Enter");
    await expect(visitor.getByRole("row").nth(1)).toHaveAccessibleName(/^Bins £50\.50/);
    await page.getByRole("button", { name: "Undo the change of Breakdown" }).click();
    await expect(visitor.getByRole("row").nth(1)).toHaveAccessibleName(/^Crew £950/);
  });

  await test.step("a failed save keeps the draft", async () => {
    const box = await edit(page, "Where");
    await page.route("**/api/admin/funding/**", (route) => route.abort());
    await box.fill("Stratford");
    await page.getByRole("button", { name: "Save" }).click();
    await expectToast(page, "Failed to update content", "What you typed is kept.");
    await expect(box).toHaveValue("Stratford");
    await page.unroute("**/api/admin/funding/**");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(visitor.getByRole("definition").filter({ hasText: "Stratford" })).toBeVisible();
  });

  await expectNoAxeViolations(page);
  await expect(visitor.getByRole("button", { name: /^Edit/ })).toHaveCount(0);
});
