import { expect, type Route, test } from "@playwright/test";

test("during a slow navigation its tab is marked, and a bar under the header shows the progress", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/mobile-library\.data/, async (route: Route) => {
    await held;
    await route.continue();
  });
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
