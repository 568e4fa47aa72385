import { expect, type Locator, type Page, test } from "@playwright/test";
import { pages } from "../src/features/site/pages.ts";
import { fill } from "./auth.steps.ts";
import { holdScripts } from "./held-requests.ts";
import { scriptOf } from "./script-of.ts";
import { password, signUpOverApi } from "./sessions.ts";
import { capturePlayerAudio } from "./sound.steps.ts";

// An action that a visitor begins before the scripts arrive continues after they arrive.

test("the sign-up for alerts can be begun on any page", async ({ page }) => {
  const scripts = await openWithoutScripts(page, pages.labs.path);
  await link(page, "Sign up for alerts").click();
  await expect(page).toHaveURL(`${pages.signal.path}#alerts`);
  scripts.release();
  const dialog = page.getByRole("dialog", { name: "Sign up for alerts" });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(pages.signal.path);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-hydrated");
  await expect(dialog).toBeHidden();
});

test("the sign-up for one event opens with that event", async ({ page }) => {
  const scripts = await openWithoutScripts(page, pages.signal.path);
  const button = link(page, /^Sign up for (?!alerts)/).last();
  const title = (await button.textContent())?.replace("Sign up for ", "") ?? "";
  await button.press("Enter");
  scripts.release();
  const dialog = page.getByRole("dialog", { name: "Sign up for alerts" });
  await expect(dialog.getByRole("radio", { name: title }).or(dialog.getByText(title)).first()).toBeVisible();
});

test("a booking can be begun, and the button keeps the focus", async ({ page }) => {
  const scripts = await openWithoutScripts(page, pages.campusTickets.path);
  const night = link(page, /^GET TICKET/).nth(1);
  await night.click();
  await expect(night).toBeFocused();
  scripts.release();
  const dialog = page.getByRole("dialog", { name: "AUTHENTICATION REQUIRED" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "CANCEL" }).click();
  await expect(page.getByRole("button", { name: /^GET TICKET/ }).nth(1)).toBeFocused();
});

test("a search that is typed goes on; Enter loads the page with its results", async ({ page }) => {
  const scripts = await openWithoutScripts(page, pages.mobileLibrary.path);
  const box = page.getByRole("searchbox");
  await box.pressSequentially("kofi");
  scripts.release();
  await expect(page.getByText("2 tracks", { exact: true })).toBeVisible();
  await expect(box).toHaveValue("kofi");
  await expect(box).toBeFocused();

  const again = await openWithoutScripts(page, pages.mobileLibrary.path);
  await box.fill("rye");
  await box.press("Enter");
  await expect(page).toHaveURL(`${pages.mobileLibrary.path}?q=rye`);
  again.release();
  await expect(page.getByText("1 track", { exact: true })).toBeVisible();
  await expect(box).toHaveValue("rye");
});

test("a menu that is opened stays open, and the page around it becomes inert", async ({ page }) => {
  const scripts = await openWithoutScripts(page, pages.labs.path);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu).toBeVisible();
  scripts.release();
  await expect(page.locator("main")).toHaveAttribute("inert");
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await expect(page.locator("[inert]")).toHaveCount(0);
});

for (const { what, path, press } of [
  {
    what: "the registration for the programme, in the menu",
    path: pages.home.path,
    press: "MENTAL TOUGHNESS",
  },
  { what: "a message to a mentor", path: pages.labs.path, press: /^Contact Mentor/ },
  { what: "the inquiry of a campus", path: pages.campus.path, press: /to Your Campus$/ },
])
  test(`${what} can be begun`, async ({ page }) => {
    const scripts = await openWithoutScripts(page, path);
    const menu = page.getByRole("dialog", { name: "Menu" });
    const isInMenu = what.endsWith("menu");
    if (isInMenu) await page.getByRole("button", { name: "Menu", exact: true }).click();
    await link(isInMenu ? menu : page, press)
      .first()
      .click();
    scripts.release();
    await expect(page.getByRole("dialog", isInMenu ? { name: "Register" } : {})).toBeVisible();
  });

test("a genre and a layout that are pressed load the library with them", async ({ page }) => {
  const scripts = await openWithoutScripts(page, pages.mobileLibrary.path);
  const genre = page.getByRole("button", { name: "ambient" });
  await genre.click();
  await expect(page).toHaveURL(`${pages.mobileLibrary.path}?genre=ambient`);
  scripts.release();
  await expect(genre).toHaveAttribute("aria-pressed", "true");
  const again = await openWithoutScripts(page, pages.mobileLibrary.path);
  await page.getByRole("button", { name: "List" }).click();
  await expect(page).toHaveURL(`${pages.mobileLibrary.path}?view=list`);
  again.release();
  await expect(page.getByRole("button", { name: "List" })).toHaveAttribute("aria-pressed", "true");
});

