import { randomUUID } from "node:crypto";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { registrationMessages } from "../src/features/programme/registrations/registrations.rules.ts";
import { pages } from "../src/features/site/pages.ts";
import { londonDate } from "../src/shared/time/london.ts";
import { expectToast } from "./auth.steps.ts";
import { expectVerdict, verdict } from "./door.steps.ts";
import { siteForFile } from "./file-site.ts";
import { pressOn, tabTo, typeInto } from "./keyboard.steps.ts";
import { codeIn, mailAbout } from "./mail.ts";
import { userIdOf } from "./own-site.ts";
import { type Account, admin, password, signedInStorage } from "./sessions.ts";

// Each journey starts at the top of the page, and the tests click and focus nothing.

test("listen: start, pause and change a track, set its time and volume", async ({ page }) => {
  await page.goto(pages.home.path);
  const music = page.getByRole("region", { name: "Play it loud" });
  const rows = music.locator("ol").first().getByRole("button");
  const seek = music.getByRole("slider", { name: "Seek" });
  await tabTo(page, seek);
  await page.keyboard.press("ArrowRight");
  await expect(seek).toHaveValue("5");
  await expect(seek).toHaveAttribute("aria-valuetext", /^5 seconds of /);

  await pressOn(page, music.getByRole("button", { name: "Play", exact: true }), "Space");
  await expect(music.getByText("Playing now")).toBeVisible();
  await page.keyboard.press("Space");
  await expect(music.getByText("Paused")).toBeVisible();
  await pressOn(page, music.getByRole("button", { name: "Next track" }));
  await expect(rows.nth(1)).toHaveAttribute("aria-current", "true");

  const volume = music.getByRole("slider", { name: "Volume" });
  await tabTo(page, volume);
  await expect(volume).toHaveValue("0.7");
  await page.keyboard.press("ArrowRight");
  await expect(volume).toHaveValue("0.71");

  await page.keyboard.press("m");
  await expect(music.getByRole("button", { name: "Mute" })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("k");
  await expect(music.getByRole("button", { name: "Pause", exact: true })).toBeVisible();
  await page.keyboard.press("Shift+N");
  await expect(rows.nth(2)).toHaveAttribute("aria-current", "true");
  await expect(volume).toBeFocused();
});

test("sign up: the tab, the form, and the code from the mail", async ({ page }) => {
  const email = `${randomUUID()}@example.org`;
  await page.goto(`${pages.auth.path}#reset`);
  const reset = page.getByRole("tab", { name: "Reset" });
  await expect(reset).toHaveAttribute("aria-selected", "true");
  await tabTo(page, reset);
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "Sign Up" })).toBeFocused();
  await expect(page).toHaveURL(`${pages.auth.path}#sign-up`);
  await typeInto(page, page, { Email: email, Password: password, "Confirm password": password });
  await pressOn(page, page.getByRole("button", { name: "Create account" }));
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await expectFocusHeld(page);
  await typeInto(page, page, {
    "6-digit code": codeIn(await mailAbout(email, "Confirm your e-mail address")),
  });
  await page.keyboard.press("Enter");
  await expectToast(page, "Email confirmed");
  await expect(page).toHaveURL(pages.home.path);
});

