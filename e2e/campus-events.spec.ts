import { type Browser, expect, type Page, test } from "@playwright/test";
import { expectToast } from "./auth.steps.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { closePages, type OwnSite, startOwnSite } from "./own-site.ts";
import { admin, signedInStorage } from "./sessions.ts";

// Events are created and deleted, so it runs on its own site, in sequence, since all tests share its events.
test.describe.configure({ mode: "default", timeout: 120_000 });

let own: OwnSite;
let site = "";
let sql: OwnSite["sql"];
let session: Awaited<ReturnType<typeof signedInStorage>>;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  own = await startOwnSite();
  ({ site, sql } = own);
  session = await signedInStorage(site, admin);
});

test.afterAll(() => own.end());

test.afterEach(closePages);

test.beforeEach(async () => {
  await sql`delete from campus_events`;
  await sql`insert into campus_events (university, location, venue, event_date, event_time, headliners, ticket_price, max_capacity, current_attendees, status, created_at, updated_at)
    values ('UEL', 'London E16', 'Royal Dock Hall', '2099-03-22', '18:00', ${["Tee", "Delphine"]}, 4.5, 180, 64, 'tickets_live', now(), now())`;
});

test("an admin adds an event: missing fields are marked, and headliners sorted by keyboard", async ({
  browser,
}) => {
  const page = await open(browser);
  await page.getByRole("button", { name: "Add event" }).click();
  const form = page.getByRole("dialog", { name: "Add event" });
  await expect(form.getByLabel("University")).toBeFocused();
  await form.getByRole("button", { name: "Add event" }).click();
  await expect(form.getByText("Please enter the university")).toBeVisible();
  await expect(form.getByLabel("University")).toBeFocused();
  await expectNoAxeViolations(page);

  await form.getByLabel("University").fill("Goldsmiths");
  await form.getByLabel("Venue").fill("Great Hall");
  await form.getByLabel("Location").fill("London SE14");
  await form.getByLabel("Date").fill("2099-04-05");
  await form.getByLabel("Doors").fill("19:00");
  await form.getByRole("button", { name: "Add a headliner" }).click();
  for (const name of ["Rowan", "Akhtar", "Nobody"]) {
    // Each Enter moves to the next, empty field.
    await expect(form.locator("input:focus")).toHaveValue("");
    await page.keyboard.type(name);
    await expect(form.locator("input:focus")).toHaveValue(name);
    await page.keyboard.press("Enter");
  }
  await form.getByRole("button", { name: "Move Akhtar up" }).press("Enter");
  await expect(form.getByRole("button", { name: "Move Akhtar up" })).toBeFocused();
  await expect(form.getByRole("status").filter({ hasText: "Moved to place 1 of 4" })).toBeAttached();
  await form.getByRole("button", { name: "Take Nobody out" }).press("Enter");
  await form.getByLabel("Price").fill("6,5");
  await form.getByLabel("Capacity").fill("240");
  await expect(form.getByLabel("Price")).toHaveValue("6.50");
  await form.getByRole("button", { name: "Add event" }).click();
  await expectToast(page, "Event added", "Goldsmiths");
  await expect(form).toBeHidden();
  await expect(page.getByRole("main")).toContainText("Goldsmiths, 5 Apr 2099");
  expect(
    await sql`select headliners, ticket_price, max_capacity, event_time, status from campus_events where university = 'Goldsmiths'`,
  ).toEqual([
    {
      headliners: ["Akhtar", "Rowan"],
      ticket_price: "6.50",
      max_capacity: 240,
      event_time: "19:00",
      status: "upcoming",
    },
  ]);
});

test("a capacity below the bookings is refused with the minimum, and the form stays", async ({ browser }) => {
  const page = await open(browser);
  const form = await edit(page);
  await expect(form.getByLabel("Capacity")).toHaveAccessibleDescription("64 booked.");
  await form.getByLabel("Capacity").fill("63");
  await form.getByRole("button", { name: "Save event" }).click();
  await expect(form.getByLabel("Capacity")).toHaveAccessibleDescription(/64 places are booked or held/);
  await expect(form.getByLabel("Capacity")).toBeFocused();
  await expectToast(page, "Not saved");
  await expectNoAxeViolations(page);
  await form.getByLabel("Capacity").fill("64");
  await form.getByRole("button", { name: "Save event" }).click();
  await expectToast(page, "Event saved", "UEL");
});

test("a concurrent change is shown next to the draft, and nothing is lost", async ({ browser }) => {
  const page = await open(browser);
  const form = await edit(page);
  await form.getByLabel("Venue").fill("The Vault");
  await sql`update campus_events set venue = 'Great Hall', max_capacity = 200, updated_at = now() + interval '1 minute'`;
  await form.getByRole("button", { name: "Save event" }).click();
  const conflict = form.getByRole("alert");
  await expect(conflict).toContainText("Venue is now Great Hall – you have The Vault");
  await expect(conflict).toContainText("Capacity is now 200");
  await expect(conflict).toBeFocused();
  await expectToast(page, "Not saved");
  await expectNoAxeViolations(page);
  await conflict.getByRole("button", { name: "Keep what I typed" }).click();
  await expect(form.getByLabel("University")).toBeFocused();
  await expect(form.getByLabel("Capacity")).toHaveValue("200");
  await form.getByRole("button", { name: "Save event" }).click();
  await expectToast(page, "Event saved");
  expect(await sql`select venue, max_capacity from campus_events`).toEqual([
    { venue: "The Vault", max_capacity: 200 },
  ]);
});

