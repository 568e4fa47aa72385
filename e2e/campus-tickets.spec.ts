import { expect, type Page, test } from "@playwright/test";
import { campusSite, card, names, tickets } from "./campus.steps.ts";
import { failReadsUntilPressed } from "./failed-reads.steps.ts";
import { expectNoFaults } from "./faults.ts";
import { expectStillThroughout, keepPointerAway, observeLayoutShift } from "./first-view.ts";
import { scriptOf } from "./script-of.ts";

const campus = campusSite();

test("every coming night is listed with its details, and the tabs filter the list", async ({ browser }) => {
  const page = await campus.open(browser);
  await expect(page.getByRole("heading", { level: 1, name: "Campus live tickets" })).toBeVisible();
  await expect(names(page)).toHaveText(["UCL", "UEL", "GOLDSMITHS", "KING’S"]);
  const ucl = card(page, "UCL");
  for (const text of ["TICKETS LIVE", "Great Hall, London", "14 Mar 2040, 18:30", "Amara J, KOFI", "£5.00"])
    await expect(ucl.getByText(text, { exact: true })).toBeVisible();
  await expect(ucl).toContainText("£5.00, pay at the door");
  await expect(card(page, "King’s").getByText("ON SALE", { exact: true })).toBeVisible();
  await expect(ucl.getByRole("progressbar")).toHaveAttribute("aria-valuetext", "158 / 200 going, 42 left");
  await expect(card(page, "Goldsmiths").getByRole("button", { name: "SOLD OUT" })).toBeDisabled();
  await expectNoFaults(page);
  for (const [tab, shown] of [
    ["TICKETS LIVE 2", ["UCL", "UEL"]],
    ["UPCOMING 1", ["KING’S"]],
    ["SOLD OUT 1", ["GOLDSMITHS"]],
    ["ALL EVENTS 4", ["UCL", "UEL", "GOLDSMITHS", "KING’S"]],
  ] as const) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(names(page)).toHaveText([...shown]);
  }
});

test("without JavaScript every night is readable", async ({ browser }) => {
  const page = await campus.open(browser, undefined, { javaScriptEnabled: false });
  await expect(names(page)).toHaveText(["UCL", "UEL", "GOLDSMITHS", "KING’S"]);
  await expect(page.locator("main noscript p")).toContainText("Booking needs JavaScript.");
  await expect(page.getByRole("link", { name: "Bring Undertone to your campus" })).toHaveAttribute(
    "href",
    "/campus",
  );
});

test("a rush of bookings updates a page on a slow network without a read", async ({ browser }) => {
  const page = await campus.open(browser);
  await page.waitForLoadState("networkidle");
  const reads: string[] = [];
  await page.route(/\/campus-tickets\.data|\/api\/campus/, (route) => {
    reads.push(route.request().url());
    return route.abort();
  });
  for (let booked = 160; booked <= 200; booked++)
    await campus.sql`update campus_events set current_attendees = ${booked},
      status = ${booked === 200 ? "sold_out" : "tickets_live"},
      status_when_open = ${booked === 200 ? "tickets_live" : null} where university = 'UCL'`;
  await expect(card(page, "UCL")).toContainText("200 / 200 going");
  await expect(card(page, "UCL").getByText("SOLD OUT").first()).toBeVisible();
  expect(reads).toEqual([]);
});

