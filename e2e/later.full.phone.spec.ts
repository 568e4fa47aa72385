import { expect, type Page, type Route, test } from "@playwright/test";
import { keepPointerAway } from "./first-view.ts";
import { scriptOf } from "./script-of.ts";

const lowerSections = scriptOf("src/features/home/HomeRest.tsx");
const bar = scriptOf("src/features/music/player/MiniPlayer.tsx");

for (const [when, scripts] of [
  ["the lower sections' scripts are under way", lowerSections],
  ["no script has come yet", /\.js$/],
] as const) {
  test(`play pressed while ${when} plays once they have loaded`, async ({ page }) => {
    const held = await hold(page, scripts);
    await page.goto("/#music", { waitUntil: "commit" });
    const play = page.locator("#music").getByRole("button", { name: "Play", exact: true });
    await play.click();
    await expect(play).toBeFocused();
    await held.release();
    const pause = page.locator("#music").getByRole("button", { name: "Pause", exact: true });
    await expect(page.locator("#music").getByText("Playing now")).toBeVisible();
    await expect(pause).toBeFocused();
  });
}

test("a button pressed twice while its scripts load acts once", async ({ page }) => {
  const held = await hold(page, lowerSections);
  await page.goto("/#music");
  const shuffle = page.locator("#music").getByRole("button", { name: "Shuffle" });
  await shuffle.click();
  await shuffle.click();
  await held.release();
  await expect(shuffle).toHaveAttribute("aria-pressed", "true");
  await shuffle.click();
  await expect(shuffle).toHaveAttribute("aria-pressed", "false");
});

test("a track selected and played while the scripts load is the one that plays", async ({ page }) => {
  const held = await hold(page, lowerSections);
  await page.goto("/#music");
  const track = page.locator("#music ol").first().getByRole("button").nth(2);
  await track.click();
  await page.locator("#music").getByRole("button", { name: "Play", exact: true }).click();
  await held.release();
  await expect(page.locator("#music").getByText("Playing now")).toBeVisible();
  await expect(track).toHaveAttribute("aria-current", "true");
});

test("a query typed before hydration is searched after it", async ({ page }) => {
  const held = await hold(page, /\.js$/);
  await page.goto("/mobile-library", { waitUntil: "commit" });
  const box = page.getByRole("searchbox");
  await box.pressSequentially("kofi");
  await held.release();
  await expect(page.getByText("2 tracks", { exact: true })).toBeVisible();
  await expect(box).toHaveValue("kofi");
  await expect(box).toBeFocused();
  await box.press("Backspace");
  await expect(box).toHaveValue("kof");
});

test("of buttons in different places, pressed before hydration, only the last opens its dialog", async ({
  page,
}) => {
  const held = await hold(page, /\.js$/);
  await page.goto("/campus-tickets", { waitUntil: "commit" });
  const nights = page.getByRole("button", { name: /^GET TICKET/ });
  await page
    .getByRole("button", { name: /alerts/i })
    .filter({ visible: true })
    .first()
    .click();
  await nights.first().click();
  await nights.nth(1).click();
  await held.release();
  await expect(page.getByRole("dialog", { name: "AUTHENTICATION REQUIRED" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page.locator("[role=dialog]")).toHaveCount(1);
});

test("a menu opened before hydration stays open, with the page around it inert", async ({ page }) => {
  const held = await hold(page, /\.js$/);
  await page.goto("/labs", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu).toBeVisible();
  await held.release();
  await expect(page.locator("main")).toHaveAttribute("inert");
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await expect(page.locator("[inert]")).toHaveCount(0);
});

test("the lower sections' scripts load at the first touch of the page", async ({ page }) => {
  const requested = await openUntouched(page);
  await page.keyboard.press("Tab");
  await expect.poll(() => requested.length).toBe(1);
});

test("a press of the menu is answered before the lower sections' scripts load", async ({ page }) => {
  const requested = await openUntouched(page);
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  await menu.dispatchEvent("pointerdown", { pointerType: "touch" });
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  expect(requested).toEqual([]);
  await menu.dispatchEvent("click");
  await expect.poll(() => requested.length).toBe(1);
});

test("a finger on the lower sections loads their scripts at once", async ({ page }) => {
  const requested = await openUntouched(page);
  await page.locator("#music h2").dispatchEvent("pointerdown", { pointerType: "touch" });
  await expect.poll(() => requested.length).toBe(1);
});

test("without the lower sections' scripts the home page stays, and its links work", async ({ page }) => {
  await missing(page, lowerSections);
  const refused = page.waitForEvent("console", (message) => message.text().includes("404"));
  await page.goto("/");
  await page.mouse.wheel(0, 900);
  await refused;
  const way = page.getByRole("link", { name: "ENTER THE SCENARIO", exact: true });
  await expect(way).toBeVisible();
  await expect(page.locator("#music ol")).toHaveCount(2);
  await way.click();
  await expect(page.getByRole("heading", { level: 1, name: "Enter the Scenario" })).toBeVisible();
  await page.goBack();
  await expect(page.locator("#music ol")).toHaveCount(2);
});

test("a navigation to the home page without the lower sections' scripts becomes a page load", async ({
  page,
}) => {
  await missing(page, lowerSections);
  await page.goto("/sponsors", { waitUntil: "networkidle" });
  await page
    .getByRole("banner")
    .getByRole("link", { name: "Undertone, home" })
    .filter({ visible: true })
    .click();
  await expect(page.locator("#music ol")).toHaveCount(2);
});

test("without the mini player's scripts the music continues, and navigation works", async ({ page }) => {
  await missing(page, bar);
  await page.goto("/#music");
  await page.locator("#music").getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.locator("#music").getByText("Playing now")).toBeVisible();
  for (const name of ["Sponsors", "Labs"]) {
    await page.getByRole("contentinfo").getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  }
});

test("the mini player's scripts do not load before the first play", async ({ page }) => {
  const requested = requests(page, bar);
  await page.goto("/sponsors");
  for (const name of ["Labs", "Our Story"]) {
    await page.getByRole("contentinfo").getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  }
  await page.waitForLoadState("networkidle");
  expect(requested).toEqual([]);
});

/** Opens the home page. Returns the requests for its lower sections' scripts, of which there are none yet. */
async function openUntouched(page: Page): Promise<string[]> {
  await page.addInitScript(keepPointerAway);
  const requested = requests(page, lowerSections);
  await page.goto("/", { waitUntil: "networkidle" });
  expect(requested).toEqual([]);
  // A touch counts once the page is hydrated.
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
  return requested;
}

/** Holds responses back until they are released. */
async function hold(page: Page, urls: RegExp) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const onRoute = async (route: Route) => {
    await released;
    await route.continue();
  };
  await page.route(urls, onRoute);
  return { release };
}

async function missing(page: Page, urls: RegExp) {
  await page.route(urls, (route) => route.fulfill({ status: 404, body: "" }));
}

function requests(page: Page, urls: RegExp): string[] {
  const requested: string[] = [];
  page.on("request", (request) => urls.test(request.url()) && requested.push(request.url()));
  return requested;
}
