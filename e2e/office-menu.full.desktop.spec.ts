import { expect, type Page, test } from "@playwright/test";
import { holdScripts } from "./held-requests.ts";
import { enlargeText, sticksOut } from "./large-text.ts";
import { admin, signedInStorage } from "./sessions.ts";

const names = [
  ...["Campus", "Door", "Labs", "Programme", "Rota", "Calendar", "Content", "Write", "Figures"],
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
      if (name && name !== "Desk" && !seen.includes(name)) seen.push(name);
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
  { path: "/admin", heading: "Admin" },
  { path: "/admin/status", heading: "Status" },
])
  test(`${path} does not scroll sideways at 320 px, nor at 390 px with 200 % text`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 844 });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    // The counts arrive after the page.
    await expect(page.getByRole("main").locator(".badge").first()).toBeVisible();
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