for (const [what, change] of [
  ["a booking", "update campus_events set current_attendees = 160 where university = 'UCL'"],
  [
    "a new venue",
    "update campus_events set venue = 'The Vault', updated_at = now() where university = 'UCL'",
  ],
] as const)
  test(`${what} that arrives before the list's scripts removes no button, and a press meanwhile counts`, async ({
    browser,
  }) => {
    const page = await campus.open(browser, undefined, {}, "/robots.txt");
    await page.addInitScript(keepPointerAway);
    const scripts = await holdScripts(page, scriptOf("src/features/campus/event-list/CampusEvents.tsx"));
    const liveEvents = await countLiveEvents(page);
    await page.goto(tickets);
    await expect.poll(liveEvents).toBeGreaterThan(0);
    const before = liveEvents();
    await campus.sql.unsafe(change);
    await expect.poll(liveEvents).toBeGreaterThan(before);
    await expect.poll(scripts.areAsked).toBe(true);
    const button = page.getByRole("button", { name: "GET TICKET: UEL" });
    await button.hover({ timeout: 10_000 });
    await page.mouse.down();
    scripts.release();
    await expect(card(page, "UCL")).toContainText(what === "a booking" ? "160 / 200 going" : "The Vault");
    await page.mouse.up();
    await expect(page.getByRole("dialog", { name: "AUTHENTICATION REQUIRED" })).toBeVisible();
  });

test("counts update in place, and an empty list says so", async ({ browser }) => {
  const page = await campus.open(browser);
  await campus.sql`update campus_events set current_attendees = 199 where university = 'UCL'`;
  await expect(card(page, "UCL")).toContainText("199 / 200 going");
  await expect(card(page, "UCL")).toContainText("1 left");
  await campus.sql`delete from campus_events`;
  await expect(page.getByText("NO EVENTS FOUND")).toBeVisible();
  await expect(page.getByText("Check back soon for new events!")).toBeVisible();
});

test("a change whose read fails is shown once the server answers again", async ({ browser }) => {
  const page = await campus.open(browser);
  let failed = 0;
  await page.route(/campus-tickets\.data/, (route) => (++failed > 2 ? route.continue() : route.abort()));
  await campus.sql`update campus_events set venue = 'The Other Hall', updated_at = now() where university = 'UCL'`;
  await expect(card(page, "UCL")).toContainText("The Other Hall", { timeout: 30_000 });
  expect(failed).toBeGreaterThan(2);
});

test("a list that does not load says so, with a retry", async ({ browser }) => {
  const page = await campus.open(browser, undefined, {}, "/");
  // A live change would trigger a read, too.
  await page.route(/api\/changes/, (route) => route.abort());
  await failReadsUntilPressed(page, /campus-tickets\.data/);
  // Before hydration a link is a page load, and the server renders the page.
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
  await page.getByRole("contentinfo").getByRole("link", { name: "Campus tickets" }).click();
  await expect(page.getByRole("alert")).toContainText("Failed to load events: ");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(names(page).first()).toHaveText("UCL");
});

test("the account's own bookings appear without a layout shift", async ({ browser }) => {
  const userId = await campus.userIdOf("ann@example.org");
  await campus.sql`insert into campus_ticket_bookings (event_id, student_name, student_email, university, user_id,
      idempotency_key, ticket_code, ticket_price, created_at, updated_at)
    select id, 'Ann', 'ann@example.org', 'UCL', ${userId}, gen_random_uuid(), 'UT-7K4Q-91MX', 5, now(), now()
    from campus_events where university = 'UCL'`;
  await campus.sql`insert into campus_waiting_list (event_id, user_id, created_at)
    select id, ${userId}, now() from campus_events where university = 'Goldsmiths'`;
  const page = await campus.open(browser, "ann@example.org", {}, "/sponsors");
  await page.addInitScript(observeLayoutShift);
  await page.goto(tickets);
  await expect(page.getByRole("link", { name: "Your ticket: UCL" })).toBeVisible();
  await expect(card(page, "Goldsmiths")).toContainText("You are next.");
  await expectStillThroughout(page);
});

/** Holds scripts back until the returned function is called. */
async function holdScripts(page: Page, urls: RegExp) {
  let isAsked = false;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(urls, async (route) => {
    isAsked = true;
    await released;
    await route.continue();
  });
  return { areAsked: () => isAsked, release };
}

/** Counts the live events that have reached the page. */
async function countLiveEvents(page: Page): Promise<() => number> {
  const network = await page.context().newCDPSession(page);
  let count = 0;
  network.on("Network.eventSourceMessageReceived", () => count++);
  await network.send("Network.enable");
  return () => count;
}
