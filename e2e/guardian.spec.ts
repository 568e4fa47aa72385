import { expect, type Page, test } from "@playwright/test";
import { expectToast, fill } from "./auth.steps.ts";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";
import { card, tickets } from "./campus.steps.ts";
import { formIn, unfold } from "./campus-booking.steps.ts";
import { check, expectVerdict, verdict } from "./door.steps.ts";
import { guardianSite } from "./guardian.steps.ts";
import { admin, password } from "./sessions.ts";

const site = guardianSite();

const guardian = "guardian@site.example";
const holder = { email: "ada@site.example", password };
const adult = { email: "grace@site.example", password };

test("a person of 14 books, their guardian says yes by mail, and the door lets them in", async ({
  browser,
}) => {
  const desk = await site.open(browser, admin, "/campus-admin");
  await test.step("an admin adds a night from 14, with what its venue has", async () => {
    await addNight(desk);
    await expectToast(desk, "Event added", "UEL");
  });
  const [night] = await site.sql`select id, minimum_age, access, access_note from campus_events`;
  expect(night).toMatchObject({ minimum_age: 14, access: ["step-free", "quiet-room"] });

  const page = await site.open(browser, holder, tickets);
  await test.step("the booking asks for the age, and under 16 for a guardian", async () => {
    await expect(card(page, "UEL")).toContainText("14 and over");
    await expect(card(page, "UEL")).toContainText("Step-free, quiet room. Lift by the bar.");
    await page.getByRole("button", { name: "GET TICKET: UEL" }).press("Enter");
    await bookAsFourteen(page);
  });

  await test.step("the place is held, and shows no code", async () => {
    const held = page.getByRole("dialog", { name: "PLACE HELD" });
    await expect(held).toContainText("Waits for your guardian");
    await expect(held).not.toContainText(/UT-/);
    await expect(held.getByRole("button", { name: "CLOSE" })).toBeFocused();
    await expectNoAxeViolationsInDialog(held);
    await page.keyboard.press("Enter");
    await page.goto("/profile");
    const ticket = page.getByRole("article", { name: "Ticket for UEL" });
    await expect(ticket).toContainText("Waits for your guardian");
    await expect(ticket).not.toContainText(/UT-/);
    await expectNoAxeViolations(page);
  });

  await site.book(adult, String(night?.id), { fullName: "Grace Example", ageBand: "18" });
  const [young, grown] = await codes();
  const door = await site.open(browser, admin, `/campus-admin/door?event=${night?.id}`);
  await test.step("the door says not yet, with and without a network", async () => {
    await expect(door.getByText("0 / 2 in")).toBeVisible();
    for (const isOffline of [false, true]) {
      await door.context().setOffline(isOffline);
      await check(door, young);
      await expectVerdict(door, "guardian", /Not yet.*guardian has not said yes/);
      await expectNoAxeViolations(door);
      await door.keyboard.press("Escape");
      await expect(verdict(door)).toBeHidden();
    }
    await door.context().setOffline(false);
  });

  await test.step("the guardian reads what they confirm, and says yes, without scripts", async () => {
    const link = await site.linkTo(guardian);
    const audited = await site.open(browser, undefined, link);
    await expect(audited.getByRole("heading", { level: 1, name: "May they come?" })).toBeVisible();
    await expectNoAxeViolations(audited);
    const phone = await site.open(browser, undefined, link, { javaScriptEnabled: false });
    await expect(phone.getByRole("heading", { level: 1, name: "May they come?" })).toBeVisible();
    await expect(phone.getByRole("main")).toContainText("I am a parent or guardian of Ada Example");
    await phone.getByRole("button", { name: "Yes, they may come" }).press("Enter");
    await expect(phone.getByRole("heading", { level: 1, name: "Thank you" })).toBeVisible();
    await expect(phone.getByRole("button", { name: /^(Yes|No),/ })).toHaveCount(0);
  });

  await test.step("the ticket shows its code", async () => {
    await page.reload();
    const ticket = page.getByRole("article", { name: "Ticket for UEL" });
    await expect(ticket).toContainText(young);
    await expect(ticket.getByRole("img", { name: `QR code of ${young}` })).toBeVisible();
  });

  await test.step("the door lets both in, and names who may have a wristband, also without a network", async () => {
    await door.reload();
    await expect(door.getByText("0 / 2 in")).toBeVisible();
    await check(door, young);
    await expectVerdict(door, "admitted", /Ada Example.*14 or 15: no wristband.*Has access needs/);
    for (const words of ["14 or 15: no wristband", "Has access needs. Check them in, then press Needs."])
      await expect(verdict(door).getByText(words, { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(door.getByRole("button", { name: "Next", exact: true })).toBeInViewport({ ratio: 1 });
    await expectNoAxeViolations(door);
    await door.keyboard.press("Escape");
    await door.context().setOffline(true);
    await check(door, grown);
    await expectVerdict(door, "admitted", /Grace Example.*18\+ wristband/);
    await expect(verdict(door).getByText("18+ wristband", { exact: true })).toBeInViewport({ ratio: 1 });
    await expectNoAxeViolations(door);
    await door.keyboard.press("Escape");
    await door.context().setOffline(false);
    await expect(door.getByText("All sent.")).toBeVisible();
  });
});

async function addNight(desk: Page): Promise<void> {
  await desk.getByRole("tab", { name: /^event/i }).click();
  await desk.getByRole("button", { name: "Add event" }).click();
  const form = desk.getByRole("dialog", { name: "Add event" });
  await fill(desk, {
    University: "UEL",
    Venue: "Dockside Café",
    Location: "London E16",
    Date: "2099-03-22",
    Doors: "14:00",
    Price: "0",
    Capacity: "60",
  });
  await form.getByLabel("Status").selectOption({ label: "TICKETS LIVE" });
  await form.getByLabel("Minimum age").selectOption({ label: "14 and over" });
  const access = form.getByRole("group", { name: /^Access/ });
  for (const fact of ["Step-free", "Steps"]) await access.getByLabel(fact, { exact: true }).press("Space");
  await form.getByLabel("More about access").fill("Lift by the bar.");
  await form.getByRole("button", { name: "Add event" }).click();
  await expect(access).toHaveAccessibleDescription(/step-free/i);
  await expectNoAxeViolationsInDialog(form);
  for (const fact of ["Steps", "Quiet room"]) await access.getByLabel(fact, { exact: true }).press("Space");
  await form.getByRole("button", { name: "Add event" }).click();
}

async function bookAsFourteen(page: Page): Promise<void> {
  const form = formIn(page);
  await fill(page, { "Full name": "Ada Example", University: "UEL" });
  await unfold(form);
  await form.getByLabel("Access needs", { exact: true }).fill("a seat near the door");
  const age = form.getByRole("group", { name: "How old are you on the night?" });
  const send = form.getByRole("button", { name: "BOOK TICKET" });
  await send.click();
  await expect(age.getByRole("radio").first()).toBeFocused();
  await expect(form.getByLabel("Your parent’s or guardian’s email")).toBeHidden();
  await page.keyboard.press("Space");
  await expect(age.getByRole("radio", { name: "14 or 15" })).toBeChecked();
  const address = form.getByLabel("Your parent’s or guardian’s email");
  await send.press("Enter");
  await expect(address).toBeFocused();
  await expect(address).toHaveAttribute("aria-invalid", "true");
  await expectNoAxeViolationsInDialog(form);
  await page.keyboard.type(guardian);
  await page.keyboard.press("Enter");
}

/** The ticket codes for the person under 16 and for the adult. */
async function codes(): Promise<[string, string]> {
  const rows = await site.sql`select ticket_code from campus_ticket_bookings order by student_name`;
  return [String(rows[0]?.ticket_code), String(rows[1]?.ticket_code)];
}
