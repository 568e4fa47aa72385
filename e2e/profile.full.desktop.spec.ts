import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { accessProblems } from "../src/shared/errors/problems.ts";
import { codeOf, fill } from "./auth.steps.ts";
import { expectNoAxeViolationsInDialog } from "./axe.ts";
import { codeIn, linkIn, mailAbout } from "./mail.ts";
import { signedUp } from "./sessions.ts";

test("a change of email address needs a confirmation from both addresses", async ({ page }) => {
  const email = await signedUp(page);
  const next = `${randomUUID()}@example.org`;
  await page.goto("/profile");
  await fill(page, { "New email": next });
  await page.getByRole("button", { name: "Change email" }).click();
  await expect(page.getByRole("status").filter({ hasText: `Waiting for ${next}` })).toBeVisible();

  await page.goto(linkIn(await mailAbout(next, "Confirm your new email address")));
  // The page removes the link's token from the history.
  await expect(page).toHaveURL("/auth");
  await page.getByRole("button", { name: "Confirm the change" }).click();
  await expect(page.getByText("open the email at your other address")).toBeVisible();
  await page.goto(linkIn(await mailAbout(email, "Confirm the change of your email address")));
  await page.getByRole("button", { name: "Confirm the change" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/profile");
  await expect(page.getByText(`You sign in as ${next}`)).toBeVisible();
  await mailAbout(email, "Your email address was changed");
});

test("an old session needs a fresh proof, then continues with the requested action", async ({ page }) => {
  const email = await signedUp(page);
  // The server's response when the sign-in is older than 15 minutes.
  await page.route(
    "**/api/account/export",
    (route) => {
      const { status, message } = accessProblems.FRESH_PROOF_NEEDED;
      return route.fulfill({
        status,
        json: { defined: true, code: "FRESH_PROOF_NEEDED", status, message },
      });
    },
    { times: 1 },
  );
  await page.goto("/profile");
  await page.getByRole("button", { name: "Download my data" }).click();
  const question = page.getByRole("dialog", { name: "Still you?" });
  await question.getByLabel("Your password", { exact: true }).fill("not this one");
  await question.getByRole("button", { name: "Carry on" }).click();
  await expect(question.getByText("That is not your current password.")).toBeVisible();
  await expectNoAxeViolationsInDialog(question);
  await question.getByRole("button", { name: "Use a code by mail" }).click();
  await question.getByRole("button", { name: "Mail me a code" }).click();
  const code = codeIn(await mailAbout(email, "Your code"));
  await question.getByLabel("Code from the email").fill(code);
  const downloaded = page.waitForEvent("download");
  await question.getByRole("button", { name: "Carry on" }).click();
  expect((await downloaded).suggestedFilename()).toMatch(/my-data\.zip$/);
  await expect(question).toBeHidden();
});

test("an account turns its second factor off again", async ({ page }) => {
  const email = await signedUp(page);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Set it up" }).click();
  await page.getByRole("button", { name: "Use an authenticator app" }).click();
  const shown = await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent();
  await fill(page, { "6-digit code": codeOf((shown ?? "").replaceAll(" ", "")) });
  await page.getByRole("button", { name: "Turn it on" }).click();
  await page.getByRole("button", { name: "I have kept them" }).click();
  await page.getByRole("button", { name: /^Turn off/ }).click();
  const dialog = page.getByRole("dialog", { name: /turn off/i });
  await expectNoAxeViolationsInDialog(dialog);
  await dialog.getByRole("button", { name: /turn .*off/i }).click();
  await expect(page.getByText("It is off.")).toBeVisible();
  await mailAbout(email, "Your sign-in settings were changed");
});

test("a signed-in account never sees the sign-in forms at /profile", async ({ page }) => {
  await signedUp(page);
  // Without scripts the page is the server's HTML and the effect of the early inline script.
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/profile");
  await expect(page.getByText("Opening your account…")).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toBeHidden();
});
