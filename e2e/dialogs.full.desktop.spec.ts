import { randomUUID } from "node:crypto";
import {
  type Browser,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  test,
} from "@playwright/test";
import { expectNoAxeViolationsInDialog } from "./axe.ts";
import { insertEvent } from "./campus.steps.ts";
import { pressInRow } from "./event-rows.steps.ts";
import { siteForFile } from "./file-site.ts";
import { userIdOf } from "./own-site.ts";
import { admin, password, signedInStorage } from "./sessions.ts";

const own = siteForFile({ CONFIRM_EMAIL: "off" });
const student = "nadia@example.org";

test.beforeEach(async () => {
  const { sql } = own();
  await sql`delete from campus_ticket_bookings`;
  await sql`delete from campus_events`;
  await sql`delete from culture_videos`;
  const [held, free] = [randomUUID(), randomUUID()];
  await insertEvent(sql, "UCL", { id: held, event_date: "2090-03-14", current_attendees: 1 });
  await insertEvent(sql, "UEL", { id: free, event_date: "2090-03-14" });
  const userId = await userIdOf(own(), student);
  await sql`insert into campus_ticket_bookings (event_id, student_name, student_email, university, user_id, idempotency_key, ticket_code, ticket_price_pence, created_at, updated_at)
    values (${held}, 'Nadia Okafor', ${student}, 'UCL', ${userId}, ${randomUUID()}, 'UT-7K4Q-91MX', 500, now(), now())`;
  await sql`insert into culture_videos (title, category, video_url, file_size, duration, width, height, user_id)
    values ('First takes', 'secondary', '/media/culture-videos/none.mp4', 1000, 4, 640, 360, ${userId})`;
});

interface Opened {
  /** The name of the button that opens the dialog, or of the menu button for an `item`. */
  opener: string | RegExp;
  item?: string;
  name: string | RegExp;
  /** A field of a form that asks before it discards typed text. */
  draft?: string;
}

/** Other tests check their dialogs with axe themselves. */
const places: { as: "student" | "admin"; path: string; tab?: RegExp; dialogs: Opened[] }[] = [
  {
    as: "student",
    path: "/campus-tickets",
    dialogs: [{ opener: "GET TICKET: UEL", name: "BOOK YOUR TICKET", draft: "Full name" }],
  },
  {
    as: "student",
    path: "/campus",
    dialogs: [{ opener: "Apply", name: /to Your Campus/i, draft: "Message" }],
  },
  {
    as: "student",
    path: "/",
    dialogs: [
      { opener: "SIGN UP FOR ALERTS", name: "Sign up for alerts" },
      { opener: "MENTAL TOUGHNESS", name: "Register" },
      { opener: "Upload a video", name: "Upload a video" },
      { opener: "More about First takes", item: "Captions", name: "Captions" },
      { opener: "More about First takes", item: "Report video", name: /Report/ },
    ],
  },
  {
    as: "student",
    path: "/profile",
    dialogs: [
      { opener: "Show at the door: UCL", name: "UCL" },
      { opener: "I can’t come: UCL", name: "Cancel your ticket?" },
      { opener: "Delete my account", name: "Delete my account" },
    ],
  },
  { as: "admin", path: "/", dialogs: [{ opener: "Upload", name: "Upload a track" }] },
  {
    as: "admin",
    path: "/campus-admin",
    tab: /^EVENT/,
    dialogs: [
      { opener: "Add event", name: "Add event", draft: "Venue" },
      { opener: /^More: UCL/, item: "Cancel event", name: "Cancel this night?" },
      { opener: /^More: UEL/, item: "Delete", name: "Delete this event?" },
    ],
  },
];

for (const { as, path, tab, dialogs } of places)
  test(`each dialog of ${path} for the ${as}: traps the focus, restores it, passes axe, and asks about a draft`, async ({
    browser,
  }) => {
    const page = await open(browser, as, path);
    if (tab) await page.getByRole("tab", { name: tab }).click();
    // The home page loads its lower sections on scroll.
    if (path === "/") await page.locator("#music").scrollIntoViewIfNeeded();
    for (const { opener, item, name, draft } of dialogs)
      await test.step(String(item ?? opener), async () => {
        const button = page
          .getByRole("button", { name: opener, exact: true })
          .filter({ visible: true })
          .first();
        await button.scrollIntoViewIfNeeded();
        await button.press("Enter");
        if (item) await page.getByRole("menuitem", { name: item }).press("Enter");
        const dialog = page.getByRole("dialog", { name });
        await expectFocusIn(dialog);
        await expectNoAxeViolationsInDialog(dialog);
        await expectFocusKept(page, dialog);
        await page.keyboard.press("Escape");
        await expect(dialog).toHaveCount(0);
        await expect(button).toBeFocused();
        if (!draft) return;
        await button.press("Enter");
        await expectDraftAskedFor(page, dialog, draft);
      });
  });

