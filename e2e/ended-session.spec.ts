import { expect, test } from "@playwright/test";
import { admin, sessionKey, signInOverApi, storageOf } from "./sessions.ts";

test("whose session was ended from elsewhere is asked to sign in, and not taken for somebody without rights", async ({
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
