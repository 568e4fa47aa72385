import { expect, test } from "@playwright/test";
import { signIn } from "./auth.steps.ts";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";
import { admin, signUpOverApi } from "./sessions.ts";

test("an admin reads the security log, grants a role and revokes it", async ({ page }) => {
  // A role needs an account with a confirmed address.
  const { email: colleague } = await signUpOverApi(page.request);

  await page.goto("/admin/security");
  await expect(page.getByText("Admin Access Required")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await signIn(page, admin.email, admin.password);

  await expect(page).toHaveURL("/admin/security");
  const staff = page.getByRole("table", { name: "People with a role" });
  const role = page.getByRole("combobox", { name: "Role" });
  await expect(staff.getByRole("row").filter({ hasText: admin.email })).toContainText("You");
  await expectNoAxeViolations(page);

  await test.step("an address without an account stays in the field", async () => {
    const field = page.getByLabel("Give an account a role");
    await role.selectOption({ value: "door-lead" });
    await field.fill("nobody@example.org");
    await page.keyboard.press("Enter");
    await expect(page.getByText("The person must sign up first")).toBeVisible();
    await expect(field).toHaveValue("nobody@example.org");
    await expect(field).toBeFocused();
  });

  await test.step("grant the role", async () => {
    await page.getByLabel("Give an account a role").fill(colleague);
    await page.keyboard.press("Enter");
    await expect(staff.getByRole("row").filter({ hasText: colleague })).toContainText("Door lead");
  });

  await test.step("revoke the role, after a confirmation", async () => {
    await page.getByRole("button", { name: `Take away the role Door lead of ${colleague}` }).click();
    const question = page.getByRole("dialog", { name: "Take the role away?" });
    await expect(question).toContainText(colleague);
    await expectNoAxeViolationsInDialog(question);
    await question.getByRole("button", { name: "Take away" }).click();
    await expect(staff.getByRole("row").filter({ hasText: colleague })).toHaveCount(0);
  });

  await test.step("read the new entries", async () => {
    await page.getByLabel("Account’s email").fill(colleague);
    await page.keyboard.press("Enter");
    const log = page.getByRole("table", { name: "Security log" });
    await expect(log.getByRole("row").nth(1)).toContainText("Role removed");
    await expect(log.getByRole("row").nth(1)).toContainText(admin.email);
    await expect(log.getByRole("row").nth(2)).toContainText("Role given");
    await page.getByLabel("Event", { exact: true }).selectOption({ label: "Role given" });
    await expect(page.getByRole("status").filter({ hasText: "shown" })).toHaveText("1 event shown");
    await page.getByLabel("Event", { exact: true }).selectOption({ label: "Second factor added" });
    await expect(page.getByText("Nothing matches")).toBeVisible();
  });
});
