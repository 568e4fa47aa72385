import { type Browser, expect, type Page, test } from "@playwright/test";
import { expectToast, expireSession, signIn } from "./auth.steps.ts";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";
import { siteForFile } from "./file-site.ts";
import { admin, signedInStorage } from "./sessions.ts";

// Admins edit the funding page, on a site of its own that starts without content.
const own = siteForFile();

test.beforeEach(async () => {
  await own().sql`delete from mainframe_content`;
});

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

test("two admins edit the same field: the later one decides, and the history has both", async ({
  browser,
}) => {
  const first = await openAsAdmin(browser);
  await first.getByRole("button", { name: "Set the page up" }).click();
  const second = await openAsAdmin(browser);
  const [firstBox, secondBox] = [await edit(first, "Title"), await edit(second, "Title")];
  await firstBox.fill("By the first");
  await firstBox.press("Enter");
  await expect(first.getByRole("heading", { level: 1 })).toHaveText("By the first");
  await secondBox.fill("By the second");
  await secondBox.press("Enter");
  const conflict = second.getByRole("alert").filter({ hasText: "Somebody else has changed this" });
  await expect(conflict).toContainText("Title is now “By the first” – you have “By the second”");
  await expectToast(second, "Failed to update content", "Nothing of yours is lost.");
  await expectNoAxeViolations(second);
  await conflict.getByRole("button", { name: "Keep what I typed" }).click();
  await expect(secondBox).toBeFocused();
  await expect(secondBox).toHaveValue("By the second");
  await secondBox.press("Enter");
  await expect(first.getByRole("heading", { level: 1 })).toHaveText("By the second");

  await edit(first, "Title");
  await first.getByRole("button", { name: "History" }).click();
  const history = first.getByRole("dialog", { name: "History: Title" });
  await expect(history.getByRole("listitem").first()).toContainText(
    /admin@example\.org.*From “By the first”.*to “By the second”/s,
  );
  await expectNoAxeViolationsInDialog(history);
  await history.getByRole("button", { name: "Restore “Fund Mainframe”" }).click();
  await expectToast(first, "Content updated successfully", "Title");
  await expect(history).toHaveCount(0);
  await expect(first.getByRole("button", { name: "Edit Title" })).toBeFocused();
  await expect(second.getByRole("heading", { level: 1 })).toHaveText("Fund Mainframe");
});

test("an expired session keeps the draft until the next sign-in, in another tab", async ({ browser }) => {
  const page = await openAsAdmin(browser);
  await page.getByRole("button", { name: "Set the page up" }).click();
  const box = await edit(page, "About text");
  await box.fill("A day, and a night.");
  await expireSession(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Failed to update content");
  await expect(page.locator("html")).not.toHaveClass(/signed-in/);
  await expect(box).toHaveValue("A day, and a night.");

  await page.unrouteAll();
  const tab = await page.context().newPage();
  await tab.goto(`${own().site}/auth`);
  await signIn(tab, admin.email, admin.password);
  await expect(page.locator("html")).toHaveClass(/signed-in/);
  await expect(box).toHaveValue("A day, and a night.");
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Content updated successfully", "About text");
});

async function openAsAdmin(browser: Browser): Promise<Page> {
  const storageState = await signedInStorage(own().site, admin);
  const page = await (await browser.newContext({ storageState })).newPage();
  await page.goto(`${own().site}/mainframe/funding`);
  return page;
}

/** Opens a field's form, and returns its control. */
async function edit(page: Page, field: string) {
  await page.getByRole("button", { name: `Edit ${field}`, exact: true }).click({ timeout: 30_000 });
  return page.getByRole("textbox", { name: field });
}
