import { expect, type Page, test } from "@playwright/test";
import { expectToast, signOut } from "./auth.steps.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { addNight, book, section, waitForCachedPage, withTicket } from "./my-tickets.steps.ts";
import { password, signedUp } from "./sessions.ts";

test.use({ serviceWorkers: "allow" });

test("a ticket opens without a network, its code passes at the door, and sign-out removes it", async ({
  page,
  context,
}) => {
  const email = await signedUp(page);
  await page.goto("/profile");
  await expect(section(page).getByText("No bookings yet")).toBeVisible();
  const night = await addNight(page.request);
  const { ticketCode } = await book(page.request, night.id, { email, password });
  // No reload is needed: the page revalidates when its tab becomes visible.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(section(page).getByText(ticketCode)).toBeVisible();
  await expectNoAxeViolations(page);
  await waitForCachedPage(page);
  expect((await cachedPaths(page)).filter((path) => !/^\/(assets|prints)\//.test(path))).toEqual([
    "/offline",
    "/profile",
  ]);

  await context.setOffline(true);
  await page.reload();
  await expect(section(page).getByText(ticketCode)).toBeVisible();
  await expect(section(page).getByText(/^No connection\. As of/)).toBeVisible();
  await page.getByRole("button", { name: `Show at the door: ${night.name}` }).click();
  const whole = page.getByRole("dialog", { name: night.name });
  await expect(whole.getByRole("img", { name: `QR code of ${ticketCode}` })).toBeVisible();
  const box = await whole.getByRole("img").boundingBox();
  expect(box?.width).toBeGreaterThan(300);
  await whole.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("button", { name: /I can’t come/ })).toBeHidden();

  // The retry has also failed.
  const again = section(page).getByRole("button", { name: "Try again" });
  await expect(again).not.toHaveAttribute("aria-busy");
  await context.setOffline(false);
  await expect(section(page).getByText(/^No connection/)).toBeHidden();
  await signOut(page);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith(".tickets"))),
  ).toEqual([]);
});

test("a student cancels a booking, after adding the night to a calendar", async ({ page }) => {
  const { night, ticketCode } = await withTicket(page);
  await page.goto("/profile");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: `Add to calendar: ${night.name}` }).click();
  expect((await download).suggestedFilename()).toBe("undertone-2099-03-14.ics");

  await page.getByRole("button", { name: `I can’t come: ${night.name}` }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel your ticket?" });
  await expect(dialog.getByText("We offer your place to the next person.")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel ticket" }).click();
  await expectToast(page, "Ticket cancelled");
  await expect(section(page).getByText(ticketCode)).toBeHidden();
  await section(page).getByText("One earlier ticket").click();
  await expect(section(page).getByText("Cancelled")).toBeVisible();
});

/** The paths in the service worker's cache. */
function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const stores = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return stores
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .sort();
  });
}
