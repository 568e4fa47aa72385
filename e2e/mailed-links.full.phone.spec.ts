import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { expectToast, fill } from "./auth.steps.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { linkIn, mailAbout } from "./mail.ts";
import { password, signedUp } from "./sessions.ts";

/** Signs up without confirming. Returns the email address and the link for it. */
async function unconfirmed(page: Page) {
  const email = `${randomUUID()}@example.org`;
  await page.request.post("/auth/v1/signup", { data: { email, password } });
  return { email, link: linkIn(await mailAbout(email, "Confirm your email address")) };
}

const signedInAs = async (page: Page, email: string) => {
  await page.goto("/profile");
  await expect(page.getByRole("main").getByText(email).first()).toBeVisible();
};

test("a confirmation link opened while another account is signed in names both, and asks", async ({
  page,
}) => {
  const { email, link } = await unconfirmed(page);
  const present = await signedUp(page);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Which account?" })).toBeVisible();
  await expect(page.getByText(`This link is for ${email}. You are signed in as ${present}.`)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Stay signed in" }).click();
  await expect(page).toHaveURL("/");
  await signedInAs(page, present);

  await page.goto(link);
  await page.getByRole("button", { name: "Switch account" }).click();
  await page.getByRole("button", { name: "I chose it elsewhere" }).click();
  await expectToast(page, "Email confirmed");
  await expect(page).toHaveURL("/");
  await signedInAs(page, email);
});

test("a link of a sign-up in another browser asks whose password it is, and a new one replaces it", async ({
  page,
}) => {
  const { email, link } = await unconfirmed(page);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Choose a new password?" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Choose a new one now" }).click();
  await expect(page.getByRole("heading", { name: "Set New Password" })).toBeVisible();
  await fill(page, { "New password": "green tram by night", "Confirm new password": "green tram by night" });
  await page.getByRole("button", { name: "Update password" }).click();
  await expectToast(page, "Password Updated!");
  await signedInAs(page, email);
});

test("a used confirmation link says that the address is confirmed, and who is signed in", async ({
  page,
}) => {
  const { email, link } = await unconfirmed(page);
  await page.goto(link);
  await page.getByRole("button", { name: "I chose it elsewhere" }).click();
  await expect(page).toHaveURL("/");
  await page.goto(link);
  await expect(page.getByRole("status").getByText(`${email} is confirmed. You are signed in.`)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page).toHaveURL("/");

  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await expect(page.getByText(`${email} is confirmed. Sign in with it.`)).toBeVisible();
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
});
