import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { expectToast, fill } from "./auth.steps.ts";
import { linkIn, mailAbout } from "./mail.ts";
import { closePages } from "./own-site.ts";
import { password } from "./sessions.ts";

test.afterEach(closePages);

test("a sign-up in the middle of a booking continues with that booking, on another device too", async ({
  browser,
  page,
}) => {
  const email = `${randomUUID()}@example.org`;
  await page.goto("/campus-tickets");
  const getTicket = page.getByRole("button", { name: /^GET TICKET: / }).first();
  const university = ((await getTicket.getAttribute("aria-label")) ?? "").replace("GET TICKET: ", "");
  await getTicket.click();
  const prompt = page.getByRole("dialog", { name: "AUTHENTICATION REQUIRED" });
  await prompt.getByRole("link", { name: "Create account" }).click();
  await expect(page.getByText("Afterwards, you come back to this event.")).toBeVisible();
  await fill(page, { Email: email, Password: password, "Confirm password": password });
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const elsewhere = await phone.newPage();
  await elsewhere.goto(linkIn(await mailAbout(email, "Confirm your email address")));
  await expect(elsewhere).toHaveURL(/\/auth\?next=/);
  await elsewhere.getByRole("button", { name: "I chose it elsewhere" }).click();
  await expectToast(elsewhere, "Email confirmed");
  await expect(elsewhere).toHaveURL("/campus-tickets");
  const form = elsewhere.getByRole("dialog").filter({ has: elsewhere.getByLabel("Full name") });
  await expect(form).toBeVisible();
  await expect(form.getByText(university, { exact: false }).first()).toBeVisible();
});
