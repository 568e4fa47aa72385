import { expect, type Page, type Route, test } from "@playwright/test";
import { fill } from "./auth.steps.ts";
import { password, signUpOverApi } from "./sessions.ts";

for (const how of ["by a press", "by Enter"] as const) {
  test(`a form submitted ${how} while its scripts load is sent once they have`, async ({ page }) => {
    const { email } = await signUpOverApi(page.request);
    const scripts = await holdScripts(page);
    await page.goto("/auth", { waitUntil: "commit" });
    await fill(page, { Email: email, Password: password });
    const button = page.getByRole("button", { name: "Sign in", exact: true });
    for (let time = 0; time < 2; time++)
      if (how === "by Enter") await page.keyboard.press("Enter");
      else await button.click();
    await expect(button).toHaveAttribute("aria-busy", "true");
    const requests: string[] = [];
    page.on("request", (request) => requests.push(new URL(request.url()).pathname));
    scripts.release();
    await expect(page.getByText("Welcome back!")).toBeVisible();
    await expect(page).toHaveURL("/");
    expect(requests.filter((path) => path === "/auth/v1/token")).toHaveLength(1);
  });
}

test("a form submitted while its scripts load keeps what was typed when it is refused", async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto("/auth", { waitUntil: "commit" });
  await fill(page, { Email: "nobody@example.org", Password: "not the password" });
  await page.keyboard.press("Enter");
  scripts.release();
  await expect(page.getByText("Sign In Failed")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("nobody@example.org");
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
});

/** Holds the page's scripts back until they are released. */
async function holdScripts(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route: Route) => {
    await promise;
    await route.continue();
  });
  return { release: resolve };
}
