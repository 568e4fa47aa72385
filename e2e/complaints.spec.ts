import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { complaintWords } from "../src/features/safety/complaints/complaints.rules.ts";
import { expectToast } from "./auth.steps.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { mailAbout } from "./mail.ts";
import { admin, openAs } from "./sessions.ts";

test("a visitor complains, an admin notes and answers, and both mails come", async ({
  page,
  browser,
  baseURL,
}) => {
  const email = `${randomUUID()}@students.example`;
  const send = page.getByRole("button", { name: "Send complaint" });
  const field = (label: string) => page.getByLabel(label, { exact: true });

  await test.step("missing fields are marked, and what is typed survives a reload", async () => {
    await page.goto("/complaints");
    await send.click();
    await expect(field("What is it about?")).toBeFocused();
    await expect(field("What happened?")).toHaveAccessibleDescription(new RegExp(complaintWords.text));
    await field("What is it about?").selectOption({ label: "How you use my personal data" });
    await field("What happened?").fill("My booking from spring is missing.");
    await field("Email").fill(email);
    await expectNoAxeViolations(page);
    await page.reload();
    await expect(field("What happened?")).toHaveValue("My booking from spring is missing.");
  });

  await send.dblclick();
  const receipt = page.getByText("Your number is");
  await expect(receipt).toBeInViewport();
  await expect(receipt).toContainText(email);
  await expect(field("What happened?")).toHaveValue("");
  await expectNoAxeViolations(page);
  const number = /C-\d+/.exec((await receipt.textContent()) ?? "")?.[0] ?? "";
  const received = await mailAbout(email, "We have your complaint");
  expect(received.text).toContain(number);
  expect(received.text).not.toContain("booking");

  const desk = await openAs(browser, baseURL, admin, "/admin/complaints");
  await desk.getByLabel("Show", { exact: true }).selectOption("Open");
  await expectNoAxeViolations(desk);
  await desk.getByRole("link", { name: `Open ${number}`, exact: true }).click();
  await expect(desk.getByText("My booking from spring is missing.")).toBeVisible();

  await desk.getByRole("button", { name: "Write a note" }).click();
  await desk.getByLabel("What was done").fill("Looked into the backup.");
  await desk.getByRole("button", { name: "Write it down" }).click();
  await expect(desk.getByText("Looked into the backup.")).toBeVisible();

  await desk.getByRole("button", { name: "Decide and answer" }).click();
  await desk.getByLabel("They are right", { exact: true }).check();
  await desk.getByLabel(/^Why, and what you do/).fill("It was there, under your old address.");
  const preview = desk.getByRole("region", { name: "Email" });
  for (const said of [email, number, "you are right", "It was there, under your old address."])
    await expect(preview).toContainText(said);
  await expectNoAxeViolations(desk);
  await desk.getByRole("button", { name: "Decide and mail it" }).click();
  await expectToast(desk, "Decided, and mailed", number);
  await expect(desk.getByRole("button", { name: "Decide and answer" })).toBeHidden();
  await expectNoAxeViolations(desk);
  const answer = await mailAbout(email, "Our answer to your complaint");
  expect(answer.text).toContain("It was there, under your old address.");
  await desk.context().close();
});

test("a complaint without an address is followed by its private link", async ({ page }) => {
  await page.goto("/complaints");
  await page.getByLabel("What is it about?").selectOption({ label: "Something else" });
  await page.getByLabel("What happened?").fill("The lift was locked.");
  await page.getByRole("button", { name: "Send complaint" }).click();
  await expect(page.getByText("We can’t write to you, so save this private page")).toBeInViewport();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: /\/complaints\/yours/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your complaint" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("a person on our team looks into it");
  await expect(page.getByRole("main")).not.toContainText("lift");
  await expectNoAxeViolations(page);
});
