import { expect, test } from "@playwright/test";
import { expectToast, fill } from "./auth.steps.ts";
import { scriptOf } from "./script-of.ts";
import { signUpOverApi } from "./sessions.ts";

test("a tab's form comes with the press, so that what is typed at once is in it", async ({ page }) => {
  await page.goto("/auth");
  const tab = page.getByRole("tab", { name: "Sign Up" });
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const field = await tab.evaluate(async (element: HTMLElement) => {
    element.click();
    await Promise.resolve();
    return document.querySelector("input[name=email]")?.id;
  });
  expect(field).toBe("sign-up-email");
});

test("a password can be shown, and is hidden again on submit", async ({ page }) => {
  await page.route("**/auth/v1/token*", (route) => route.abort());
  await page.goto("/auth");
  await fill(page, { Email: "a@example.org", Password: "looked at" });
  const show = page.getByRole("button", { name: "Show password" });
  await show.click();
  await expect(show).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "password");
  await expectToast(page, "Sign In Failed", /cannot reach the server/);
});

test("when the auth library does not load the form says so, with a retry and a reload", async ({ page }) => {
  let isOffline = true;
  await page.route(scriptOf("src/features/auth/account/auth-library.client.ts"), (route) =>
    isOffline ? route.abort() : route.continue(),
  );
  await page.goto("/auth");
  await fill(page, { Email: "nobody@example.org", Password: "whatever it was" });
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.locator("form").getByRole("alert")).toHaveText(/Reload the page to go on/);
  await expect(page.getByRole("button", { name: "Reload" })).toBeVisible();
  isOffline = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expectToast(page, "Sign In Failed", /do not go together/);
});

test("a session in the URL creates no sign-in, and is removed from the URL", async ({ page }) => {
  const { session: known } = await signUpOverApi(page.request);
  const { access_token, refresh_token } = known;
  const session = new URLSearchParams({
    access_token,
    refresh_token,
    expires_in: "3600",
    token_type: "bearer",
  });
  for (const path of ["/", "/auth", "/campus-tickets"]) {
    await page.goto("about:blank");
    await page.goto(`${path}#${session}&type=signup`);
    await expect(page).toHaveURL(path);
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(stored, path).not.toContain("refresh_token");
  }
  await page.goto("/profile");
  await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
  // The fragment also works in an open page.
  await page.evaluate((fragment) => location.assign(`#${fragment}`), String(session));
  await expect(page).toHaveURL("/profile");
  await page.reload();
  await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
});
