import { expect, test } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { admin, openAs } from "./sessions.ts";

const checkConnection = "Failed to load data: Check your connection and try again.";

for (const { path, tab, reads, says } of [
  { path: "/campus-admin", reads: "**/campus/stats", says: checkConnection },
  { path: "/admin/content", reads: "**/api/admin/tracks*", says: "Failed to fetch playlist 1 tracks." },
  { path: "/admin/content", tab: "Videos", reads: "**/api/admin/videos", says: "Failed to fetch videos" },
  { path: "/admin/labs", reads: "**/api/admin/labs/sessions", says: "Failed to fetch data." },
  { path: "/admin/security", reads: "**/api/admin/audit-log*", says: "We could not load the log" },
  {
    path: "/admin/programs",
    reads: "**/api/admin/programs/tokens",
    says: "We could not load the API tokens",
  },
  { path: "/admin/programs", reads: "**/api/admin/hooks", says: "We could not load the webhooks" },
  { path: "/admin/status", reads: "**/api/admin/status", says: "could not be read" },
])
  test(`${path} without ${reads} says so, and a retry shows it`, async ({ browser, baseURL }) => {
    const page = await openAs(browser, baseURL, admin, "/robots.txt");
    await page.route(reads, (route) => route.abort());
    await page.goto(path);
    if (tab) await page.getByRole("tab", { name: tab }).click();
    const problem = page.getByRole("main").getByText(says).filter({ visible: true }).first();
    await expect(problem).toBeVisible();
    await expectNoAxeViolations(page);
    await page.unroute(reads);
    await page.getByRole("main").getByRole("button", { name: "Try again" }).first().click();
    await expect(problem).toBeHidden();
    await page.context().close();
  });
