import { expect, test } from "@playwright/test";
import { expectToast, fill } from "./auth.steps.ts";
import { card } from "./campus.steps.ts";
import { shot } from "./door.steps.ts";
import { holdScripts } from "./held-scripts.ts";
import { code, full, labPlacesSite, title } from "./lab-places.steps.ts";
import { hold, ready, times, translatedPages } from "./translated.steps.ts";

const { own, open } = labPlacesSite();

const email = "nadia@site.example";

test("presses while the scripts load count once: a form opens, one place is booked, the list is joined", async ({
  browser,
}) => {
  const page = await open(browser, undefined, email);
  const scripts = await holdScripts(page);
  await page.goto("/labs", { waitUntil: "commit" });
  const book = page.getByRole("link", { name: `BOOK A PLACE: ${title}` });
  await book.click();
  await book.click();
  await expect(book).toBeFocused();
  await shot(page, "place-held-back");
  scripts.release();
  const form = page.getByRole("dialog", { name: "BOOK YOUR PLACE" });
  await expect(form).toHaveCount(1);
  await form.getByRole("radio", { name: "16 or 17" }).check();
  await fill(page, { "Full name": "Nadia Okafor" });
  await form.getByRole("button", { name: "BOOK PLACE" }).dblclick();
  await expect(page.getByRole("dialog", { name: "PLACE SECURED!" })).toBeVisible();
  expect(await own().sql`select student_name from campus_ticket_bookings`).toHaveLength(1);

  const again = await holdScripts(page);
  await page.goto("/labs", { waitUntil: "commit" });
  const join = page.getByRole("link", { name: `Join the waiting list: ${full}` });
  await join.click();
  await join.click();
  again.release();
  await expectToast(page, "You are on the waiting list");
  await expect(card(page, full)).toContainText("You are next.");
  expect(await own().sql`select state from campus_waiting_list`).toHaveLength(1);
  await expect(page).toHaveURL("/labs");
  await page.reload();
  await expect(page.getByRole("link", { name: `Your place: ${title}` })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a link from elsewhere to “Join the waiting list” leads to the button, and joins nobody", async ({
  browser,
}) => {
  const page = await open(browser, undefined, email);
  const [event] = await own().sql`select id from campus_events where university = ${full}`;
  await page.goto(`/labs#join=${event?.id}`);
  // Before the first look at the page, which counts as a press of it.
  await page.waitForURL("/labs");
  const join = page.getByRole("button", { name: `Join the waiting list: ${full}` });
  await expect(join).toBeFocused();
  expect(await own().sql`select state from campus_waiting_list`).toEqual([]);
  await page.keyboard.press("Enter");
  await expectToast(page, "You are on the waiting list");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the sessions can be read, and a press says what booking and the waiting list need", async ({
    browser,
  }) => {
    const page = await open(browser, "/labs");
    for (const fact of ["14 Mar 2040, 18:00–20:00", "Studio 2", "Amara James", "16 and over", "20 left"])
      await expect(card(page, title)).toContainText(fact);
    await page.getByRole("link", { name: `BOOK A PLACE: ${title}` }).click();
    await expect(card(page, title).getByText(/^Booking needs JavaScript/)).toBeVisible();
    await page.getByRole("link", { name: `Join the waiting list: ${full}` }).click();
    await expect(card(page, full).getByText(/^The waiting list needs JavaScript/)).toBeVisible();
    await shot(page, "place-without-scripts");
  });
});

for (const when of times)
  test.describe(`on a page that the browser translates ${when}`, () => {
    const translated = translatedPages(when);

    test("a person books a place, joins a waiting list, and gives the place back", async ({ browser }) => {
      const page = await open(browser, undefined, email);
      await translated(page);
      await page.goto("/labs");
      await ready(page);
      await page.getByRole("button", { name: `BOOK A PLACE: ${title}` }).click();
      const form = page.getByRole("dialog").filter({ has: page.locator("form") });
      await own().sql`update campus_events set current_attendees = 3 where university = ${title}`;
      await expect(form.getByText(/17 left/)).toBeVisible();
      await form.getByRole("button", { name: "BOOK PLACE" }).click();
      await expect(form.getByText("Please say how old you are on the day")).toBeVisible();
      await form.getByRole("radio").nth(1).check();
      await expect(form.getByText("Please say how old you are on the day")).toBeHidden();
      await fill(page, { "Full name": "Nadia Okafor" });
      const held = await hold(page, "**/api/labs/bookings");
      await form.getByRole("button", { name: "BOOK PLACE" }).click();
      await expect(form.getByRole("button", { name: "BOOKING…" })).toBeVisible();
      await held.release();
      const place = page.getByRole("dialog", { name: "PLACE SECURED!" });
      await expect(place.getByText(code)).toBeVisible();
      await place.getByRole("button", { name: "CLOSE" }).click();
      await expect(card(page, title)).toContainText("4 / 20 going");
      await page.getByRole("button", { name: `Join the waiting list: ${full}` }).click();
      await expect(page.getByRole("button", { name: `Leave the waiting list: ${full}` })).toBeVisible();
      await page.getByRole("link", { name: `Your place: ${title}` }).click();
      await page.getByRole("button", { name: `I can’t come: ${title}` }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Give it back" }).click();
      await expectToast(page, "Place given back");
      await expect(page.getByRole("article", { name: `Place in ${title}` })).toBeHidden();
    });
  });
