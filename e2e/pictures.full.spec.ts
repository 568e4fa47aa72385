import { type Browser, expect, type Page, test } from "@playwright/test";
import { pages } from "../src/features/site/pages.ts";
import { expectPicture } from "./picture.ts";
import { untilQuiet } from "./quiet.ts";
import { admin, password, signedInStorage } from "./sessions.ts";
import { noon, stillSite, stopDate } from "./still-site.ts";

// pages.full.spec.ts compares the initial state of each page.

/** A page's state after an interaction; `as` is the account, a visitor by default. */
interface State {
  name: string;
  path: string;
  as?: "member" | "admin";
  reach: (page: Page) => Promise<unknown>;
}

const tab = (name: RegExp) => (page: Page) => page.getByRole("tab", { name }).click();
const press =
  (name: string | RegExp, role: "button" | "link" = "button") =>
  (page: Page) =>
    page.getByRole(role, { name }).filter({ visible: true }).first().click();
const seen = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole("heading", { name }).first()).toBeVisible();

/** Opens a dialog with a button. */
const dialog = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await expect(page.getByRole("dialog")).toBeVisible();
};

// The list leaves out the security log, because its lines differ with each session of these tests.
const office = [pages.admin, pages.campusAdmin, pages.adminContent, pages.adminLabs, pages.adminIntegrations];

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
  { name: "dialog-booking", path: pages.campusTickets.path, as: "member", reach: dialog(/^GET TICKET/) },
  {
    name: "calendar-busy-month",
    path: `${pages.academicCalendar.path}?month=2025-10`,
    reach: seen("October 2025"),
  },
  { name: "profile-signed-in", path: pages.profile.path, as: "member", reach: seen("Your account") },
  {
    name: "denied",
    path: pages.admin.path,
    as: "member",
    reach: (page) => expect(page.getByText("Access Denied", { exact: true })).toBeVisible(),
  },
  { name: "funding-admin", path: pages.funding.path, as: "admin", reach: async () => {} },
  { name: "campus-event-management", path: pages.campusAdmin.path, as: "admin", reach: tab(/^EVENT/) },
  ...office.map(({ path }) => ({
    name: `office${path.replaceAll("/", "-")}`,
    path,
    as: "admin" as const,
    reach: (page: Page) => expect(page.locator("main h1")).toBeVisible(),
  })),
  { name: "door-list", path: pages.campusDoor.path, as: "admin", reach: async () => {} },
];

for (const { name, path, as, reach } of states)
  test(`${name} on ${path} matches its picture`, async ({ browser }) => {
    const page = await open(browser, name, path, as);
    await reach(page);
    await expectPicture(page, name);
  });

async function open(browser: Browser, name: string, path: string, as: State["as"]): Promise<Page> {
  const {
    use: { viewport, hasTouch },
    name: project,
  } = test.info().project;
  // Each state has a separate account with one session.
  const account = as === "admin" ? admin : { email: `nadia.${name}.${project}@example.org`, password };
  if (as === "member")
    await fetch(`${stillSite()}/auth/v1/signup`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(account),
    });
  const context = await browser.newContext({
    baseURL: stillSite(),
    viewport: viewport ?? null,
    hasTouch: hasTouch ?? false,
    reducedMotion: "reduce",
    ...(as && { storageState: await signedInStorage(stillSite(), account) }),
  });
  const page = await context.newPage();
  await page.addInitScript(stopDate, Date.parse(noon));
  await page.goto(path);
  await untilQuiet(page);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  return page;
}