test("without a network the form keeps the draft, and leaving asks first", async ({ browser }) => {
  const page = await open(browser);
  const form = await edit(page);
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await edit(page);
  await form.getByLabel("Location").fill("Docklands");
  await page.route("**/api/admin/campus/events/*", (route) => route.abort());
  await form.getByRole("button", { name: "Save event" }).click();
  await expect(form.getByRole("alert")).toContainText("Check your connection and try again.");
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Leave it unsaved?" });
  await question.getByRole("button", { name: "Keep writing" }).click();
  await expect(form.getByLabel("Location")).toHaveValue("Docklands");
  await form.getByRole("button", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Discard it" }).click();
  await expect(form).toBeHidden();
  expect(await sql`select location from campus_events`).toEqual([{ location: "London E16" }]);
});

test("a form that is being saved stays open until the answer", async ({ browser }) => {
  const page = await open(browser);
  const form = await edit(page);
  await form.getByLabel("Capacity").fill("190");
  const held = Promise.withResolvers<void>();
  await page.route("**/api/admin/campus/events/*", async (route) => {
    const response = await route.fetch();
    await held.promise;
    await route.fulfill({ response });
  });
  await form.getByRole("button", { name: "Save event" }).click();
  await expect(form.getByRole("button", { name: "Saving…" })).toBeVisible();
  await page.keyboard.press("Escape");
  await form.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  held.resolve();
  await expectToast(page, "Event saved", "UEL");
  await expect(form).toBeHidden();
});

test("moving a night with a waiting list asks first, then cancels or moves it", async ({ browser }) => {
  await someoneWaits();
  const page = await open(browser);
  const form = await edit(page);
  await form.getByLabel("Venue").fill("The Vault");
  await form.getByRole("button", { name: "Save event" }).click();
  const question = page.getByRole("dialog", { name: "Move the night?" });
  await expect(question).toContainText("Nobody holds a ticket, and one is waiting.");
  await question.getByRole("button", { name: "KEEP AS IT WAS" }).click();
  await expect(form.getByLabel("Venue")).toHaveValue("The Vault");
  expect(await sql`select venue from campus_events`).toEqual([{ venue: "Royal Dock Hall" }]);
  await form.getByRole("button", { name: "Save event" }).click();
  await question.getByRole("button", { name: "MOVE AND MAIL THEM" }).click();
  await expectToast(page, "Event saved", "UEL");
  expect(await sql`select venue, calendar_sequence from campus_events`).toEqual([
    { venue: "The Vault", calendar_sequence: 1 },
  ]);
});

test("a night with a waiting list is called off instead of deleted, and then marked", async ({ browser }) => {
  await someoneWaits();
  const page = await open(browser);
  await expect(page.getByRole("button", { name: /^Delete/ })).toHaveCount(0);
  await page.getByRole("button", { name: /^Call off/ }).click();
  const question = page.getByRole("dialog", { name: "Call this night off?" });
  await expect(question).toContainText("and one is waiting.");
  await question.getByLabel("Message to everybody").fill("No power in the hall.");
  await expectNoAxeViolations(page);
  await question.getByRole("button", { name: "Call it off" }).click();
  await expectToast(page, "Called off", "One mail is on its way.");
  await expect(page.getByRole("main").getByText("CALLED OFF")).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Edit|Call off)/ })).toHaveCount(0);
  expect(await sql`select status, called_off_message from campus_events`).toEqual([
    { status: "called_off", called_off_message: "No power in the hall." },
  ]);
});

test("the form keeps a margin to the screen, and its ticket previews the draft", async ({ browser }) => {
  const page = await open(browser);
  await page.setViewportSize({ width: 1440, height: 900 });
  const form = await edit(page);
  const margins = async () => {
    const { y = 0, height = 0 } = (await form.boundingBox()) ?? {};
    return Math.min(y, 900 - y - height);
  };
  // It slides in.
  await expect.poll(margins).toBeGreaterThanOrEqual(31);
  await form.getByLabel("University").fill("Kingston");
  await form.getByLabel("Venue").fill("The Cellar");
  await expect(form.getByText("Kingston", { exact: true })).toBeAttached();
  await expect(form.getByText(/^The Cellar, /)).toBeVisible();
});

test("an event without bookings is deleted after a confirmation", async ({ browser }) => {
  await sql`update campus_events set current_attendees = 0`;
  const page = await open(browser);
  await page.getByRole("button", { name: /^Delete/ }).click();
  const question = page.getByRole("dialog", { name: "Delete this event?" });
  await expect(question.getByRole("button", { name: /Keep|Delete/ })).toHaveText(["Keep it", "Delete"]);
  await expect(question.getByRole("button", { name: "Keep it" })).toBeFocused();
  await expect(question.getByRole("button", { name: "Delete" })).toHaveCSS("border-color", "rgb(176, 0, 58)");
  await question.getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Event deleted", "UEL, 22 Mar 2099");
  await expect(page.getByText("No events yet")).toBeVisible();
  expect(await sql`select id from campus_events`).toEqual([]);
});

async function open(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ storageState: session, baseURL: site });
  const page = await context.newPage();
  await page.goto("/campus-admin");
  await page.getByRole("tab", { name: "Event management" }).click();
  await expect(page.getByRole("button", { name: "Add event" })).toBeVisible();
  return page;
}

async function edit(page: Page) {
  await page.getByRole("button", { name: /^Edit/ }).click();
  const form = page.getByRole("dialog", { name: "Edit event" });
  await expect(form).toBeVisible();
  return form;
}

/** Puts an account on the waiting list of the only event, which has no bookings. */
async function someoneWaits(): Promise<void> {
  await sql`update campus_events set current_attendees = 0`;
  await sql`insert into campus_waiting_list (event_id, user_id, created_at)
    select event.id, person.id, now() from campus_events event, users person limit 1`;
}
