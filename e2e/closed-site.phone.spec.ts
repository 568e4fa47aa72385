import { expect, test } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { siteForFile } from "./file-site.ts";
import { admin } from "./sessions.ts";

const own = siteForFile({ ADMIN_SECOND_FACTOR: "off" });

test("an admin signs in to a closed site, looks around and opens it", async ({ browser }) => {
  const { site, sql } = own();
  const visitor = await (await browser.newContext({ baseURL: site, javaScriptEnabled: false })).newPage();
  const page = await (await browser.newContext({ baseURL: site })).newPage();
  await sql`insert into status_marks (mark, at, since) values ('closed', now(), now())`;
  const closed = { name: "We’re moving in. Back soon." };

  await test.step("a visitor sees one page, without scripts", async () => {
    await expect(async () => expect((await visitor.goto("/campus"))?.status()).toBe(503)).toPass();
    await expect(visitor.getByRole("heading", closed)).toBeVisible();
  });

  await test.step("the sign-in has no menus, and leads an admin to the back office", async () => {
    await page.goto("/");
    await expectNoAxeViolations(page);
    await page.getByRole("link", { name: "Sign in" }).click();
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await page.getByLabel("Email", { exact: true }).fill(admin.email);
    await page.getByLabel("Password", { exact: true }).fill(admin.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page).toHaveURL("/admin");
  });

  await test.step("the admin’s browser shows every page", async () => {
    await page.goto("/campus-tickets");
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(closed.name);
    await expect(page.getByRole("contentinfo")).toBeVisible();
  });

  await test.step("opening asks once", async () => {
    await page.goto("/admin/status");
    const item = page.getByRole("listitem").filter({ hasText: "Closed: not open to visitors yet" });
    await expect(item).toBeVisible();
    await expectNoAxeViolations(page);
    await item.getByRole("button", { name: "Open the site" }).click();
    await page
      .getByRole("dialog", { name: "Open the site?" })
      .getByRole("button", { name: "Open the site" })
      .click();
    await expect(page.getByText("Visitors now see the site.")).toBeVisible();
    await expect(item).toHaveCount(0);
    await visitor.goto("/campus");
    await expect(visitor.getByRole("heading", closed)).toHaveCount(0);
  });
});
