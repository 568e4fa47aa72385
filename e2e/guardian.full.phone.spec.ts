import { randomUUID } from "node:crypto";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { closeSent, expectToast } from "./auth.steps.ts";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";
import { insertEvent } from "./campus.steps.ts";
import { guardianSite } from "./guardian.steps.ts";
import { holdScripts } from "./held-requests.ts";
import { expectReadable } from "./large-text.ts";
import { type Account, admin, password } from "./sessions.ts";

const site = guardianSite();

test("the mail to a guardian is sent again, or to a corrected address, whose earlier link then takes a no only", async ({
  browser,
}) => {
  const { page, guardian } = await heldPlace(browser);
  const first = await site.linkTo(guardian);
  const dialog = await askAgain(page);
  const address = dialog.getByLabel("Another email address");
  const send = dialog.getByRole("button", { name: "Send it" });
  await send.press("Enter");
  await closeSent(page, "Ask them to check their spam folder.", "Email sent");
  await expect.poll(() => site.mailTo(guardian)).toHaveLength(2);
  expect(await site.linkTo(guardian)).toBe(first);

  const corrected = `corrected.${guardian}`;
  await askAgain(page);
  await address.fill(corrected);
  await address.press("Enter");
  await closeSent(page, "Ask them to check their spam folder.", "Email sent");
  const second = await site.linkTo(corrected);
  const parent = await site.open(browser, undefined, first);
  await expect(parent.getByRole("heading", { level: 1, name: "You can still say no" })).toBeVisible();
  await expect(parent.getByRole("button", { name: "Yes, they may come" })).toHaveCount(0);

  await askAgain(page);
  await parent.goto(second);
  await parent.getByRole("button", { name: "Yes, they may come" }).click();
  await expect(parent.getByRole("heading", { level: 1, name: "Thank you" })).toBeVisible();
  await send.click();
  await expect(dialog.getByText(/no longer waits for a guardian/).first()).toBeVisible();
});

test("a guardian says no before any script has arrived, and the holder is told", async ({ browser }) => {
  const { page, holder, guardian, eventId } = await heldPlace(browser);
  const link = await site.linkTo(guardian);
  const parent = await site.open(browser, undefined, "about:blank");
  const scripts = await holdScripts(parent);
  await parent.goto(link, { waitUntil: "commit" });
  const no = parent.getByRole("button", { name: "No, this is not my child" });
  await no.press("Enter");
  await expect(parent.getByRole("heading", { level: 1, name: "Nothing to do" })).toBeVisible();
  await expect(parent.getByRole("main")).toContainText("This booking was cancelled");
  scripts.release();
  await expect(parent.locator("html")).toHaveAttribute("data-hydrated");
  await expectNoAxeViolations(parent);
  // The link still works, but the page no longer offers consent.
  await parent.goto(link);
  await expect(parent.getByRole("button", { name: /^(Yes|No),/ })).toHaveCount(0);
  expect(await site.sql`select current_attendees as taken from campus_events where id = ${eventId}`).toEqual([
    { taken: 0 },
  ]);
  expect(await site.sql`select 1 from campus_guardians where email is not null`).toHaveLength(0);

  await page.reload();
  const cancelled = page.getByRole("list", { name: "Cancelled" });
  await expect(cancelled).toContainText(
    "Your guardian said no, so the booking is cancelled. If you book this night again, one of us will decide.",
  );
  await expectNoAxeViolations(page);
  const subjects = async () => (await site.mailTo(holder.email)).map(({ subject }) => subject);
  await expect.poll(subjects).toContain("Your booking is cancelled");
  await site.book(holder, eventId, { ...young, guardianEmail: `second.${guardian}` });
});

test("a guardian’s no lasts: the next booking waits for a lead, who decides on the list of bookings", async ({
  browser,
}) => {
  const { holder, guardian, eventId } = await heldPlace(browser);
  const parent = await site.open(browser, undefined, await site.linkTo(guardian));
  await expectNoAxeViolations(parent);
  await parent.getByRole("button", { name: "No, they may not come" }).click();
  await expect(parent.getByRole("heading", { level: 1, name: "Nothing to do" })).toBeVisible();
  await site.book(holder, eventId, { fullName: "Ada Example", ageBand: "18" });
  const page = await site.open(browser, holder, "/profile");
  const ticket = page.getByRole("article", { name: "Ticket for UEL" });
  await expect(ticket).toContainText("Waits for our answer");
  await expect(page.getByRole("button", { name: /^Ask your guardian/ })).toHaveCount(0);
  await expectNoAxeViolations(page);

  const desk = await site.open(browser, admin, "/campus-admin");
  await expect(desk.getByText("One place waits for your decision")).toBeVisible();
  await desk.getByRole("button", { name: "Decide about the place of Ada Example" }).click();
  const dialog = desk.getByRole("dialog", { name: "May Ada Example come?" });
  await expect(dialog).toContainText("A guardian said no on");
  await expectNoAxeViolationsInDialog(dialog);
  await dialog.getByRole("button", { name: "Yes, confirm the place" }).press("Enter");
  await expectToast(desk, "The place is confirmed");
  await page.reload();
  await expect(page.getByRole("button", { name: "Show at the door: UEL" })).toBeVisible();
});

test("the page of a guardian is readable on every phone and with large text", async ({ browser }) => {
  const { guardian } = await heldPlace(browser);
  const link = await site.linkTo(guardian);
  const parent = await site.open(browser, undefined, link);
  await parent.setViewportSize({ width: 320, height: 568 });
  await expectNoAxeViolations(parent);
  await expectReadable(parent, "/campus-tickets/guardian");
});

const young = { fullName: "Ada Example", ageBand: "14" };

function person(name: string): Account {
  return { email: `${name}.${randomUUID()}@site.example`, password };
}

/** Adds a new night from age 14; removes the others. */
async function newNight(): Promise<string> {
  await site.sql`delete from campus_ticket_bookings`;
  await site.sql`delete from campus_events`;
  const id = randomUUID();
  await insertEvent(site.sql, "UEL", { id, event_date: "2099-03-22", minimum_age: 14 });
  return id;
}

/** A booking that waits for consent, on its holder's profile. */
async function heldPlace(browser: Browser) {
  const eventId = await newNight();
  const holder = person("ada");
  const guardian = `guardian.${randomUUID()}@site.example`;
  await site.book(holder, eventId, { ...young, guardianEmail: guardian });
  const page = await site.open(browser, holder, "/profile");
  await expect(page.getByRole("article", { name: "Ticket for UEL" })).toContainText(
    "Waits for your guardian",
  );
  return { page, holder, guardian, eventId };
}

async function askAgain(page: Page) {
  await page.getByRole("button", { name: "Ask your guardian again: UEL" }).click();
  const dialog = page.getByRole("dialog", { name: "Ask your guardian again" });
  await expect(dialog).toBeVisible();
  return dialog;
}
