import { expect, test } from "@playwright/test";
import { expectToast } from "./auth.steps.ts";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";
import { signedUp } from "./sessions.ts";

test("by keyboard a person makes the secret address of their places, renews it, and ends it", async ({
  page,
}) => {
  await signedUp(page);
  await page.goto("/profile");
  const section = page.getByRole("region", { name: "Your calendar" });
  const make = section.getByRole("button", { name: "Make an address" });
  await make.focus();
  await page.keyboard.press("Enter");
  const field = section.getByLabel("Secret address");
  await expect(field).toHaveValue(/\/my-places\.ics\?calendar=.+&key=.+/);
  await expect(field, "which says the address").toBeFocused();
  const first = new URL(await field.inputValue());
  await expect(section.getByRole("link", { name: "Subscribe" })).toHaveAttribute("href", /^webcal:/);
  await expectNoAxeViolations(page);
  const statusOf = async (address: URL) =>
    (await page.request.get(address.pathname + address.search)).status();
  expect(await statusOf(first)).toBe(200);

  await section.getByRole("button", { name: "New address" }).press("Enter");
  const renewal = page.getByRole("dialog", { name: "Make a new address?" });
  await expectNoAxeViolationsInDialog(renewal);
  await renewal.getByRole("button", { name: "Make a new one" }).press("Enter");
  await expect(field).not.toHaveValue(first.href);
  await expectToast(page, "New address made");
  await expect(section.getByRole("button", { name: "New address" })).toBeFocused();
  expect(await statusOf(first)).toBe(404);

  await page.reload();
  await section.getByRole("button", { name: "Show the address" }).press("Enter");
  await expect(field).toBeFocused();

  await section.getByRole("button", { name: "End it" }).press("Enter");
  await page
    .getByRole("dialog", { name: "End the address?" })
    .getByRole("button", { name: "End it" })
    .press("Enter");
  await expect(field).toBeHidden();
  await expect(make).toBeFocused();
});
