import { expect, test } from "@playwright/test";
import { brand } from "../src/brand.ts";
import { openHead, signInAsAdmin, signUp } from "./account.steps.ts";
import { expectNoAxeViolations } from "./axe.ts";

test.describe("the header", () => {
  test("has the account from the first paint on, without a layout shift", async ({ page, context }) => {
    const email = await signUp(context);
    // Fonts that load after the first paint shift the menus; the tests of first views measure that.
    await page.goto("/labs", { waitUntil: "networkidle" });
    await page.addInitScript(recordShiftsAndFirstPaint);
    await page.goto("/labs", { waitUntil: "networkidle" });
    const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
    expect(seen.isMarkedAtFirstPaint).toBe(true);
    expect(seen.shift).toBeLessThan(0.0005);

    const head = await openHead(page);
    await expect(head.getByRole("link", { name: "Admin", exact: true })).toHaveAttribute("href", "/admin");
    await expect(head.getByRole("link", { name: "Campus Admin" })).toHaveAttribute("href", "/campus-admin");
    await expect(head.getByRole("link", { name: email })).toHaveAttribute("href", "/profile");
    await expect(head.getByRole("link", { name: email })).toHaveAttribute("title", email);
    for (const name of ["Sign In", "Sponsors Page"])
      await expect(head.getByRole("link", { name })).toHaveCount(0);
    // The email address is long enough to be truncated.
    expect(await head.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    for (const width of [768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const sideways = () => document.documentElement.scrollWidth - window.innerWidth;
      expect(await page.evaluate(sideways), `${width} px wide`).toBe(0);
      // From 1024 pixels the menu is visible without a click.
      const banner = page.getByRole("banner");
      for (const name of ["Admin", "Campus Admin", email])
        await expect(banner.getByRole("link", { name, exact: true })).toBeVisible({ visible: width >= 1024 });
      await expect(banner.getByRole("button", { name: "Sign Out" })).toBeVisible();
    }
    await expectNoAxeViolations(page);
  });

  test("has the tagline at every width, and nothing that overflows", async ({ page }) => {
    const tagline = brand.tagline.replace(/\.$/, "");
    await page.goto("/labs");
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const shown = page.getByRole("banner").getByText(tagline, { exact: true }).filter({ visible: true });
      await expect(shown).toHaveCount(1);
      const [hidden, sideways] = await shown.evaluate(({ scrollWidth, clientWidth }) => [
        scrollWidth - clientWidth,
        document.documentElement.scrollWidth - window.innerWidth,
      ]);
      expect({ hidden, sideways }, `${width} px wide`).toEqual({ hidden: 0, sideways: 0 });
    }
  });

  test("signs out by keyboard without leaving the page, and moves the focus to the sign-in link", async ({
    page,
    context,
  }) => {
    const email = await signUp(context);
    await page.goto("/labs");
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const head = await openHead(page);
    // The page is hydrated after this line.
    await expect(head.getByRole("link", { name: email })).toBeVisible();
    await head.getByRole("button", { name: "Sign Out" }).press("Enter");
    await expect(head.getByRole("link", { name: "Sign In" })).toBeFocused();
    await expect(page.getByRole("dialog", { name: "Signed out" })).toBeVisible();
    await expect(head.getByRole("link", { name: "Admin", exact: true })).toHaveCount(0);
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
    await page.reload();
    await expect((await openHead(page)).getByRole("link", { name: "Sign In" })).toBeVisible();
  });
});

test("permissions that cannot be checked are denied, with a retry", async ({ page, context }) => {
  await signInAsAdmin(context);
  let isDown = true;
  await page.route("**/api/account", (route) => (isDown ? route.abort() : route.continue()));
  await page.goto("/admin");
  await expect(page.getByRole("main").getByText("Checking admin permissions")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveText(/could not check your admin permissions/);
  await expect(page.getByRole("navigation", { name: "Back office" })).toHaveCount(0);
  await expectNoAxeViolations(page);
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("navigation", { name: "Back office" })).toBeVisible();
});

test("a session without its second factor is sent to give it", async ({ page, context }) => {
  await signUp(context, { factors: [{ status: "verified" }] });
  await page.goto("/admin");
  await expect(page).toHaveURL("/auth");
  await expect(page.getByRole("heading", { name: "Two-step sign-in" })).toBeVisible();
});

type Seen = { shift: number; isMarkedAtFirstPaint: boolean | undefined };

function recordShiftsAndFirstPaint(): void {
  const seen: Seen = { shift: 0, isMarkedAtFirstPaint: undefined };
  Object.assign(window, { seen });
  requestAnimationFrame(function look() {
    if (!document.body) requestAnimationFrame(look);
    else seen.isMarkedAtFirstPaint ??= document.documentElement.classList.contains("signed-in");
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      seen.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}
