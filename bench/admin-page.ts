import type { Browser, BrowserContextOptions, Page } from "playwright-core";

const admin = { email: "admin@example.org", password: "a password only for the bench" };

/** The settings of a site that `adminPage` signs in to. */
export const adminSettings = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };

/** A page of a new browser context, signed in to the site as an admin. */
export async function adminPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.goto(`${url}/auth`);
  await page.getByLabel("Email", { exact: true }).fill(admin.email);
  await page.getByLabel("Password", { exact: true }).fill(admin.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(`${url}/`);
  return page;
}
