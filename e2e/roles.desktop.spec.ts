import { expect, type Page, test } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { admin, signInOverApi, signUpOverApi, storageOf } from "./sessions.ts";

/** Signs the page's browser in with a new account that has this role from an admin. */
async function signInAs(page: Page, role: string): Promise<void> {
  const { email, session } = await signUpOverApi(page.request);
  const { access_token } = await signInOverApi(page.request, admin);
  const granted = await page.request.post("/api/admin/roles", {
    data: { email, role },
    headers: { authorization: `Bearer ${access_token}` },
  });
  expect(granted.status()).toBe(200);
  const { baseURL = "" } = test.info().project.use;
  await page.context().setStorageState(storageOf(baseURL, session));
}

test("a door lead runs the nights, and sees nothing else of the back office", async ({ page }) => {
  await signInAs(page, "door-lead");
  await page.goto("/admin");
  await expect(page.getByRole("navigation", { name: "Back office" }).getByRole("link")).toHaveText([
    ...["Campus", "Door", "Rota", "Inbox", "Write"],
  ]);
  await expectNoAxeViolations(page);
  await page.goto("/admin/inbox");
  await expect(page.getByRole("tab")).toHaveText([/Inquiries/, /Undelivered emails/]);
  await page.goto("/campus-admin");
  await expect(page.getByRole("tab", { name: "TICKET BOOKINGS" })).toBeVisible();
  for (const path of ["/admin/content", "/admin/security", "/admin/status"]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByText("Access Denied", { exact: true })).toBeVisible();
  }
});

test("a door lead at the door of another kind of event is told so, without a retry that cannot help", async ({
  page,
}) => {
  await signInAs(page, "door-lead");
  const [session] = await (await page.request.get("/api/labs/sessions")).json();
  await page.goto(`/campus-admin/door?event=${session.id}`);
  const main = page.getByRole("main");
  await expect(main.getByText("Not your event")).toBeVisible();
  await expect(main.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await main.getByRole("link", { name: "Another event" }).click();
  await expect(page.getByRole("heading", { name: "Which event?" })).toBeVisible();
});
