import { randomUUID } from "node:crypto";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { startPushService } from "../src/features/push/push.testing.ts";
import { HOUR_MS } from "../src/shared/time/durations.ts";
import { signOut } from "./auth.steps.ts";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";
import { insertEvent } from "./campus.steps.ts";
import { flags, wholeChromium } from "./chromium.ts";
import { closePages, type OwnSite, startOwnSite, userIdOf } from "./own-site.ts";
import { deliver, press, shownBy, subscribeAt } from "./push.steps.ts";
import { password, signedInStorage } from "./sessions.ts";

test.use({ launchOptions: { executablePath: wholeChromium, args: flags } });
test.describe.configure({ mode: "default" });

let own: OwnSite;
let service: Awaited<ReturnType<typeof startPushService>>;

test.beforeAll(async () => {
  service = await startPushService();
  own = await startOwnSite({
    CONFIRM_EMAIL: "off",
    PUSH_ORIGINS: service.origin,
    // The offset avoids quiet hours at night, at any time of the test.
    CLOCK_OFFSET_MS: String(untilDaytime()),
    NODE_OPTIONS: `--import ${new URL("fixed-clock.mjs", import.meta.url).href}`,
  });
});
test.afterAll(async () => {
  await own.end();
  await service.close();
});
test.afterEach(closePages);

/** Milliseconds until the next time between 9 and 20 in UTC. */
function untilDaytime(): number {
  const hour = new Date().getUTCHours();
  return hour >= 9 && hour < 20 ? 0 : ((33 - hour) % 24) * HOUR_MS;
}

/** Opens a signed-in browser for an account with a confirmed address. */
async function open(browser: Browser, email: string, path: string) {
  const phone = service.newBrowser();
  await userIdOf(own, email);
  await own.sql`update users set is_address_unproven = false where email = ${email}`;
  const storageState = await signedInStorage(own.site, { email, password });
  const context = await browser.newContext({
    baseURL: own.site,
    storageState,
    serviceWorkers: "allow",
  });
  await subscribeAt(context, phone.subscription);
  const page = await context.newPage();
  await page.goto(path);
  return { context, page, phone };
}

/** Calls the API with the page's account. */
function call(page: Page, method: string, path: string, body?: object): Promise<{ id: string }> {
  return page.evaluate(
    async ([method, path, body]) => {
      const key = Object.keys(localStorage).find((name) => name.endsWith(".auth")) ?? "";
      const { access_token } = JSON.parse(localStorage.getItem(key) ?? "{}");
      const answer = await fetch(`/api${path}`, {
        method,
        headers: { authorization: `Bearer ${access_token}`, "content-type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(await answer.text());
      const text = await answer.text();
      return text ? JSON.parse(text) : {};
    },
    [method, path, body] as const,
  );
}

test("an offer arrives on a phone with the page closed, and a press leads to the page where it is taken", async ({
  browser,
}) => {
  await insertEvent(own.sql, "UCL", { event_date: "2040-03-14", max_capacity: 1 });
  const [event] = await own.sql`select id from campus_events`;
  const holder = await open(browser, "holder@site.example", "/our-story");
  const { ticket } = (await call(holder.page, "POST", "/campus/bookings", {
    eventId: event?.id,
    idempotencyKey: randomUUID(),
    fullName: "Ann Example",
    email: "holder@site.example",
    university: "UCL",
  })) as unknown as { ticket: { id: string } };

  const { context, page, phone } = await open(browser, "waits@site.example", "/profile");
  await call(page, "POST", "/campus/waiting-list", { eventId: event?.id });
  await test.step("all is off until the person turns it on, here and for offers", async () => {
    const section = page.getByRole("region", { name: "Push notifications" });
    await expect(section.getByRole("status")).toHaveText("This phone or computer: off");
    await expect(section.getByRole("checkbox")).toHaveCount(0);
    const button = section.getByRole("button", { name: "Turn on here" });
    await button.press("Enter");
    await expect(section.getByRole("status")).toHaveText("This phone or computer: on");
    await expect(section.getByRole("checkbox", { checked: true })).toHaveCount(0);
    const offers = section.getByRole("checkbox", { name: "A place has come free for me" });
    await offers.press("Space");
    await expect(offers).toBeChecked();
    await expectNoAxeViolations(page);
  });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  const elsewhere = await context.newPage();
  await page.close();

  await call(holder.page, "POST", `/campus/bookings/${ticket.id}/cancel`, {});
  await expect
    .poll(() => phone.arrived.map(({ content }) => content))
    .toEqual([{ kind: "offers", path: "/profile" }]);
  await deliver(elsewhere, own.site, phone.arrived[0]?.content ?? {});
  await expect.poll(() => shownBy(worker)).toEqual(["News about your place in the line"]);
  const address = await press(worker);
  expect(await shownBy(worker)).toEqual([]);

  await elsewhere.goto(address);
  await elsewhere.getByRole("link", { name: "Take your place: UCL" }).click();
  const form = elsewhere.getByRole("dialog", { name: "BOOK YOUR TICKET" });
  await form.getByLabel("Full name").fill("Wen Example");
  await form.getByLabel("University").fill("UCL");
  await form.getByRole("button", { name: "BOOK TICKET" }).click();
  await expect(elsewhere.getByRole("dialog", { name: "TICKET SECURED!" })).toBeVisible();
});

test("after a booking one line offers it, a press turns it on, and signing out ends it", async ({
  browser,
}) => {
  await insertEvent(own.sql, "UEL", { event_date: "2040-03-22" });
  const { page, phone } = await open(browser, "books@site.example", "/campus-tickets");
  await expect(page.getByText("Tell me on this phone")).toBeHidden();
  await page.getByRole("button", { name: "GET TICKET: UEL" }).click();
  const form = page.getByRole("dialog", { name: "BOOK YOUR TICKET" });
  await form.getByLabel("Full name").fill("Bea Example");
  await form.getByLabel("University").fill("UEL");
  await form.getByRole("button", { name: "BOOK TICKET" }).click();
  const secured = page.getByRole("dialog", { name: "TICKET SECURED!" });
  const offer = secured.getByRole("button", { name: "Tell me on this phone if it moves" });
  await expect(offer).toBeVisible();
  await expectNoAxeViolationsInDialog(secured);
  await offer.click();
  await expect(secured.getByRole("status")).toContainText("This phone tells you if it moves");
  await expect(secured.getByRole("status")).toBeFocused();
  await secured.getByRole("button", { name: "CLOSE" }).click();

  await page.goto("/profile");
  const section = page.getByRole("region", { name: "Push notifications" });
  await expect(section.getByRole("checkbox", { checked: true })).toHaveCount(1);
  await expect(
    section.getByRole("checkbox", { name: "An event I booked changes or is cancelled" }),
  ).toBeChecked();
  const rows = () => own.sql`select 1 from push_subscriptions join sessions on id = session_id
    join users on users.id = user_id where email = 'books@site.example'`;
  expect(await rows()).toHaveLength(1);
  await signOut(page);
  await expect.poll(rows).toHaveLength(0);
  const left = "subscribed at the push service of the test";
  await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), left)).toBeNull();
  expect(phone.arrived).toEqual([]);
});
