import { randomUUID } from "node:crypto";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { insertEvent } from "./campus.steps.ts";
import { menuOf, pressInRow } from "./event-rows.steps.ts";
import { addSession } from "./labs-admin.steps.ts";
import { closePages, type OwnSite, startOwnSite, userIdOf } from "./own-site.ts";
import { admin, password, signedInStorage } from "./sessions.ts";

const word = (letter: string, length: number) => letter.repeat(length);
/** Texts of maximum length, without a place to break. */
const long = {
  name: word("N", 100),
  university: word("U", 100),
  venue: word("V", 150),
  location: word("L", 150),
  headliner: word("H", 100),
  title: word("T", 100),
  device: word("D", 40),
  course: word("C", 100),
  mentor: word("M", 100),
  session: word("S", 120),
  heading: word("W", 60),
  email: `${word("e", 60)}@${word("d", 60)}.${word("d", 60)}.example`,
};
const code = "UT-7K4Q-91MX";
const fullNight = `${long.university.slice(0, 99)}F`;
const freeNight = `${long.university.slice(0, 99)}G`;

let own: OwnSite;
let sessions: Record<"student" | "admin", Awaited<ReturnType<typeof signedInStorage>>>;

test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  own = await startOwnSite({ CONFIRM_EMAIL: "off" });
  await addNights(await userIdOf(own, long.email));
  await addLabs();
  await addFunding();
  await own.sql`insert into academic_calendar_events (date, title, description, created_at, updated_at)
    select now(), ${word("W", 119)}::text || n, ${word("D", 120)}, now(), now() from generate_series(1, 4) n`;
  sessions = {
    student: await signedInStorage(own.site, { email: long.email, password }),
    admin: await signedInStorage(own.site, admin),
  };
});

test.afterAll(() => own.end());

test.afterEach(closePages);

test("the longest words overflow no public page and no ticket at 360 and 1280 px", async ({ browser }) => {
  const page = await open(browser, "student");
  await page.goto("/");
  await expectNoOverflow(page, "/");
  for (const [item, name] of [
    ["Captions", "Captions"],
    ["Report video", "Report this video"],
    ["Remove video", "Remove this video?"],
  ] as const) {
    await page.getByRole("button", { name: `More about ${long.title}` }).click();
    await page.getByRole("menuitem", { name: item }).click();
    await expectNoOverflow(page, `the dialog of ${item}`, name);
    await page.keyboard.press("Escape");
  }

  for (const path of ["/campus", "/labs", "/mainframe/funding", "/academic-calendar"]) {
    await page.goto(path);
    await expectNoOverflow(page, path);
  }
  await page.goto("/campus-tickets");
  await expect(page.getByRole("button", { name: `Leave the waiting list: ${fullNight}` })).toBeVisible();
  await expectNoOverflow(page, "the list of nights");
  await page.getByRole("button", { name: `Leave the waiting list: ${fullNight}` }).click();
  await expectNoOverflow(page, "the question whether to leave the list", "Leave the waiting list?");
  await page.getByRole("button", { name: "Stay on the list" }).click();
  await page.getByRole("button", { name: /^GET TICKET/ }).click();
  await expect(page.getByLabel("Full name")).toBeVisible();
  await expectNoOverflow(page, "the booking form", "BOOK YOUR TICKET");

  await page.goto("/profile");
  await expect(page.getByText(code)).toBeVisible();
  await expect(page.getByText(`Hello, ${long.name}.`)).toBeVisible();
  await expectNoOverflow(page, "the profile");
  await page.getByRole("button", { name: /^I can’t come/ }).click();
  await expectNoOverflow(page, "the question whether to give the ticket back", "Cancel your ticket?");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Show at the door/ }).click();
  await expectNoOverflow(page, "the ticket at the door", long.university);
});

test("the longest words overflow no page of the back office at 360 and 1280 px", async ({ browser }) => {
  const page = await open(browser, "admin");
  await page.goto("/campus-admin");
  await expect(page.getByText(long.name).first()).toBeVisible();
  await expectNoOverflow(page, "the bookings");
  await page.getByRole("button", { name: `${long.name}: details` }).click();
  await expectNoOverflow(page, "a booking's details", long.name);
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: /^EVENT/ }).click();
  await expect(menuOf(page).first()).toBeVisible();
  await expectNoOverflow(page, "the events");
  for (const [night, item, name] of [
    [long.university, "Edit", "Edit event"],
    [long.university, "Cancel event", "Cancel this night?"],
    [freeNight, "Delete", "Delete this event?"],
  ] as const) {
    await pressInRow(page, night, item);
    await expectNoOverflow(page, `the dialog of ${item}`, name);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name })).toHaveCount(0);
  }

  await page.goto("/campus-admin/door");
  await expect(page.getByText(long.university).first()).toBeVisible();
  await expectNoOverflow(page, "the door's events");
  await page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: long.venue })
    .first()
    .getByRole("link")
    .click();
  await page.getByRole("button", { name: "This device" }).click();
  await page.getByLabel("Name of this device").fill(long.device);
  await page.getByRole("button", { name: "Keep this name" }).click();
  await page.getByLabel("Ticket code or name").fill(long.name);
  await expect(page.getByText(long.name).first()).toBeVisible();
  await expectNoOverflow(page, "the door");
  await page.getByLabel("Ticket code or name").fill(code);
  await page.getByLabel("Ticket code or name").press("Enter");
  await expect(page.locator("[data-verdict]")).toBeVisible();
  await expectNoOverflow(page, "the verdict");

  await page.goto("/admin/security");
  await expect(page.getByText(long.email).first()).toBeVisible();
  await expectNoOverflow(page, "the security log");
  await page.goto("/admin/content");
  await page.getByRole("tab", { name: /video/i }).click();
  await expect(page.getByText(long.title).first()).toBeVisible();
  await expectNoOverflow(page, "the videos");

  await page.goto("/mainframe/funding");
  await page.getByRole("button", { name: "Edit Top" }).click();
  await expect(page.getByRole("textbox", { name: "Title", exact: true })).toHaveValue(long.heading);
  await expectNoOverflow(page, "the funding page, edited");
  await page.getByRole("button", { name: "History" }).click();
  await expect(page.getByRole("dialog").getByText(`to Title “${long.heading}”`)).toBeVisible();
  await expectNoOverflow(page, "the history of a part", "History: Top");

  await page.goto("/admin/labs");
  await expect(page.getByText(long.session).first()).toBeVisible();
  await expectNoOverflow(page, "the sessions");
  await page.getByRole("button", { name: "Add session" }).click();
  await expectNoOverflow(page, "the form of a session", "Add session");
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: /^Mentors/ }).click();
  await expect(page.getByText(long.mentor).first()).toBeVisible();
  await expectNoOverflow(page, "the mentors");
});

