import { expect, type Locator, type Page, test } from "@playwright/test";
import { fill } from "./auth.steps.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { campusSite, card, names, tickets } from "./campus.steps.ts";
import { failReadsUntilPressed } from "./failed-reads.steps.ts";
import { expectStillThroughout, observeLayoutShift } from "./first-view.ts";
import { holdRequests, holdScripts } from "./held-requests.ts";
import { scriptOf } from "./script-of.ts";
import { sessionKey } from "./sessions.ts";

const campus = campusSite();

test("every coming night is listed, and the tabs filter the list", async ({ browser }) => {
  const page = await campus.open(browser);
  await expect(page.getByRole("heading", { level: 1, name: "Campus live tickets" })).toBeVisible();
  await expect(names(page)).toHaveText(["UCL", "UEL", "GOLDSMITHS", "KING’S"]);
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
  await expect(page.locator("main noscript p").first()).toContainText("Booking needs JavaScript.");
  await expect(page.getByRole("link", { name: "Bring Undertone to your campus" })).toHaveAttribute(
    "href",
    "/campus#inquiry",
  );
  const night = page.getByRole("link", { name: "GET TICKET: UEL" });
  await night.click();
  await expect(page.locator("main noscript p:target")).toContainText("Booking needs JavaScript.");
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

test("a list that does not load says so, with a retry", async ({ browser }) => {
  const page = await campus.open(browser, undefined, {}, "/");
  // A live change would also trigger a read.
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
      idempotency_key, ticket_code, ticket_price_pence, created_at, updated_at)
    select id, 'Ann', 'ann@example.org', 'UCL', ${userId}, gen_random_uuid(), 'UT-7K4Q-91MX', 500, now(), now()
    from campus_events where university = 'UCL'`;
  await campus.sql`insert into campus_waiting_list (event_id, user_id, created_at)
    select id, ${userId}, now() from campus_events where university = 'Goldsmiths'`;
  const page = await campus.open(browser, "ann@example.org", {}, "/robots.txt");
  await page.addInitScript(observeLayoutShift);
  await page.goto(tickets);
  await expect(page.getByRole("link", { name: "Your ticket: UCL" })).toBeVisible();
  await expect(card(page, "Goldsmiths")).toContainText("You are next.");
  await expectStillThroughout(page);
});

test("a change that arrives before the lower sections' scripts leaves them on the screen, and is shown after", async ({
  browser,
}) => {
  const page = await campus.open(browser, undefined, {}, "/robots.txt");
  const scripts = await holdScripts(page, scriptOf("src/features/home/HomeRest.tsx"));
  const stream = page.waitForRequest(/api\/changes/);
  await page.goto("/");
  await stream;
  const reread = page.waitForResponse(/\.data/);
  await campus.sql`delete from campus_events where university = 'King’s'`;
  await (await reread).finished();
  await expect(card(page, "King’s")).toContainText("TICKETS LIVE");
  await expect(page.locator("#music")).toBeVisible();
  scripts.release();
  await expect(card(page, "King’s")).toContainText("COMING SOON");
});

test("the strip of nights on the home page scrolls to its end, and leads to the tickets", async ({
  browser,
}) => {
  const page = await campus.open(browser, undefined, {}, "/");
  const last = ticker(page).getByRole("link").last();
  await expect(last).not.toBeInViewport({ ratio: 1 });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expectNoAxeViolations(page);
  await ticker(page)
    .getByRole("link", { name: /Goldsmiths/ })
    .click();
  await expect(page).toHaveURL(campus.site + tickets);
});

test("the waiting list is left where it was joined", async ({ browser }) => {
  const userId = await campus.userIdOf("ann@example.org");
  await campus.sql`insert into campus_waiting_list (event_id, user_id, created_at)
    select id, ${userId}, now() from campus_events where university = 'Goldsmiths'`;
  const page = await campus.open(browser, "ann@example.org");
  await page.getByRole("button", { name: "Leave the waiting list: Goldsmiths" }).click();
  await page.getByRole("button", { name: "Leave the list" }).click();
  const join = page.getByRole("button", { name: "Join the waiting list: Goldsmiths" });
  await expect(join).toBeVisible();
  await expect(join).toBeFocused();
  expect(await campus.sql`select state from campus_waiting_list`).toEqual([{ state: "left" }]);
});

test("a press of Join while the session is refreshed joins the list, and opens no booking form", async ({
  browser,
}) => {
  const page = await campus.open(browser, "ann@example.org");
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? "{}");
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 60 }));
  }, sessionKey);
  const { release } = await holdRequests(page, "**/auth/v1/token?grant_type=refresh_token");
  await page.reload();
  await page.getByRole("button", { name: "Join the waiting list: Goldsmiths" }).click();
  await expect(page.getByText("Joining…")).toBeVisible();
  release();
  await expect(page.getByRole("button", { name: "Leave the waiting list: Goldsmiths" })).toBeVisible();
  await expect(page.getByRole("dialog", { name: "BOOK YOUR TICKET" })).toHaveCount(0);
});

test.describe("in forced colours", () => {
  /** A dark high-contrast theme, like in Windows. */
  const forced = { forcedColors: "active", colorScheme: "dark" } as const;

  test("the menu button is visible, and no print lies behind the hero's text", async ({ browser }) => {
    const page = await campus.open(browser, undefined, forced, "/");
    const menu = page.getByRole("button", { name: "Menu", exact: true });
    await expect(menu).toBeVisible();
    const colours = await menu.locator("path").evaluate((path) => ({
      stroke: getComputedStyle(path).stroke,
      text: getComputedStyle(path.closest("button") ?? path).color,
      ground: getComputedStyle(document.documentElement).backgroundColor,
    }));
    expect(colours.stroke).toBe(colours.text);
    expect(colours.stroke).not.toBe(colours.ground);
    await expect(page.locator(".hero-print")).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("link", { name: "ENTER THE SCENARIO", exact: true })).toBeVisible();
  });

  test("a ticket's code stays ink on white in the dialog, on the profile and at the door", async ({
    browser,
  }) => {
    const page = await campus.open(browser, "nadia@example.org", forced);
    await page.getByRole("button", { name: "GET TICKET: UCL" }).click();
    const form = page.getByRole("dialog", { name: "BOOK YOUR TICKET" });
    await fill(page, { "Full name": "Nadia Okafor", University: "UCL" });
    await form.getByRole("button", { name: "BOOK TICKET" }).click();
    const secured = page.getByRole("dialog", { name: "TICKET SECURED!" });
    await expectInkOnWhite(secured.getByRole("img", { name: /^QR code of/ }));
    await page.goto("/profile");
    await expectInkOnWhite(page.getByRole("img", { name: /^QR code of/ }));
    await page.getByRole("button", { name: "Show at the door: UCL" }).click();
    const whole = page.getByRole("dialog", { name: "UCL" });
    await expectInkOnWhite(whole.getByRole("img", { name: /^QR code of/ }));
  });
});

function ticker(page: Page) {
  return page.getByRole("navigation", { name: "Coming up" });
}

async function expectInkOnWhite(code: Locator): Promise<void> {
  await expect(code.locator("path").first()).toHaveCSS("fill", "rgb(255, 255, 255)");
  await expect(code.locator("path").last()).toHaveCSS("fill", "rgb(4, 38, 44)");
}
