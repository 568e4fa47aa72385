import { randomUUID } from "node:crypto";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { expectToast, fill } from "./auth.steps.ts";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";
import { card, insertEvent, tickets } from "./campus.steps.ts";
import { formIn } from "./campus-booking.steps.ts";
import { check, expectVerdict, shot, verdict } from "./door.steps.ts";
import { guardianSite } from "./guardian.steps.ts";
import { holdScripts } from "./held-scripts.ts";
import { expectReadable } from "./large-text.ts";
import { type Account, admin, password } from "./sessions.ts";

const site = guardianSite();

test("the mail to a guardian is sent again, or to a corrected address, whose earlier link then takes a no only", async ({
  browser,
}) => {
  const { page, holder, guardian } = await heldPlace(browser);
  const first = await site.linkTo(guardian);
  const dialog = await askAgain(page);
  const address = dialog.getByLabel("Another email address");
  const send = dialog.getByRole("button", { name: "Send it" });
  for (const [typed, sentence] of [
    ["no address", /email address/i],
    [holder.email.toUpperCase(), /That is your own address/],
  ] as const) {
    await address.fill(typed);
    await address.press("Enter");
    await expect(address).toHaveAccessibleDescription(sentence);
    await expectNoAxeViolationsInDialog(dialog);
  }
  await shot(page, "guardian-again-refused");
  await address.fill("");
  await send.press("Enter");
  await expectToast(page, "It is on its way");
  await expect.poll(() => site.mailTo(guardian)).toHaveLength(2);
  expect(await site.linkTo(guardian)).toBe(first);

  const corrected = `corrected.${guardian}`;
  await askAgain(page);
  await address.fill(corrected);
  await address.press("Enter");
  await expect(dialog).toBeHidden();
  const second = await site.linkTo(corrected);
  const parent = await site.open(browser, undefined, first);
  await expect(parent.getByRole("heading", { level: 1, name: "You can still say no" })).toBeVisible();
  await expect(parent.getByRole("button", { name: "Yes, they may come" })).toHaveCount(0);

  await askAgain(page);
  await parent.goto(second);
  await parent.getByRole("button", { name: "Yes, they may come" }).click();
  await expect(parent.getByRole("heading", { level: 1, name: "Thank you" })).toBeVisible();
  await send.click();
  await expect(dialog.getByText(/does not wait for a guardian any more/).first()).toBeVisible();
});

test("after five mails a day the next one is refused", async ({ browser }) => {
  const { page, holder } = await heldPlace(browser);
  for (let n = 1; n <= 5; n++) {
    const dialog = await askAgain(page);
    await dialog.getByLabel("Another email address").fill(`sent${n}.${holder.email}`);
    await dialog.getByRole("button", { name: "Send it" }).click();
    await expect(dialog).toBeHidden();
  }
  const dialog = await askAgain(page);
  await dialog.getByRole("button", { name: "Send it" }).click();
  await expect(dialog.getByText(/mailed often enough for today/).first()).toBeVisible();
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
  await expect(parent.getByRole("main")).toContainText("This place is given back");
  scripts.release();
  await expect(parent.locator("html")).toHaveAttribute("data-hydrated");
  await expectNoAxeViolations(parent);
  await shot(parent, "guardian-no");
  // The link stays as it is, and a yes is not offered any more.
  await parent.goto(link);
  await expect(parent.getByRole("button", { name: /^(Yes|No),/ })).toHaveCount(0);
  expect(await site.sql`select current_attendees as taken from campus_events where id = ${eventId}`).toEqual([
    { taken: 0 },
  ]);
  expect(await site.sql`select 1 from campus_guardians where email is not null`).toHaveLength(0);

  await page.reload();
  const cancelled = page.getByRole("list", { name: "Cancelled" });
  await expect(cancelled).toContainText(
    "Your guardian said no, so the place is given back. If you book this night again, one of us decides about it.",
  );
  await expectNoAxeViolations(page);
  await cancelled.scrollIntoViewIfNeeded();
  await shot(page, "guardian-no-profile");
  const subjects = async () => (await site.mailTo(holder.email)).map(({ subject }) => subject);
  await expect.poll(subjects).toContain("Your place is given back");
  await site.book(holder, eventId, { ...young, guardianEmail: `second.${guardian}` });
});

