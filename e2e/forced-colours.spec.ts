import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { campusSite } from "./campus.steps.ts";

const campus = campusSite();

/** A dark high-contrast theme, as in Windows. */
const forced = { forcedColors: "active", colorScheme: "dark" } as const;

test("the menu button is visible, and no print lies behind the hero's text", async ({ browser }) => {
  const page = await campus.open(browser, undefined, forced, "/");
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  await expect(menu).toBeVisible();
  const colours = await menu.locator("path").evaluate((path) => ({
    stroke: getComputedStyle(path).stroke,
    text: getComputedStyle(path.closest("button") ?? path).color,
    ground: getComputedStyle(document.documentElement).backgroundColor,
  }));
  expect(colours.stroke).toBe(colours.text);
  expect(colours.stroke).not.toBe(colours.ground);
  await expect(page.locator(".hero-print")).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "ENTER THE SCENARIO", exact: true })).toBeVisible();
});

test("a ticket's code stays ink on white in the dialog, on the profile and at the door", async ({
  browser,
}) => {
  const page = await book(browser);
  const secured = page.getByRole("dialog", { name: "TICKET SECURED!" });
  await expectInkOnWhite(secured.getByRole("img", { name: /^QR code of ticket/ }));
  await page.goto("/profile");
  await expectInkOnWhite(page.getByRole("img", { name: /^QR code of ticket/ }));
  await page.getByRole("button", { name: "Show at the door: UCL" }).click();
  const whole = page.getByRole("dialog", { name: "UCL" });
  await expectInkOnWhite(whole.getByRole("img", { name: /^QR code of ticket/ }));
});

async function book(browser: Browser): Promise<Page> {
  const page = await campus.open(browser, "nadia@example.org", forced);
  await page.getByRole("button", { name: "GET TICKET: UCL" }).click();
  const form = page.getByRole("dialog", { name: "BOOK YOUR TICKET" });
  await form.getByLabel("Full name").fill("Nadia Okafor");
  await form.getByLabel("University").fill("UCL");
  await form.getByRole("button", { name: "BOOK TICKET" }).click();
  return page;
}

async function expectInkOnWhite(code: Locator): Promise<void> {
  await expect(code.locator("path").first()).toHaveCSS("fill", "rgb(255, 255, 255)");
  await expect(code.locator("path").last()).toHaveCSS("fill", "rgb(4, 38, 44)");
}
