import { expect, test } from "@playwright/test";
import { expectToast } from "./auth.steps.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { siteForFile } from "./file-site.ts";
import { admin, signedInStorage } from "./sessions.ts";

const own = siteForFile();

test("from the row of a night to a mail to everybody with a place", async ({ browser }) => {
  const { site } = own();
  const storageState = await signedInStorage(site, admin);
  const context = await browser.newContext({ baseURL: site, storageState });
  const page = await context.newPage();
  await page.goto("/campus-admin");
  await page.getByRole("tab", { name: "Event management" }).click();
  const link = page.getByRole("link", { name: /^Write to those with a place: / }).first();
  const night = ((await link.getAttribute("aria-label")) ?? "").replace(/^.*: (.+?),.*$/, "$1");
  await link.press("Enter");

  const form = page.getByRole("region", { name: "A new mail" });
  await expect(form.getByLabel("To").locator("option:checked")).toHaveText(new RegExp(`^${night}, `));
  await form.getByLabel("Subject").fill("Doors open later");
  await form.getByLabel("Message").fill("At 19:30. Bring a coat.");
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await form.getByRole("button", { name: "Look at it" }).click();
  const dialog = page.getByRole("dialog", { name: /^Send to / });
  await expect(dialog).toContainText(`You get this because you have a ticket for ${night}`);
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expectToast(page, "On its way");
  const written = page.getByRole("region", { name: "Written before" });
  await expect(written.getByRole("heading", { name: "Doors open later" })).toBeVisible();
  await context.close();
});