test("register for the programme: a dialog from the header", async ({ page }) => {
  await page.goto(pages.labs.path);
  const opener = page.getByRole("button", { name: "MENTAL TOUGHNESS" }).filter({ visible: true });
  await pressOn(page, opener);
  const dialog = page.getByRole("dialog", { name: "Register" });
  await expect(dialog.getByLabel("Full name")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press("Space");
  await expect(dialog.getByLabel("Full name")).toBeFocused();
  await typeInto(page, dialog, {
    "Full name": "Amara Okafor",
    Email: `${randomUUID()}@college.example`,
    "Phone number": "020 7946 0000",
    Age: "17",
    "Address in Newham": "Stratford",
    "Why do you want to join?": "I freeze in exams.",
  });
  await pressOn(page, dialog.getByRole("button", { name: "Register", exact: true }));
  await expectToast(page, registrationMessages.sent);
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test.describe("on a site of their own", () => {
  const own = siteForFile({ CONFIRM_EMAIL: "off" });
  const student = { email: "nadia@example.org", password };

  test("book a campus ticket", async ({ browser }) => {
    await insertNight("UEL", "2040-03-22");
    await userIdOf(own(), student.email);
    const page = await open(browser, student, pages.campusTickets.path);
    await pressOn(page, page.getByRole("button", { name: "GET TICKET: UEL" }));
    const form = page.getByRole("dialog", { name: "BOOK YOUR TICKET" });
    await expect(form.getByLabel("Full name")).toBeFocused();
    await typeInto(page, form, { "Full name": "Nadia Okafor", University: "UCL" });
    await tabTo(page, form.getByLabel("Year of study"));
    await page.keyboard.type("Post");
    await expect(form.getByRole("option", { name: "Postgraduate" })).toHaveJSProperty("selected", true);
    await pressOn(page, form.getByRole("button", { name: "BOOK TICKET" }));
    const ticket = page.getByRole("dialog", { name: "TICKET SECURED!" });
    await expect(ticket.getByRole("button", { name: "CLOSE" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(ticket).toBeHidden();
    await expect(page.getByRole("link", { name: "Your ticket: UEL" })).toBeFocused();
    expect(await own().sql`select year_of_study from campus_ticket_bookings`).toEqual([{ year_of_study: 5 }]);
  });

  test("edit a part of the funding page, and undo it", async ({ browser }) => {
    const page = await open(browser, admin, pages.funding.path);
    await pressOn(page, page.getByRole("button", { name: "Set the page up" }));
    await expect(page.getByRole("button", { name: "Edit Top" })).toBeVisible();
    await expectFocusHeld(page);
    const edit = page.getByRole("button", { name: "Edit Top" });
    const undo = page.getByRole("button", { name: "Undo the change of Top" });
    await pressOn(page, edit);
    const field = page.getByRole("textbox", { name: "Title", exact: true });
    await expect(field).toBeFocused();
    await page.keyboard.type("Never saved");
    await page.keyboard.press("Escape");
    await pressOn(page, page.getByRole("button", { name: "Discard it" }));
    await expect(edit).toBeFocused();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fund Mainframe");
    await page.keyboard.press("Enter");
    await expect(field).toBeFocused();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("Fund a day");
    await page.keyboard.press("Enter");
    await expect(edit).toBeFocused();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fund a day");
    await pressOn(page, undo);
    await expect(edit).toBeFocused();
    await expect(undo).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fund Mainframe");
  });

  test("check in a typed code at the door", async ({ browser }) => {
    const today = londonDate(new Date());
    const night = await insertNight("UCL", today);
    const userId = await userIdOf(own(), student.email);
    await own().sql`insert into campus_ticket_bookings ${own().sql({
      event_id: night,
      student_name: "Nadia Okafor",
      student_email: student.email,
      university: "UCL",
      user_id: userId,
      idempotency_key: randomUUID(),
      ticket_code: "UT-0000-0001",
      ticket_price_pence: 400,
      created_at: new Date(),
      updated_at: new Date(),
    })}`;
    const page = await open(browser, admin, pages.campusDoor.path);
    await pressOn(page, page.getByRole("main").getByRole("link", { name: /UCL/ }));
    await expect(page.getByText("0 / 1 in")).toBeVisible();
    await expectFocusHeld(page);
    const device = page.getByRole("button", { name: "This device" });
    await pressOn(page, device);
    await typeInto(page, page, { "Name of this device": "Door 2" });
    await page.keyboard.press("Enter");
    await expect(device).toBeFocused();
    const code = page.getByLabel("Ticket code or name");
    await tabTo(page, code);
    await page.keyboard.type("00000001");
    await page.keyboard.press("Enter");
    await expectVerdict(page, "admitted", "In. Nadia Okafor. £4.00 to pay");
    await page.keyboard.press("Escape");
    await expect(verdict(page)).toBeHidden();
    await expect(code).toBeFocused();
    await expect(page.getByText("1 / 1 in")).toBeVisible();
    await pressOn(page, page.getByRole("button", { name: "Undo Nadia Okafor" }));
    await expect(page.getByText("0 / 1 in")).toBeVisible();
    await expectFocusHeld(page);

    await tabTo(page, page.getByRole("link", { name: "Leave the door" }), "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Stay" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: "Leave the door" })).toBeFocused();
  });

  async function open(browser: Browser, account: Account, path: string): Promise<Page> {
    const { site } = own();
    const storageState = await signedInStorage(site, account);
    const { viewport = null } = test.info().project.use;
    const page = await (await browser.newContext({ baseURL: site, storageState, viewport })).newPage();
    await page.goto(path);
    return page;
  }

  async function insertNight(university: string, date: string): Promise<string> {
    const [night] = await own().sql`insert into campus_events ${own().sql({
      university,
      location: "London",
      venue: "Great Hall",
      event_date: date,
      event_time: "18:30",
      headliners: ["KOFI"],
      ticket_price_pence: 400,
      max_capacity: 200,
      current_attendees: 1,
      status: "tickets_live",
      created_at: new Date(),
      updated_at: new Date(),
    })} returning id`;
    return night?.id;
  }
});

/** The focus is on an element of the page, which may be a panel. */
async function expectFocusHeld(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
}