async function open(browser: Browser, as: keyof typeof sessions): Promise<Page> {
  const context = await browser.newContext({
    baseURL: own.site,
    viewport: { width: 360, height: 800 },
    storageState: sessions[as],
  });
  return context.newPage();
}

/**
 * Measures at a desktop's width and then at a phone's, which the page keeps. `dialog` names the open dialog, which
 * must not scroll sideways either.
 */
async function expectNoOverflow(page: Page, where: string, dialog?: string): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectFits(page, `${where} at ${width} px`, dialog);
  }
}

async function expectFits(page: Page, where: string, dialog?: string): Promise<void> {
  const box = dialog ? page.getByRole("dialog", { name: dialog }) : page.locator("html");
  await expect(box).toBeVisible();
  const tooWide = await box.evaluate((root) => {
    const room = root === document.documentElement ? innerWidth : root.clientWidth;
    if (root.scrollWidth <= room) return [];
    const edge = root.getBoundingClientRect().left + room;
    const outside = [...root.querySelectorAll("*")].filter(
      (each) => each.getBoundingClientRect().right > edge + 1,
    );
    return [
      `${root.scrollWidth - room} px`,
      ...outside.map((each) => `${each.tagName} ${each.className}`).slice(-4),
    ];
  });
  expect.soft(tooWide, where).toEqual([]);
}

async function addNights(userId: string): Promise<void> {
  const { sql } = own;
  const [held, full, free] = [randomUUID(), randomUUID(), randomUUID()];
  const soldOut = { max_capacity: 1, status: "sold_out", status_when_open: "tickets_live" };
  for (const [id, university, event_date, more] of [
    [held, long.university, "2090-03-14", { current_attendees: 1 }],
    [full, fullNight, "2090-03-15", { current_attendees: 1, ...soldOut }],
    [free, freeNight, "2090-03-16", {}],
  ] as const) {
    const { location, venue, headliner } = long;
    const event = { id, event_date, location, venue, headliners: [headliner, headliner], ...more };
    await insertEvent(sql, university, event);
    await sql`insert into campus_door_passes (event_id, name, token_hash, ends_at, created_at)
      values (${id}, ${long.device}, ${id}, now() + interval '1 day', now())`;
  }
  await sql`insert into campus_ticket_bookings (event_id, student_name, student_email, university, course, user_id,
      idempotency_key, ticket_code, ticket_price_pence, created_at, updated_at)
    values (${held}, ${long.name}, ${long.email}, ${long.university}, ${long.course}, ${userId},
      ${randomUUID()}, ${code}, 500, now(), now())`;
  await sql`insert into campus_waiting_list (event_id, user_id, created_at) values (${full}, ${userId}, now())`;
  await sql`insert into culture_videos (title, category, video_url, file_size, duration, width, height, user_id)
    values (${long.title}, 'general', '/media/culture-videos/none.mp4', 1000, 4, 640, 360, ${userId})`;
}

async function addLabs(): Promise<void> {
  const { sql } = own;
  const mentor = {
    name: long.mentor,
    expertise: word("X", 150),
    background: word("B", 600),
    email: "sealed",
  };
  const [added] = await sql<{ id: string }[]>`
    insert into lab_mentors ${sql({ ...mentor, bio: word("B", 4000), created_at: new Date() })} returning id`;
  await addSession(sql, {
    title: long.session,
    mentorId: added?.id ?? "",
    date: "2090-03-14",
    event: { description: word("D", 1000) },
  });
}

async function addFunding(): Promise<void> {
  const { sql } = own;
  const line = { area: word("A", 80), cost: 999_999_999, impact: word("I", 200) };
  const parts = {
    top: { title: long.heading, subtitle: word("S", 200) },
    raised: { currentRaised: 999_999_999, targetAmount: 999_999_998, supporterCount: 10_000_000 },
    details: { eventDate: word("D", 120), eventLocation: word("L", 120), eventAudience: word("A", 120) },
    about: { aboutTitle: long.heading, aboutContent: word("C", 500) },
    breakdown: { fundingBreakdown: [line] },
  };
  const rows = Object.entries(parts).map(([part, words]) => ({
    page: "funding",
    part,
    published: sql.json(words),
    version: 2,
  }));
  await sql`insert into page_words ${sql(rows)}`;
  await sql`insert into page_words_changes ${sql({
    ...{ page: "funding", part: "top", version: 2, changed_at: new Date() },
    old_words: sql.json({ title: word("O", 60), subtitle: "" }),
    new_words: sql.json(parts.top),
  })}`;
}
