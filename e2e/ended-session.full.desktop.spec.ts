import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { expireSession, signInAgain } from "./auth.steps.ts";
import { expectNoAxeViolationsInDialog } from "./axe.ts";
import { admin, sessionKey, signInOverApi, storageOf } from "./sessions.ts";

test("a session ended from elsewhere asks for a sign-in, and is not taken for missing rights", async ({
  page,
}) => {
  const end = await signInAsAdmin(page);
  await page.goto("/admin");
  await expect(page.getByRole("navigation", { name: "Back office" })).toBeVisible();

  await end();
  await page.reload();
  await expect(page.getByRole("dialog", { name: "Sign in again" })).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), sessionKey)).toBeNull();
});

test("after an expired session a sign-in in another tab keeps the draft", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/security");
  const field = page.getByLabel("Give an account a role");
  await page.getByRole("combobox", { name: "Role" }).selectOption({ value: "editor" });
  await field.fill("colleague@example.org");

  await expireSession(page);
  await expect(field).toBeFocused();
  const asked = page.waitForResponse((answer) => answer.status() === 401);
  await page.keyboard.press("Enter");
  await asked;
  const question = page.getByRole("dialog", { name: "Sign in again" });
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeVisible();

  await page.unrouteAll();
  await signInAgain(page, admin);
  await expect(field).toHaveValue("colleague@example.org");
});

for (const { path, edit, label } of [
  { path: "/admin/security", label: "Give an account a role" },
  { path: "/our-story", edit: "Edit Mission", label: "Sentence" },
  { path: "/mainframe/funding", edit: "Edit About", label: "Text" },
  { path: "/academic-calendar", edit: "Add Event", label: "Title" },
  { path: "/admin/labs", edit: "Add session", label: "Title" },
])
  test(`a session that is ended on another device keeps what is typed on ${path}, until the next sign-in`, async ({
    page,
  }) => {
    const end = await signInAsAdmin(page);
    await page.goto(path);
    if (edit) await page.getByRole("button", { name: edit, exact: true }).first().click();
    const field = page.getByRole("textbox", { name: label, exact: true });
    await field.fill("colleague@example.org");

    await end();
    // Simulates that the editor returns to the tab.
    await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
    const question = page.getByRole("dialog", { name: "Sign in again" });
    await expect(question).toContainText("What you typed is still here.");

    await signInAgain(page, admin);
    await expect(field).toHaveValue("colleague@example.org");
  });

test("an expired session covers a dialog with personal data, too", async ({ page, request }) => {
  const name = `Ife ${randomUUID()}`;
  const data = {
    fullName: name,
    email: "ife@people.example",
    phoneNumber: "020 7946 0000",
    age: 17,
    addressNewham: "Stratford",
    motivation: "To stay calm.",
    idempotencyKey: randomUUID(),
  };
  expect((await request.post("/api/programme/registrations", { data })).ok()).toBe(true);
  await signInAsAdmin(page);
  await page.goto("/admin/programme?list=registrations");
  await page.getByRole("button", { name: `Read: ${name}` }).click();
  const row = page.getByText(data.phoneNumber);
  await expect(row).toBeVisible();
  await expectNoAxeViolationsInDialog(page.getByRole("dialog", { name }));

  await expireSession(page);
  await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
  const question = page.getByRole("dialog", { name: "Sign in again" });
  await expect(question).toBeVisible();
  const layers = await row.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const found = document.elementsFromPoint(left + width / 2, top + height / 2);
    const cover = found.findIndex((each) => each.matches(".fixed.bg-newsprint"));
    return { cover, data: found.indexOf(element) };
  });
  expect(layers.cover).toBeGreaterThanOrEqual(0);
  expect(layers.data).toBeGreaterThan(layers.cover);
  await page.keyboard.press("Escape");
  await expect(question.getByRole("link", { name: "Sign in" })).toBeFocused();
  // The trial click proves that the cover does not hide the link.
  await question.getByRole("link", { name: "Sign in" }).click({ trial: true });
});

/** Signs the page's browser in. Returns a function that ends the session on the server. */
async function signInAsAdmin(page: Page): Promise<() => Promise<void>> {
  const session = await signInOverApi(page.request, admin);
  await page.context().setStorageState(storageOf(test.info().project.use.baseURL ?? "", session));
  const headers = { authorization: `Bearer ${session.access_token}` };
  return async () =>
    expect((await page.request.post("/auth/v1/logout?scope=local", { headers })).status()).toBe(204);
}
