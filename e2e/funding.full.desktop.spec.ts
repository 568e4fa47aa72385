import { expect, test } from "@playwright/test";
import { expectToast, expireSession, signInAgain } from "./auth.steps.ts";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";
import { edit, fundingSite } from "./funding.steps.ts";
import { admin } from "./sessions.ts";

const { openAsAdmin } = fundingSite();

test("two admins edit the same part: the later one decides, and the history has both", async ({
  browser,
}) => {
  const first = await openAsAdmin(browser);
  await first.getByRole("button", { name: "Set the page up" }).click();
  const second = await openAsAdmin(browser);
  const [firstBox, secondBox] = [await edit(first, "Top", "Title"), await edit(second, "Top", "Title")];
  await firstBox.fill("By the first");
  await firstBox.press("Enter");
  // The heading has it before it is stored.
  await expectToast(first, "Content updated successfully", "Published");
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

  await edit(first, "Top", "Title");
  await first.getByRole("button", { name: "History" }).click();
  const history = first.getByRole("dialog", { name: "History: Top" });
  await expect(history.getByRole("listitem").first()).toContainText(
    /admin@example\.org.*From Title “By the first”.*to Title “By the second”/s,
  );
  await expectNoAxeViolationsInDialog(history);
  await history
    .getByRole("button", { name: /^Restore/ })
    .nth(1)
    .click();
  await expectToast(first, "Content updated successfully", "Published");
  await expect(history).toHaveCount(0);
  await expect(first.getByRole("button", { name: "Edit Top" })).toBeFocused();
  await expect(second.getByRole("heading", { level: 1 })).toHaveText("Fund Mainframe");
});

test("an expired session keeps the draft until the next sign-in, in another tab", async ({ browser }) => {
  const page = await openAsAdmin(browser);
  await page.getByRole("button", { name: "Set the page up" }).click();
  const box = await edit(page, "About", "Text");
  await box.fill("A day, and a night.");
  await expireSession(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Failed to update content");
  await page.unrouteAll();
  await signInAgain(page, admin);
  await expect(box).toHaveValue("A day, and a night.");
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Content updated successfully", "Published");
});
