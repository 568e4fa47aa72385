import { expect, test } from "@playwright/test";
import { startProxy, type TcpProxy } from "../src/testing/tcp-proxy.ts";
import { fill } from "./auth.steps.ts";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";
import { insertEvent, tickets } from "./campus.steps.ts";
import { closePages, type OwnSite, startOwnSite, userIdOf } from "./own-site.ts";
import { password, signedInStorage } from "./sessions.ts";

const email = "nadia@example.org";
let own: OwnSite;
let proxy: TcpProxy;

test.beforeAll(async () => {
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
  await userIdOf(own, email);
  const context = await browser.newContext({
    baseURL: own.site,
    storageState: await signedInStorage(own.site, { email, password }),
  });
  const page = await context.newPage();
  const other = await context.newPage();
  await other.goto("/our-story");
  await page.goto(tickets);
  await page.getByRole("button", { name: "GET TICKET: UCL" }).click();
  const form = page.getByRole("dialog", { name: "BOOK YOUR TICKET" });
  await fill(page, { "Full name": "Nadia Okafor", University: "Imperial" });

  await proxy.set("refuse");
  await untilReady(503);

  await test.step("a booking", async () => {
    await form.getByRole("button", { name: "BOOK TICKET" }).click();
    const problem = form.getByRole("alert");
    await expect(problem).toContainText("The site is not ready. Try again in a minute.");
    await expect(problem).toContainText("What you typed is kept.");
    await expect(form.getByLabel("Full name")).toHaveValue("Nadia Okafor");
    await expect(form.getByLabel("University")).toHaveValue("Imperial");
    await expectNoAxeViolationsInDialog(form);
  });

  await test.step("pages", async () => {
    const missing = other.getByRole("alert").filter({ hasText: /^We could not load the sessions/ });
    // The page opens first by navigation, and later by a page load.
    await other.getByRole("contentinfo").getByRole("link", { name: "Labs", exact: true }).click();
    await expect(missing).toBeVisible();
    await expectNoAxeViolations(other);
    expect((await other.goto(tickets))?.status()).toBe(200);
    await expect(other.getByRole("article")).toContainText("UCL");
    expect((await other.goto("/labs"))?.status()).toBe(503);
    await expect(missing).toBeVisible();
  });

  await proxy.set("pass");
  await untilReady(200);
  await form.getByRole("button", { name: "TRY AGAIN" }).click();
  await expect(page.getByRole("dialog", { name: "TICKET SECURED!" })).toBeVisible();
  expect(await own.sql`select university from campus_ticket_bookings`).toEqual([{ university: "Imperial" }]);
  // Open pages read again when their stream is back, which they try at most every 20 s.
  await expect(other.getByText("We could not load the sessions")).toBeHidden();
});

/** Resolves after every process of the site answers `/readyz` with this status. */
async function untilReady(status: number): Promise<void> {
  await expect.poll(() => own.readiness()).toBe(status);
}
