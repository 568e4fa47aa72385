import { expect, test } from "@playwright/test";
import { expectToast, expireSession, signInAgain } from "./auth.steps.ts";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";
import { edit, fundingSite } from "./funding.steps.ts";
import { admin } from "./sessions.ts";

const { openAsAdmin } = fundingSite();

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
  await page.unrouteAll();
  await signInAgain(page, admin);
  await expect(box).toHaveValue("A day, and a night.");
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Content updated successfully", "About text");
});
