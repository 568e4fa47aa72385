import { expect, test } from "@playwright/test";
import { expireSession, signIn } from "./auth.steps.ts";
import { expectNoFaultsInDialog } from "./faults.ts";
import { admin, sessionKey, signInOverApi, storageOf } from "./sessions.ts";

test("a session ended from elsewhere asks for a sign-in, and is not taken for missing rights", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const session = await signInOverApi(request, admin);
  await context.setStorageState(storageOf(baseURL ?? "", session));
  await page.goto("/admin");
  await expect(page.getByRole("navigation", { name: "Back office" })).toBeVisible();

  const headers = { authorization: `Bearer ${session.access_token}` };
  expect((await request.post("/auth/v1/logout?scope=local", { headers })).status()).toBe(204);
  await page.reload();
  await expect(page.getByText("Admin Access Required")).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), sessionKey)).toBeNull();
});

test("after an expired session a sign-in in another tab keeps the draft", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const session = await signInOverApi(request, admin);
  await context.setStorageState(storageOf(baseURL ?? "", session));
  await page.goto("/admin/security");
  const field = page.getByLabel("Make an account an admin");
  await field.fill("colleague@example.org");

  await expireSession(page);
  await expect(field).toBeFocused();
  const asked = page.waitForResponse((answer) => answer.status() === 401);
  await page.keyboard.press("Enter");
  await asked;
  const question = page.getByRole("dialog", { name: "Sign in again" });
  await expect(question).toBeVisible();
  await expectNoFaultsInDialog(question);
  await page.keyboard.press("Escape");
  await expect(question).toBeVisible();

  await page.unrouteAll();
  const opened = context.waitForEvent("page");
  await question.getByRole("link", { name: "Sign in" }).click();
  const tab = await opened;
  await signIn(tab, admin.email, admin.password);
  await expect(question).toBeHidden();
  await expect(field).toHaveValue("colleague@example.org");
});
