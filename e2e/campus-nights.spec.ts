import { expect, type Page, test } from "@playwright/test";
import { campusSite, card, tickets } from "./campus.steps.ts";
import { expectNoFaults } from "./faults.ts";
import { sessionKey } from "./sessions.ts";

const campus = campusSite();

test("the home page shows a night as its event", async ({ browser }) => {
  const page = await campus.open(browser, undefined, {}, "/");
  await expect(card(page, "UCL")).toContainText("NEXT UP");
  await expect(card(page, "UCL").getByRole("link", { name: "GET TICKETS NOW: UCL" })).toBeVisible();
  await expect(card(page, "Goldsmiths")).toContainText("SOLD OUT");
  await expect(card(page, "Goldsmiths").getByRole("link")).toHaveText("SEE THE NIGHT");
  await expect(card(page, "King’s")).toContainText("TICKETS LIVE");

  await campus.sql`delete from campus_events where university = 'King’s'`;
  await expect(card(page, "King’s")).toContainText("COMING SOON");
  await expect(card(page, "King’s").getByRole("link")).toHaveText("REMIND ME");
  await expect(ticker(page).getByRole("link")).toHaveText([
    "NEXT UP UCL, 14 Mar 2040",
    "CONFIRMED UEL, 22 Mar 2040",
    "SOLD OUT Goldsmiths, 5 Apr 2040",
    /COMING SOON King’s, 12 Apr 20/,
  ]);
});

test("the strip of nights scrolls to its end, and each night is a link", async ({ browser }) => {
  const page = await campus.open(browser, undefined, {}, "/");
  const last = ticker(page).getByRole("link").last();
  await expect(last).not.toBeInViewport({ ratio: 1 });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expectNoFaults(page);
  await ticker(page)
    .getByRole("link", { name: /Goldsmiths/ })
    .click();
  await expect(page).toHaveURL(campus.site + tickets);
});

test("the tour has the coming nights with their events, and those of past years below", async ({
  browser,
}) => {
  const page = await campus.open(browser, undefined, {}, "/campus");
  const ahead = page.getByRole("region", { name: "The tour" }).getByRole("listitem");
  await expect(ahead).toHaveText([
    /14 Mar 2040.*UCL.*ON SALE/,
    /22 Mar 2040.*UEL.*ON SALE/,
    /5 Apr 2040.*Goldsmiths.*SOLD OUT/,
    /12 Apr 2040.*King’s.*ON SALE/,
    /Any night.*Your campus.*Apply Now/,
  ]);
  const gone = page.getByRole("region", { name: "Been and gone" }).getByRole("listitem");
  await expect(gone).toHaveText([/3 May 2024.*Queen Mary/]);
  await expectNoFaults(page);
  await campus.sql`delete from campus_events where university = 'UCL'`;
  await expect(gone).toHaveText([/14 Mar 2024.*UCL.*Confirmed/, /3 May 2024.*Queen Mary/]);
  await page.getByRole("link", { name: "GET TICKET: UEL" }).click();
  await expect(page).toHaveURL(campus.site + tickets);
});

test("price and places are in the booking form, and the price again next to its button", async ({
  browser,
}) => {
  const page = await campus.open(browser, "ann@example.org");
  await page.getByRole("button", { name: "GET TICKET: UCL" }).click();
  const form = page.getByRole("dialog", { name: "BOOK YOUR TICKET" });
  await expect(form.getByText("£5.00, pay at the door · 42 left")).toBeVisible();
  await expect(form.getByText("£5.00, pay at the door", { exact: true })).toBeVisible();
});

test("the waiting list is left where it was joined", async ({ browser }) => {
  const userId = await campus.userIdOf("ann@example.org");
  await campus.sql`insert into campus_waiting_list (event_id, user_id, created_at)
    select id, ${userId}, now() from campus_events where university = 'Goldsmiths'`;
  const page = await campus.open(browser, "ann@example.org");
  await page.getByRole("button", { name: "Leave the waiting list: Goldsmiths" }).click();
  await page.getByRole("button", { name: "Leave it" }).click();
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
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/auth/v1/token?grant_type=refresh_token", async (route) => {
    await released;
    await route.continue();
  });
  await page.reload();
  await page.getByRole("button", { name: "Join the waiting list: Goldsmiths" }).click();
  await expect(page.getByText("Joining…")).toBeVisible();
  release();
  await expect(page.getByRole("button", { name: "Leave the waiting list: Goldsmiths" })).toBeVisible();
  await expect(page.getByRole("dialog", { name: "BOOK YOUR TICKET" })).toHaveCount(0);
});

function ticker(page: Page) {
  return page.getByRole("navigation", { name: "Coming up" });
}
