import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectToast, fill } from "./auth.steps.ts";
import { signedUp } from "./sessions.ts";

const main = (page: Page) => page.getByRole("button", { name: "Sign in", exact: true });

test("four presses give one toast, which does not cover the form's button, and is cleared with its page", async ({
  page,
}) => {
  await page.goto("/auth");
  for (let tap = 0; tap < 4; tap++) await main(page).click();
  await expectToast(page, "Sign In Failed");
  await expect(toasts(page)).toHaveCount(1);
  await expectApart(toasts(page).first(), main(page));

  await page.getByRole("navigation", { name: "Shortcuts" }).getByRole("link", { name: "Library" }).click();
  await expect(page).toHaveURL("/mobile-library");
  await expect(toasts(page)).toHaveCount(0);
});

test("on a wide screen a toast is above the mini player", async ({ page }) => {
  await signedUp(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/#music");
  const music = page.getByRole("region", { name: "Play it loud" });
  await music.getByRole("button", { name: "Play", exact: true }).click();
  await expect(music.getByText("Playing now")).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  const bar = page.getByRole("region", { name: "Music player" });
  await expect(bar).toBeVisible();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Sign Out" }).click();
  await expectToast(page, "Signed out");
  await expectApart(toasts(page).first(), bar);
});

test("a toast covers no button of an open dialog, at any width", async ({ page }) => {
  await page.route("**/api/campus/inquiries", (route) => route.abort());
  await page.goto("/campus");
  await page
    .getByRole("button", { name: /^Bring .* to Your Campus$/i })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: /to Your Campus/i });
  await fill(page, {
    Name: "Nadia Okafor",
    Email: "nadia@example.org",
    University: "UCL",
    Message: "We have a hall with a stage.",
  });
  await dialog.getByLabel(/role/i).selectOption({ label: "Student union" });
  for (const width of [360, 390, 768, 1440])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      const failed = page.waitForEvent("requestfailed");
      await dialog.getByRole("button", { name: "Send inquiry" }).click();
      await failed;
      await expectToast(page, "Error", "Failed to submit inquiry. Please try again.");
      for (const button of await dialog.getByRole("button").all())
        await expectApart(toasts(page).first(), button);
    });
});

/** Toasts are in the live region; dialogs with the same role are outside it. */
function toasts(page: Page): Locator {
  return page.locator(".toasts [role=dialog], .toasts [role=alertdialog]").filter({ visible: true });
}

/** Expects that the elements do not overlap. */
async function expectApart(one: Locator, other: Locator): Promise<void> {
  const overlap = async () => {
    const [a, b] = [await one.boundingBox(), await other.boundingBox()];
    if (!a || !b) return undefined;
    const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
    const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
    return across > 0 && down > 0;
  };
  await expect.poll(overlap).toBe(false);
}
