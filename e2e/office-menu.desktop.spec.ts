import { expect, test } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { pressOn } from "./keyboard.steps.ts";
import { admin, signedInStorage } from "./sessions.ts";

test.beforeEach(async ({ page }) => {
  const { baseURL = "" } = test.info().project.use;
  await page.context().setStorageState(await signedInStorage(baseURL, admin));
});

test("the menus open and close by keyboard; the current page and its group are marked", async ({ page }) => {
  await page.goto("/admin/security");
  const nav = page.getByRole("navigation", { name: "Admin" });
  const site = nav.getByRole("button", { name: "Site" });
  await expect(site).toHaveAttribute("aria-current", "true");
  await pressOn(page, site);
  await expect(nav.getByRole("list", { name: "Site" }).getByRole("link")).toHaveText([
    "Security",
    "Integrations",
    "Import",
    "Status",
  ]);
  await expect(nav.getByRole("link", { name: "Security" })).toHaveAttribute("aria-current", "page");
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(site).toBeFocused();
  await expect(site).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Enter");
  await pressOn(page, nav.getByRole("link", { name: "Status" }));
  await expect(page).toHaveURL("/admin/status");
  await expect(nav.getByRole("list", { name: "Site" })).toBeHidden();
});
