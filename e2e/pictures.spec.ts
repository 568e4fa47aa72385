import { type Browser, expect, type Page, test } from "@playwright/test";
import { pages } from "../src/features/site/pages.ts";
import { siteForFile } from "./file-site.ts";
import { expectPicture } from "./picture.ts";
import { type Account, admin, password, signedInStorage } from "./sessions.ts";

/** Every picture shows this day, in the demo content that belongs to it. */
const noon = "2026-11-24T12:00:00Z";

const own = siteForFile({
  ...{ DEMO: "on", DATABASE_URL: "", CONFIRM_EMAIL: "off", FIXED_CLOCK: noon },
  NODE_OPTIONS: `--import ${new URL("fixed-clock.mjs", import.meta.url).href}`,
});

const member: Account = { email: "nadia@example.org", password };

/** A state of a page that an interaction leads to. `as` is the account that opens it; a visitor unless given. */
interface State {
  name: string;
  path: string;
  as?: Account;
  reach: (page: Page) => Promise<unknown>;
}

const tab = (name: RegExp) => (page: Page) => page.getByRole("tab", { name }).click();
const press =
  (name: string | RegExp, role: "button" | "link" = "button") =>
  (page: Page) =>
    page.getByRole(role, { name }).filter({ visible: true }).first().click();
const seen = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole("heading", { name }).first()).toBeVisible();

/** Opens a dialog by a button. */
const dialog = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await expect(page.getByRole("dialog")).toBeVisible();
};

// The security log has a line for each session of these tests.
const office = [pages.admin, pages.campusAdmin, pages.adminContent, pages.adminLabs];

const states: State[] = [
  {
    name: "auth-sign-up",
    path: "/auth#sign-up",
    reach: (page) => expect(page.getByLabel("Confirm password", { exact: true })).toBeVisible(),
  },
  { name: "auth-reset", path: "/auth#reset", reach: seen("Forgot it?") },
  {
    name: "dialog-alerts",
    path: pages.sponsors.path,
    reach: async (page) => {
      await dialog(/alerts/i)(page);
      await expect(page.getByLabel("Event", { exact: true })).toHaveValue(/./);
    },
  },
  { name: "dialog-programme", path: pages.programme.path, reach: dialog("Register Now") },
  { name: "dialog-inquiry", path: pages.campus.path, reach: dialog("Apply") },
  { name: "dialog-signed-out", path: pages.campusTickets.path, reach: dialog(/^GET TICKET/) },
  { name: "dialog-booking", path: pages.campusTickets.path, as: member, reach: dialog(/^GET TICKET/) },
  {
    name: "calendar-busy-month",
    path: `${pages.academicCalendar.path}?month=2025-10`,
    reach: seen("October 2025"),
  },
  { name: "profile-signed-in", path: pages.profile.path, as: member, reach: seen("Your account") },
  {
    name: "denied",
    path: pages.admin.path,
    as: member,
    reach: (page) => expect(page.getByText("Access Denied", { exact: true })).toBeVisible(),
  },
  { name: "funding-admin", path: pages.funding.path, as: admin, reach: async () => {} },
  { name: "campus-event-management", path: pages.campusAdmin.path, as: admin, reach: tab(/^EVENT/) },
  ...office.map(({ path }) => ({
    name: `office${path.replaceAll("/", "-")}`,
    path,
    as: admin,
    reach: (page: Page) => expect(page.locator("main h1")).toBeVisible(),
  })),
  { name: "door-list", path: pages.campusDoor.path, as: admin, reach: async () => {} },
];

for (const [name, { path }] of Object.entries({ ...pages, notFound: { path: "/no-such-page" } }))
  test(`${path} looks as in its picture`, async ({ browser }) => {
    await expectPicture(await open(browser, path), name);
  });

for (const { name, path, as, reach } of states)
  test(`${name} on ${path} looks as in its picture`, async ({ browser }) => {
    const page = await open(browser, path, as);
    await reach(page);
    await expectPicture(page, name);
  });

async function open(browser: Browser, path: string, as?: Account): Promise<Page> {
  const { site } = own();
  if (as === member)
    await (await browser.newContext({ baseURL: site })).request.post("/auth/v1/signup", { data: member });
  const { viewport, hasTouch } = test.info().project.use;
  const context = await browser.newContext({
    ...{ baseURL: site, viewport: viewport ?? null, hasTouch: hasTouch ?? false, reducedMotion: "reduce" },
    ...(as && { storageState: await signedInStorage(site, as) }),
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(noon);
  await page.goto(path, { waitUntil: "networkidle" });
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  return page;
}
