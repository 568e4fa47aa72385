import { expect, test } from "@playwright/test";
import { expectToast, fill } from "./auth.steps.ts";
import { card } from "./campus.steps.ts";
import { holdScripts } from "./held-requests.ts";
import { full, labPlacesSite, title } from "./lab-places.steps.ts";

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
  // This wait comes before the first look at the page, because a look counts as a click.
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
  });
});
