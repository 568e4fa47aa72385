import { expect, type Page, test } from "@playwright/test";
import { startProxy, type TcpProxy } from "../src/testing/tcp-proxy.ts";
import { fill } from "./auth.steps.ts";
import { insertEvent, tickets } from "./campus.steps.ts";
import { expectNoFaults, expectNoFaultsInDialog } from "./faults.ts";
import { closePages, type OwnSite, startOwnSite, userIdOf } from "./own-site.ts";
import { password, signedInStorage } from "./sessions.ts";

const email = "nadia@example.org";
let own: OwnSite;
let proxy: TcpProxy;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  own = await startOwnSite({ CONFIRM_EMAIL: "off" }, async (url) => {
    const through = new URL(url);
    proxy = await startProxy({ host: through.hostname, port: Number(through.port) });
    through.port = String(proxy.port);
    return through.href;
  });
  await insertEvent(own.sql, "UCL", { event_date: "2040-03-14" });
});
test.afterAll(async () => {
  await own.end();
  await proxy.close();
});
test.afterEach(closePages);

test("while the database is away a booking keeps what was typed, and pages stay calm; the next try books", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  await userIdOf(own, email);
  const context = await browser.newContext({
    ...{ baseURL: own.site, viewport: test.info().project.use.viewport ?? null },
    storageState: await signedInStorage(own.site, { email, password }),
  });
  const page = await context.newPage();
  const other = await context.newPage();
  await other.goto("/our-story");
  await page.goto(tickets);
  await page.getByRole("button", { name: "GET TICKET: UCL" }).click();
  const form = page.getByRole("dialog").filter({ has: page.getByRole("button", { name: "BOOK TICKET" }) });
  await fill(page, { "Full name": "Nadia Okafor", University: "UCL", Course: "Architecture" });

  await proxy.set("refuse");
  await untilReady(page, 503);

  await test.step("a booking", async () => {
    await form.getByRole("button", { name: "BOOK TICKET" }).click();
    const problem = form.getByRole("alert");
    await expect(problem).toContainText("The site is not ready. Try again in a minute.");
    await expect(problem).toContainText("What you typed is kept.");
    await expect(form.getByLabel("Full name")).toHaveValue("Nadia Okafor");
    await expect(form.getByLabel("Course")).toHaveValue("Architecture");
    await expectNoFaultsInDialog(form);
  });

  await test.step("pages", async () => {
    const title = other.getByRole("heading", { level: 2, name: "Something went wrong on our side" });
    // Within the page that is open, and as a page of its own.
    await other.getByRole("contentinfo").getByRole("link", { name: "Labs", exact: true }).click();
    await expect(title).toBeVisible();
    await expectNoFaults(other);
    expect((await other.goto("/academic-calendar?month=2031-05"))?.status()).toBe(503);
    await expect(title).toBeVisible();
    // From the site's memory.
    expect((await other.goto(tickets))?.status()).toBe(200);
    await expect(other.getByRole("article")).toContainText("UCL");
    await other.goBack();
    await expect(title).toBeVisible();
  });

  await proxy.set("pass");
  await untilReady(page, 200);
  await form.getByRole("button", { name: "BOOK TICKET" }).click();
  await expect(page.getByRole("dialog", { name: "TICKET SECURED!" })).toBeVisible();
  expect(await own.sql`select course from campus_ticket_bookings`).toEqual([{ course: "Architecture" }]);
  await other.getByRole("link", { name: "Try again" }).click();
  await expect(other.getByRole("heading", { level: 2, name: "May 2031" })).toBeVisible();
});

async function untilReady(page: Page, status: number): Promise<void> {
  await expect.poll(async () => (await page.request.get(`${own.site}/readyz`)).status()).toBe(status);
}