test("a confirmation over a form traps the focus, and Escape returns to the form", async ({ browser }) => {
  const page = await open(browser, "admin", "/campus-admin");
  await page.getByRole("tab", { name: /^EVENT/ }).click();
  await pressInRow(page, "UCL", "Edit");
  const form = page.getByRole("dialog", { name: "Edit event" });
  await form.getByLabel("Venue").fill("The Vault");
  await form.getByRole("button", { name: "Save event" }).press("Enter");
  const question = page.getByRole("dialog", { name: "Move the night?" });
  await expectFocusIn(question);
  await expectNoAxeViolationsInDialog(question);
  await expectFocusKept(page, question);
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expectFocusIn(form);
  await expect(form.getByLabel("Venue")).toHaveValue("The Vault");
});

test("a form opens with its first field in focus for the keyboard, after Close in the tab order, and without one for a finger", async ({
  browser,
}) => {
  const page = await open(browser, "student", "/campus-tickets", { hasTouch: true });
  const opener = page.getByRole("button", { name: "GET TICKET: UEL" });
  const dialog = page.getByRole("dialog", { name: "BOOK YOUR TICKET" });
  // A focused field would open the phone's keyboard over the dialog.
  await opener.tap();
  await expect(dialog).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await opener.press("Enter");
  await expect(dialog.locator("input:focus")).toHaveCount(1);
  await expect(dialog.locator("button, input, select, textarea, summary").first()).toHaveAccessibleName(
    "Close",
  );
});

test("on a phone a confirmation is near the thumb, with its buttons last, and a form's button is on the screen", async ({
  browser,
}) => {
  const height = 740;
  const page = await open(browser, "student", "/profile", { viewport: { width: 360, height } });
  await page.getByRole("button", { name: "I can’t come: UCL" }).click();
  const question = page.getByRole("dialog", { name: "Cancel your ticket?" });
  const keep = question.getByRole("button", { name: "Keep it" });
  for (const width of [360, 390])
    await test.step(`the confirmation at ${width} px`, async () => {
      await page.setViewportSize({ width, height });
      await expect(keep).toBeInViewport({ ratio: 1 });
      await expect.poll(async () => Math.round(await footOf(question))).toBe(height);
      const box = await question.boundingBox();
      expect(box?.height).toBeLessThan(height * 0.6);
      for (const answer of [keep, question.getByRole("button", { name: "Cancel ticket" })])
        expect(height - (await footOf(answer))).toBeLessThan(140);
    });

  await page.goto("/campus-tickets");
  await page.getByRole("button", { name: "GET TICKET: UEL" }).click();
  const form = page.getByRole("dialog", { name: "BOOK YOUR TICKET" });
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height });
    await expect(form.getByRole("button", { name: "BOOK TICKET" }), `${width} px`).toBeInViewport({
      ratio: 1,
    });
  }
});

async function open(
  browser: Browser,
  as: "student" | "admin",
  path: string,
  device: BrowserContextOptions = {},
): Promise<Page> {
  const account = as === "admin" ? admin : { email: student, password };
  const context = await browser.newContext({
    baseURL: own().site,
    viewport: { width: 1440, height: 900 },
    storageState: await signedInStorage(own().site, account),
    ...device,
  });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

async function expectDraftAskedFor(page: Page, dialog: Locator, label: string): Promise<void> {
  const field = dialog.getByLabel(label, { exact: true });
  const question = page.getByRole("dialog", { name: /^(Close it unsent|Leave it unsaved)\?$/ });
  await field.fill("A draft");
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Keep writing" }).click();
  await expect(question).toBeHidden();
  await expect(field).toHaveValue("A draft");
  await field.press("Escape");
  await question.getByRole("button", { name: "Discard it" }).click();
  await expect(dialog).toHaveCount(0);
}

async function expectFocusIn(dialog: Locator): Promise<void> {
  await expect
    .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)).catch(() => false))
    .toBe(true);
}

/** Tabs in both directions, beyond the last tab stop. */
async function expectFocusKept(page: Page, dialog: Locator): Promise<void> {
  const stops = await dialog.locator("a, button, input, select, textarea, summary, [tabindex='0']").count();
  expect(stops).toBeGreaterThan(0);
  for (const key of ["Tab", "Shift+Tab"])
    for (let press = 0; press < stops + 2; press++) {
      await page.keyboard.press(key);
      await expectFocusIn(dialog);
    }
}

async function footOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0);
}