for (const key of ["a press", "the keyboard"])
  test(`the sign-up can be opened by ${key}, and keeps what is typed`, async ({ page }) => {
    const scripts = await openWithoutScripts(page, pages.auth.path);
    await page.getByLabel("Email").fill("nadia@example.org");
    const tab = page.getByRole("tab", { name: "Sign Up" });
    if (key === "a press") await tab.click();
    else {
      await page.getByRole("tab", { name: "Sign In" }).focus();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
    }
    await expect(page).toHaveURL(`${pages.auth.path}#sign-up`);
    scripts.release();
    await expect(tab).toHaveAttribute("aria-selected", "true");
    await expect(page.getByLabel("Email")).toHaveValue("nadia@example.org");
  });

for (const [path, name] of [
  [pages.home.path, "Play"],
  [pages.home.path, "Shuffle"],
  [pages.mobilePlayer.path, "Shuffle"],
  [pages.mobilePlayer.path, "Next track"],
] as const)
  test(`${name} on ${path} says that it is still loading, then works`, async ({ page }) => {
    await page.addInitScript(capturePlayerAudio);
    const scripts = await openWithoutScripts(page, path);
    const control = page.locator("main").getByRole("button", { name, exact: true }).first();
    const says = page.getByText("Still loading.");
    await expect(says).toBeHidden();
    await control.focus();
    await page.keyboard.press("Enter");
    await expect(says).toBeVisible();
    await expect(control).toHaveAttribute("aria-busy", "true");
    scripts.release();
    await expect(says).toBeHidden();
    await expect(control).toBeEnabled();
  });

test("play waits for the scripts of its section", async ({ page }) => {
  await page.addInitScript(capturePlayerAudio);
  const scripts = await holdScripts(page, scriptOf("src/features/home/HomeRest.tsx"));
  await page.goto("/#music");
  const music = page.getByRole("region", { name: "Play it loud" });
  const play = music.getByRole("button", { name: "Play", exact: true });
  await expect(play).toBeDisabled();
  scripts.release();
  await play.click();
  await expect(music.getByText("Playing now")).toBeVisible();
});

test("without the lower sections' scripts the home page stays readable, and its links work", async ({
  page,
}) => {
  await page.route(scriptOf("src/features/home/HomeRest.tsx"), (route) =>
    route.fulfill({ status: 404, body: "" }),
  );
  await page.goto(pages.home.path);
  await expect(page.getByRole("alert").getByRole("button", { name: "Reload" })).toBeVisible();
  await expect(page.locator("#music ol")).toHaveCount(2);
  await page.getByRole("link", { name: "ENTER THE SCENARIO", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Enter the Scenario" })).toBeVisible();
});

for (const how of ["by a press", "by Enter"] as const) {
  test(`a form submitted ${how} while its scripts load is sent once they have`, async ({ page }) => {
    const { email } = await signUpOverApi(page.request);
    const scripts = await openWithoutScripts(page, pages.auth.path);
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

test("during a slow navigation its tab is marked, and a bar under the header shows the progress", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
  const { release } = await holdScripts(page, /\/mobile-library\.data/);
  const shortcuts = page.getByRole("navigation", { name: "Shortcuts" });
  const library = shortcuts.getByRole("link", { name: "Library" });
  const hivis = "rgb(234, 245, 59)";
  await expect(shortcuts.getByRole("link", { name: "Home" })).toHaveCSS("background-color", hivis);
  await library.click();
  await expect(library).toHaveCSS("background-color", hivis);
  await expect(shortcuts.getByRole("link", { name: "Home" })).not.toHaveCSS("background-color", hivis);
  const rule = page.getByRole("progressbar", { name: "Loading tracks" });
  await expect(rule).toBeVisible();
  await expect(rule.getByText("Loading tracks")).toBeInViewport();
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Your Library" })).toBeVisible();
  await expect(rule).toBeHidden();
});

async function openWithoutScripts(page: Page, path: string) {
  const scripts = await holdScripts(page);
  await page.goto(path, { waitUntil: "commit" });
  return scripts;
}

function link(within: Page | Locator, name: string | RegExp) {
  return within.getByRole("link", { name }).filter({ visible: true });
}