test("a guardian’s no lasts: the next booking waits for a lead, who decides on the list of bookings", async ({
  browser,
}) => {
  const { holder, guardian, eventId } = await heldPlace(browser);
  const parent = await site.open(browser, undefined, await site.linkTo(guardian));
  await expectNoAxeViolations(parent);
  await shot(parent, "guardian-answers");
  await parent.getByRole("button", { name: "No, they may not come" }).click();
  await expect(parent.getByRole("heading", { level: 1, name: "Nothing to do" })).toBeVisible();
  await site.book(holder, eventId, { fullName: "Ada Example", ageBand: "18" });
  const page = await site.open(browser, holder, "/profile");
  const ticket = page.getByRole("article", { name: "Ticket for UEL" });
  await expect(ticket).toContainText("Waits for our answer");
  await expect(page.getByRole("button", { name: /^Ask your guardian/ })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await ticket.scrollIntoViewIfNeeded();
  await shot(page, "guardian-lead-waits");

  const desk = await site.open(browser, admin, "/campus-admin");
  await expect(desk.getByText("One place waits for your decision")).toBeVisible();
  await desk.getByText("One place waits for your decision").scrollIntoViewIfNeeded();
  await shot(desk, "guardian-lead-list");
  await desk.getByRole("button", { name: "Decide about the place of Ada Example" }).click();
  const dialog = desk.getByRole("dialog", { name: "May Ada Example come?" });
  await expect(dialog).toContainText("A guardian said no on");
  await expectNoAxeViolationsInDialog(dialog);
  await shot(desk, "guardian-lead-dialog");
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
  await parent.getByRole("button", { name: "Yes, they may come" }).scrollIntoViewIfNeeded();
  await shot(parent, "guardian-narrow");
  await expectReadable(parent, "/campus-tickets/guardian");
});

test("a guardian who had their address erased can be replaced", async ({ browser }) => {
  const { page, guardian } = await heldPlace(browser);
  await site.sql`update campus_guardians set email = null, email_digest = null`;
  await page.reload();
  const ticket = page.getByRole("article", { name: "Ticket for UEL" });
  await expect(ticket).toContainText("so we cannot ask them");
  await ticket.scrollIntoViewIfNeeded();
  await expectNoAxeViolations(page);
  await shot(page, "guardian-gone");
  await page.getByRole("button", { name: "Name another guardian: UEL" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Name another guardian" });
  const address = dialog.getByLabel("Your parent’s or guardian’s email");
  await dialog.getByRole("button", { name: "Send it" }).press("Enter");
  await expect(address).toBeFocused();
  await expect(dialog).toContainText("Please enter your parent's or guardian's email address");
  await expectNoAxeViolationsInDialog(dialog);
  await shot(page, "guardian-gone-dialog");
  await address.fill(`second.${guardian}`);
  await address.press("Enter");
  await expectToast(page, "It is on its way");
  await expect(ticket).toContainText("Waits for your guardian");
  expect(await site.linkTo(`second.${guardian}`)).toContain("/campus-tickets/guardian?");
});

test("a night for 18 and over refuses a younger person in the form, and its door asks a door lead", async ({
  browser,
}) => {
  const eventId = await newNight(16);
  const booked = person("sixteen");
  await site.book(booked, eventId, { fullName: "Sami Sixteen", ageBand: "16" });
  // Raised after that booking.
  await site.sql`update campus_events set minimum_age = 18 where id = ${eventId}`;

  const page = await site.open(browser, person("seventeen"), tickets);
  await expect(card(page, "UEL")).toContainText("18 and over");
  await page.getByRole("button", { name: "GET TICKET: UEL" }).press("Enter");
  const form = formIn(page);
  await fill(page, { "Full name": "Ann Example", University: "UEL" });
  const age = form.getByRole("group", { name: "How old are you on the night?" });
  await age.getByLabel("16 or 17").check();
  await form.getByRole("button", { name: "BOOK TICKET" }).press("Enter");
  const sentence = "This night is for 18 and over. Others are for everybody from 14.";
  await expect(form.getByText(sentence)).toBeVisible();
  await expect(age.getByLabel("16 or 17")).toHaveAccessibleDescription(sentence);
  await expect(age.getByLabel("16 or 17")).toBeFocused();
  await expect(form.getByLabel("Your parent’s or guardian’s email")).toBeHidden();
  await expectNoAxeViolationsInDialog(form);
  await shot(page, "minimum-age-refused");
  expect(await site.sql`select 1 from campus_ticket_bookings where event_id = ${eventId}`).toHaveLength(1);

  const door = await site.open(browser, admin, `/campus-admin/door?event=${eventId}`);
  await expect(door.getByText("0 / 1 in")).toBeVisible();
  const [ticket] = await site.sql`select ticket_code from campus_ticket_bookings where event_id = ${eventId}`;
  await check(door, String(ticket?.ticket_code));
  await expectVerdict(door, "admitted", /Sami Sixteen.*16 or 17: below 18, a door lead decides/);
  await expect(verdict(door).getByText("16 or 17: below 18, a door lead decides")).toBeInViewport({
    ratio: 1,
  });
  await expectNoAxeViolations(door);
  await shot(door, "minimum-age-door");
});

const young = { fullName: "Ada Example", ageBand: "14" };

function person(name: string): Account {
  return { email: `${name}.${randomUUID()}@site.example`, password };
}

/** A new night; others are gone. */
async function newNight(minimumAge: number): Promise<string> {
  await site.sql`delete from campus_ticket_bookings`;
  await site.sql`delete from campus_events`;
  const id = randomUUID();
  await insertEvent(site.sql, "UEL", { id, event_date: "2099-03-22", minimum_age: minimumAge });
  return id;
}

/** A place that waits, on its holder's profile. */
async function heldPlace(browser: Browser) {
  const eventId = await newNight(14);
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
