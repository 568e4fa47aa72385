import { expect, test } from "@playwright/test";
import { londonDate } from "../src/shared/time/london.ts";
import { addDays } from "../src/shared/time/plain-dates.ts";
import { expectToast } from "./auth.steps.ts";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";
import { pressOn, reopenDialog, typeInto } from "./keyboard.steps.ts";
import { closePages } from "./own-site.ts";
import { admin, openAs } from "./sessions.ts";

test.afterEach(closePages);

test("an admin makes an API token, sees it once, and ends it", async ({ browser, baseURL }, { project }) => {
  const page = await openAs(browser, baseURL, admin, "/admin");
  const name = `Screen in the hall ${project.name}`;
  await page
    .getByRole("navigation", { name: "Back office" })
    .getByRole("link", { name: "Integrations" })
    .click();
  await expect(page).toHaveURL("/admin/programs");
  await expect(page.getByRole("table", { name: "API tokens" })).toBeVisible();
  await expectNoAxeViolations(page);

  const form = page.getByRole("dialog", { name: "Create an API token" });
  await test.step("a token without a role is refused", async () => {
    await page.getByRole("button", { name: "Create an API token" }).click();
    await expectNoAxeViolationsInDialog(form);
    await form.getByLabel("What is it for?").fill(name);
    await form.getByRole("button", { name: "Create it" }).click();
    await expect(form.getByText("Please choose a role")).toBeVisible();
    await form.getByLabel("Role").selectOption({ label: "Reader" });
  });

  const row = page.getByRole("row").filter({ hasText: name });
  const stats = async (token: string) =>
    (
      await page.request.get("/api/admin/campus/stats", { headers: { authorization: `Bearer ${token}` } })
    ).status();
  let token = "";
  await test.step("it is shown once, and a press beside it does not lose it", async () => {
    await form.getByLabel("Last day").fill(addDays(londonDate(new Date()), 30));
    await form.getByRole("button", { name: "Create it" }).click();
    const made = page.getByRole("dialog", { name: "Copy the token now" });
    await expectNoAxeViolationsInDialog(made);
    token = await made.getByLabel("Token").inputValue();
    expect(token).toMatch(/^ut_/);
    await page.mouse.click(5, 5);
    await expect(made).toBeVisible();
    expect(await stats(token)).toBe(200);
    await made.getByRole("button", { name: "Done" }).click();
    await expect(made).toBeHidden();
    await expect(row).toContainText("Reader");
    await expect(row).toContainText("Works");
    await expect(page.getByText(token)).toHaveCount(0);
  });

  await test.step("ended, after a question, it opens nothing", async () => {
    await row.getByRole("button", { name: `Revoke: ${name}` }).click();
    const question = page.getByRole("dialog", { name: "Revoke this API token?" });
    await expectNoAxeViolationsInDialog(question);
    await question.getByRole("button", { name: "Revoke it" }).click();
    await expect(row).toContainText("Revoked");
    expect(await stats(token)).toBe(401);
  });

  await test.step("the list says by which id the security log names it", async () => {
    const [, id = ""] = /In the log: ([0-9a-f]{8})…/.exec(await row.innerText()) ?? [];
    await page.goto("/admin/security");
    const events = page.getByRole("row").filter({ hasText: `token: ${id}-` });
    await expect(events.filter({ hasText: "API token created" }).first()).toBeVisible();
    await page.goBack();
    await expect(row).toBeVisible();
  });
});

test("a token is made and ended with the keyboard alone", async ({ browser, baseURL }, { project }) => {
  const options = { permissions: ["clipboard-write"] };
  const page = await openAs(browser, baseURL, admin, "/admin/programs", options);
  const name = `Keyboard ${project.name}`;
  const opener = page.getByRole("button", { name: "Create an API token" });
  const form = page.getByRole("dialog", { name: "Create an API token" });
  await reopenDialog(page, { opener, dialog: form, first: form.getByLabel("What is it for?") });
  await typeInto(page, form, { "What is it for?": name });
  await page.keyboard.press("Tab");
  await page.keyboard.type("Rea");
  await expect(form.getByLabel("Role")).toHaveValue("reader");
  await pressOn(page, form.getByRole("button", { name: "Create it" }));
  const made = page.getByRole("dialog", { name: "Copy the token now" });
  const copy = made.getByRole("button", { name: "Copy the token" });
  await test.step("Escape asks first while it is not copied", async () => {
    const question = page.getByRole("dialog", { name: "Close it uncopied?" });
    await expect(copy).toBeFocused();
    await page.keyboard.press("Escape");
    await expectNoAxeViolationsInDialog(question);
    await page.keyboard.press("Enter");
    await expect(question).toBeHidden();
    await expect(made.getByLabel("Token")).toHaveValue(/^ut_/);
    await expect(copy).toBeFocused();
    await page.keyboard.press("Space");
    await expectToast(page, "Copied");
    await page.keyboard.press("Escape");
    await expect(made).toBeHidden();
  });
  await expect(opener).toBeFocused();

  const end = page.getByRole("button", { name: `Revoke: ${name}` });
  const question = page.getByRole("dialog", { name: "Revoke this API token?" });
  await pressOn(page, end, "Space");
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(end).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question.locator(":focus")).toBeVisible();
  await pressOn(page, question.getByRole("button", { name: "Revoke it" }));
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText("Revoked");
  await expect(opener).toBeFocused();
});
