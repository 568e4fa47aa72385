import { expect, test } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { siteForFile } from "./file-site.ts";
import { admin, signedInStorage } from "./sessions.ts";

// A separate site with an email server setting that points to a closed port.
const own = siteForFile({ SMTP_URL: "smtp://127.0.0.1:9" });

test("an admin reads why mails do not arrive, and tries failed work again", async ({ browser }) => {
  const { site, sql } = own();
  const context = await browser.newContext({
    baseURL: site,
    viewport: { width: 320, height: 700 },
    storageState: await signedInStorage(site, admin),
  });
  const page = await context.newPage();
  await page.goto("/admin/status");
  const summary = page.getByRole("status").filter({ hasText: /fine|attention/ });
  await expect(summary).toBeVisible();
  const item = (title: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
  await expect(item("Database")).toContainText("Fine");

  await test.step("mails that the mail server does not take", async () => {
    await page.request.post(`${site}/auth/v1/recover`, { data: { email: admin.email } });
    await expect(summary).toHaveText(/^\d things? needs? attention$/);
    await expect(item("Mail")).toContainText("the email server doesn’t respond");
    await expect(item("Mail")).toContainText("Broken");
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 320, height: 700 });
  });

  await test.step("failed jobs", async () => {
    await sql`insert into pgboss.job (name, state, data, completed_on) values ('sweep-track-files', 'failed', null, now())`;
    await page.reload();
    await item("Background work").getByRole("button", { name: "Try again" }).click();
    await page
      .getByRole("dialog", { name: "Try it all again?" })
      .getByRole("button", { name: "Try again" })
      .click();
    await expect(item("Background work")).toContainText("Fine");
  });
});
