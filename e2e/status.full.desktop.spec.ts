import { expect, test } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { siteForFile } from "./file-site.ts";
import { admin, signedInStorage } from "./sessions.ts";

// A site of its own, whose mail server is a port on which nothing listens.
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
  const summary = page.getByRole("status").filter({ hasText: /fine|Look at|broken/ });
  await expect(summary).toBeVisible();
  const item = (title: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
  await expect(item("Database")).toContainText("Fine");

  await test.step("mails that the mail server does not take", async () => {
    await page.request.post(`${site}/auth/v1/recover`, { data: { email: admin.email } });
    await expect(summary).toHaveText(/^Something is broken: .*mail/);
    await expect(item("Mail")).toContainText("the mail server does not answer");
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

  await test.step("an import that runs, then stopped early, and the report of the one before", async () => {
    const table = { table: "tracks", read: 4, imported: 3, replaced: {} };
    const last = {
      startedAt: "2026-11-23T14:00:00Z",
      endedAt: "2026-11-23T14:08:00Z",
      tables: [{ ...table, held: { "its file is not in the folder": 1 } }],
      unknown: ["newsletter_drafts"],
      enlarged: 0,
    };
    const progress = { table: "tracks", read: 1, count: 4, readOfAll: 101, all: 104 };
    const running = { ...progress, hasFailed: false };
    await sql`insert into status_marks (mark, at, since, detail) values
      ('import', now(), now(), ${JSON.stringify(last)}), ('import-running', now(), now(), ${JSON.stringify(running)})`;
    await page.reload();
    await expect(item("Import")).toContainText("An import is running: 101 of 104 rows.");
    const report = page.getByRole("region", { name: "Import report" });
    await expect(report.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "101");
    await expect(report.getByRole("listitem").filter({ hasText: "tracks" }).first()).toContainText(
      "3 of 4 imported, 1 rejected",
    );
    await expectNoAxeViolations(page);
    await sql`update status_marks set at = now() - interval '1 minute' where mark = 'import-running'`;
    await expect(report).toContainText("It stopped early.");
    await page.goto("/admin/status#import");
    await expect(
      report.getByText("Not imported, because this site has no such table or column: newsletter_drafts."),
    ).toBeInViewport();
    await sql`delete from status_marks where mark like 'import%'`;
  });

  await test.step("a status that cannot be read", async () => {
    await page.route("**/api/admin/status", (route) => route.abort());
    await page.reload();
    await expect(page.getByRole("alert")).toContainText("could not be read");
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  });
  await context.close();
});
