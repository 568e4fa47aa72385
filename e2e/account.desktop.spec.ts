import { expect, test } from "@playwright/test";
import { openHead, signInAsAdmin, signUp } from "./account.steps.ts";
import { signIn } from "./auth.steps.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { admin } from "./sessions.ts";

const guarded = [
  { path: "/admin", signIn: "Admin Access Required", denied: "Access Denied" },
  { path: "/admin/content", signIn: "Authentication Required", denied: "Access Denied" },
  { path: "/admin/labs", signIn: "Admin Access Required", denied: "Admin Access Required" },
  { path: "/admin/security", signIn: "Admin Access Required", denied: "Access Denied" },
  { path: "/campus-admin", signIn: "Admin Access Required", denied: "Access Denied" },
] as const;

test("a visitor in the back office is sent to sign in, and returns from there", async ({ page }) => {
  for (const { path, signIn } of guarded) {
    await page.goto(path);
    await expect(page.getByRole("main").getByText(signIn, { exact: true })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Sign In" })).toHaveAttribute(
      "href",
      "/auth",
    );
    if (path === "/admin/content")
      await expect(page.getByText("You must be logged in to upload tracks", { exact: true })).toBeVisible();
  }
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await signIn(page, admin.email, admin.password);
  await expect(page).toHaveURL("/campus-admin");
  await expect(page.getByRole("tab", { name: "TICKET BOOKINGS" })).toBeVisible();
});

test("a user without the admin role sees a refusal with a link home", async ({ page, context }) => {
  await signUp(context);
  for (const { path, denied } of guarded) {
    await page.goto(path);
    await expect(page.getByRole("main").getByText(denied, { exact: true })).toBeVisible();
    // The other pages differ only in their text.
    if (path === "/admin") await expectNoAxeViolations(page);
  }
  await expect(
    page.getByText("You do not have administrator privileges to view this dashboard."),
  ).toBeVisible();
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("an admin moves through the back office until they sign out", async ({ page, context }) => {
  await signInAsAdmin(context);
  await page.goto("/admin");
  const shortcuts = page.getByRole("navigation", { name: "Back office" });
  await shortcuts.getByRole("link", { name: "Labs" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Labs" })).toBeVisible();
  await expect(page.getByText("Admin Access Required")).toHaveCount(0);
  await (await openHead(page)).getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("main").getByText("Admin Access Required")).toBeAttached();
});
