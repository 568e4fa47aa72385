import { expect, type Page, test } from "@playwright/test";
import { pages, type SitePage } from "../src/features/site/pages.ts";
import { holdScripts } from "./held-requests.ts";
import { brokenWords, enlargeText, smallTargets, sticksOut } from "./large-text.ts";
import { untilQuiet } from "./quiet.ts";
import { admin, signedInStorage } from "./sessions.ts";

const names = [
  ...["Campus", "Door", "Labs", "Programme", "Signal", "Rota", "Calendar"],
  ...["Music and videos", "Reports", "Edit pages"],
  ...["Inbox", "Write", "Figures"],
  ...["Complaints", "Concerns", "Checks", "Safety", "Security", "Integrations", "Import", "Status"],
];

test.beforeEach(async ({ page }) => {
  const { baseURL = "" } = test.info().project.use;
  await page.context().setStorageState(await signedInStorage(baseURL, admin));
});

/** Expects that the header links to each page of the back office, within the screen. */
async function expectEveryEntry(page: Page): Promise<void> {
  const nav = page.getByRole("navigation", { name: "Admin" });
  expect(await outsideOf(page)).toEqual([]);
  const seen: string[] = [];
  const see = async () => {
    for (const link of await nav.getByRole("link").filter({ visible: true }).all()) {
      await link.scrollIntoViewIfNeeded();
      await expect(link).toBeInViewport({ ratio: 1 });
      const name = await link.locator("span").first().textContent();
      if (name && name !== "Today" && !seen.includes(name)) seen.push(name);
    }
    expect(await outsideOf(page)).toEqual([]);
  };
  await see();
  for (const button of await nav.getByRole("button").filter({ visible: true }).all()) {
    await expect(button).toBeInViewport({ ratio: 1 });
    await button.click();
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await see();
    await page.keyboard.press("Escape");
    await expect(button).toHaveAttribute("aria-expanded", "false");
  }
  expect(seen.sort()).toEqual([...names].sort());
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeInViewport({ ratio: 1 });
}

/** The header's elements that the edges of the screen cut, by their text. */
function outsideOf(page: Page): Promise<(string | null)[]> {
  return page.locator("body > header, body > header *").evaluateAll((all) =>
    all
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left < -0.5 || right > document.documentElement.clientWidth + 0.5;
      })
      .map(({ textContent }) => textContent),
  );
}

for (const width of [320, 390, 768, 1024, 1280, 1440])
  test(`every page of the back office is in the header at ${width} px, and at 200 % text`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/admin/status");
    await expect(page.getByRole("heading", { level: 1, name: "Status" })).toBeVisible();
    await expectEveryEntry(page);
    await enlargeText(page);
    await expectEveryEntry(page);
  });

for (const { path, heading } of [
  { path: "/admin", heading: "Today" },
  { path: "/admin/status", heading: "Status" },
])
  test(`${path} does not scroll sideways at 320 px, nor at 390 px with 200 % text`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 844 });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    // The counts arrive after the page.
    await expect(page.getByRole("main").locator(".badge, section li").first()).toBeVisible();
    expect(await sticksOut(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await enlargeText(page);
    expect(await sticksOut(page)).toEqual([]);
  });

for (const width of [390, 1280])
  test(`the menu opens before the scripts are there, at ${width} px`, async ({ page }) => {
    const scripts = await holdScripts(page);
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/admin/status", { waitUntil: "commit" });
    const nav = page.getByRole("navigation", { name: "Admin" });
    await nav.getByRole("button", { name: width < 960 ? "Admin menu" : "Site" }).click();
    await nav.getByRole("link", { name: "Security" }).click();
    await expect(page).toHaveURL("/admin/security");
    scripts.release();
    await expect(page.getByRole("heading", { level: 1, name: "Security" })).toBeVisible();
  });

/** The controls in the first screen. */
function controlsInView(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll("a[href], button, input, select, textarea, summary")].filter(
        (control) => {
          const { top, bottom, width } = control.getBoundingClientRect();
          return control.checkVisibility() && width > 1 && bottom > 0 && top < window.innerHeight;
        },
      ).length,
  );
}

const officePages = Object.values<SitePage>(pages).filter(({ isOffice }) => isOffice);

for (const { path } of officePages)
  test(`${path} has few controls in view, whole words in buttons and large targets`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/admin");
    const event = page.getByRole("region", { name: "Next events" }).getByRole("link").first();
    if (path === pages.adminEvent.path) await event.click();
    else await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await untilQuiet(page);
    // The rows of tracks have arrows, and those of registrations addresses and two buttons.
    const hasLongRows = path === pages.adminContent.path || path === pages.adminInbox.path;
    expect.soft(await controlsInView(page)).toBeLessThanOrEqual(hasLongRows ? 50 : 40);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      // Charts take their new width a moment later.
      await expect.poll(() => sticksOut(page), `${width} px`).toEqual([]);
      expect.soft(await brokenWords(page, "button, .button"), `${width} px`).toEqual([]);
      expect.soft(await smallTargets(page), `${width} px`).toEqual([]);
    }
  });

test("what waits is within the first screen of a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin");
  const waiting = page.getByRole("region", { name: "Waiting for you" });
  await expect(waiting.getByRole("link").first()).toBeVisible();
  for (const each of [waiting, page.getByRole("heading", { name: "Next events" })])
    await expect(each).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: /^Admin menu \d+ waiting: \d+ / })).toBeVisible();
});
